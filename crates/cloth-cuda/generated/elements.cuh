// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_ELEMENTS
#define CLOTH_ELEMENTS

namespace cloth {

struct Joined {
    static constexpr u32 NUMBER = 0u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 MULTIPLIERS = 3u;
    // Numbers of a row: corners, constants, time of damping.
    static constexpr u32 ROW = 16u;
    static __device__ __forceinline__ void plain(
        const u32 (&row)[16], const Vec4 (&corners)[6], float h, float rate, Vec3 (&moves)[6]
    ) {
        const auto moved = xpbd_joined(corners[0], corners[1], corners[2], corners[3], corners[4], corners[5], __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), __uint_as_float(row[10]), __uint_as_float(row[11]), __uint_as_float(row[12]), __uint_as_float(row[13]), __uint_as_float(row[14]), h, rate);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        moves[4] = moved.moves_corners_4;
        moves[5] = moved.moves_corners_5;
    }
    static __device__ __forceinline__ void again(
        const u32 (&row)[16], const Vec4 (&corners)[6], float h, float rate, float (&lambda)[3], Vec3 (&moves)[6]
    ) {
        const auto moved = xpbd_joined_again(corners[0], corners[1], corners[2], corners[3], corners[4], corners[5], __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), __uint_as_float(row[10]), __uint_as_float(row[11]), __uint_as_float(row[12]), __uint_as_float(row[13]), __uint_as_float(row[14]), h, rate, lambda[0], lambda[1], lambda[2]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        moves[4] = moved.moves_corners_4;
        moves[5] = moved.moves_corners_5;
        lambda[0] = moved.moves_lambda_0;
        lambda[1] = moved.moves_lambda_1;
        lambda[2] = moved.moves_lambda_2;
    }
    static __device__ __forceinline__ void damped(
        const u32 (&row)[16], const Vec4 (&corners)[6], float h, float rate, float (&lambda)[3], const Vec3 (&before)[6], Vec3 (&moves)[6]
    ) {
        const auto moved = xpbd_joined_damped(corners[0], corners[1], corners[2], corners[3], corners[4], corners[5], __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), __uint_as_float(row[10]), __uint_as_float(row[11]), __uint_as_float(row[12]), __uint_as_float(row[13]), __uint_as_float(row[14]), h, rate, lambda[0], lambda[1], lambda[2], __uint_as_float(row[15]), before[0], before[1], before[2], before[3], before[4], before[5]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        moves[4] = moved.moves_corners_4;
        moves[5] = moved.moves_corners_5;
        lambda[0] = moved.moves_lambda_0;
        lambda[1] = moved.moves_lambda_1;
        lambda[2] = moved.moves_lambda_2;
    }
};

struct Hinges {
    static constexpr u32 NUMBER = 1u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 MULTIPLIERS = 1u;
    // Numbers of a row: corners, constants, time of damping.
    static constexpr u32 ROW = 8u;
    static __device__ __forceinline__ void plain(
        const u32 (&row)[8], const Vec4 (&corners)[4], float h, float rate, Vec3 (&moves)[4]
    ) {
        const auto moved = xpbd_hinges(corners[0], corners[1], corners[2], corners[3], __uint_as_float(row[4]), __uint_as_float(row[5]), h, rate);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
    }
    static __device__ __forceinline__ void again(
        const u32 (&row)[8], const Vec4 (&corners)[4], float h, float rate, float (&lambda)[1], Vec3 (&moves)[4]
    ) {
        const auto moved = xpbd_hinges_again(corners[0], corners[1], corners[2], corners[3], __uint_as_float(row[4]), __uint_as_float(row[5]), h, rate, lambda[0]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        lambda[0] = moved.moves_lambda_0;
    }
    static __device__ __forceinline__ void damped(
        const u32 (&row)[8], const Vec4 (&corners)[4], float h, float rate, float (&lambda)[1], const Vec3 (&before)[4], Vec3 (&moves)[4]
    ) {
        const auto moved = xpbd_hinges_damped(corners[0], corners[1], corners[2], corners[3], __uint_as_float(row[4]), __uint_as_float(row[5]), h, rate, lambda[0], __uint_as_float(row[6]), before[0], before[1], before[2], before[3]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        lambda[0] = moved.moves_lambda_0;
    }
};

struct Isometric {
    static constexpr u32 NUMBER = 2u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 MULTIPLIERS = 1u;
    // Numbers of a row: corners, constants, time of damping.
    static constexpr u32 ROW = 12u;
    static __device__ __forceinline__ void plain(
        const u32 (&row)[12], const Vec4 (&corners)[4], float h, float rate, Vec3 (&moves)[4]
    ) {
        const auto moved = xpbd_isometric(corners[0], corners[1], corners[2], corners[3], __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), h, rate);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
    }
    static __device__ __forceinline__ void again(
        const u32 (&row)[12], const Vec4 (&corners)[4], float h, float rate, float (&lambda)[1], Vec3 (&moves)[4]
    ) {
        const auto moved = xpbd_isometric_again(corners[0], corners[1], corners[2], corners[3], __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), h, rate, lambda[0]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        lambda[0] = moved.moves_lambda_0;
    }
    static __device__ __forceinline__ void damped(
        const u32 (&row)[12], const Vec4 (&corners)[4], float h, float rate, float (&lambda)[1], const Vec3 (&before)[4], Vec3 (&moves)[4]
    ) {
        const auto moved = xpbd_isometric_damped(corners[0], corners[1], corners[2], corners[3], __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), h, rate, lambda[0], __uint_as_float(row[8]), before[0], before[1], before[2], before[3]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        moves[3] = moved.moves_corners_3;
        lambda[0] = moved.moves_lambda_0;
    }
};

struct Woven {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 MULTIPLIERS = 3u;
    // Numbers of a row: corners, constants, time of damping.
    static constexpr u32 ROW = 12u;
    static __device__ __forceinline__ void plain(
        const u32 (&row)[12], const Vec4 (&corners)[3], float h, float rate, Vec3 (&moves)[3]
    ) {
        const auto moved = xpbd_woven(corners[0], corners[1], corners[2], __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), h, rate);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
    }
    static __device__ __forceinline__ void again(
        const u32 (&row)[12], const Vec4 (&corners)[3], float h, float rate, float (&lambda)[3], Vec3 (&moves)[3]
    ) {
        const auto moved = xpbd_woven_again(corners[0], corners[1], corners[2], __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), h, rate, lambda[0], lambda[1], lambda[2]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        lambda[0] = moved.moves_lambda_0;
        lambda[1] = moved.moves_lambda_1;
        lambda[2] = moved.moves_lambda_2;
    }
    static __device__ __forceinline__ void damped(
        const u32 (&row)[12], const Vec4 (&corners)[3], float h, float rate, float (&lambda)[3], const Vec3 (&before)[3], Vec3 (&moves)[3]
    ) {
        const auto moved = xpbd_woven_damped(corners[0], corners[1], corners[2], __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), h, rate, lambda[0], lambda[1], lambda[2], __uint_as_float(row[10]), before[0], before[1], before[2]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        lambda[0] = moved.moves_lambda_0;
        lambda[1] = moved.moves_lambda_1;
        lambda[2] = moved.moves_lambda_2;
    }
};

struct Stvk {
    static constexpr u32 NUMBER = 4u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 MULTIPLIERS = 3u;
    // Numbers of a row: corners, constants, time of damping.
    static constexpr u32 ROW = 12u;
    static __device__ __forceinline__ void plain(
        const u32 (&row)[12], const Vec4 (&corners)[3], float h, float rate, Vec3 (&moves)[3]
    ) {
        const auto moved = xpbd_stvk(corners[0], corners[1], corners[2], __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), __uint_as_float(row[10]), h, rate);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
    }
    static __device__ __forceinline__ void again(
        const u32 (&row)[12], const Vec4 (&corners)[3], float h, float rate, float (&lambda)[3], Vec3 (&moves)[3]
    ) {
        const auto moved = xpbd_stvk_again(corners[0], corners[1], corners[2], __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), __uint_as_float(row[10]), h, rate, lambda[0], lambda[1], lambda[2]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        lambda[0] = moved.moves_lambda_0;
        lambda[1] = moved.moves_lambda_1;
        lambda[2] = moved.moves_lambda_2;
    }
    static __device__ __forceinline__ void damped(
        const u32 (&row)[12], const Vec4 (&corners)[3], float h, float rate, float (&lambda)[3], const Vec3 (&before)[3], Vec3 (&moves)[3]
    ) {
        const auto moved = xpbd_stvk_damped(corners[0], corners[1], corners[2], __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), __uint_as_float(row[6]), __uint_as_float(row[7]), __uint_as_float(row[8]), __uint_as_float(row[9]), __uint_as_float(row[10]), h, rate, lambda[0], lambda[1], lambda[2], __uint_as_float(row[11]), before[0], before[1], before[2]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        moves[2] = moved.moves_corners_2;
        lambda[0] = moved.moves_lambda_0;
        lambda[1] = moved.moves_lambda_1;
        lambda[2] = moved.moves_lambda_2;
    }
};

struct Springs {
    static constexpr u32 NUMBER = 5u;
    static constexpr u32 CORNERS = 2u;
    static constexpr u32 MULTIPLIERS = 1u;
    // Numbers of a row: corners, constants, time of damping.
    static constexpr u32 ROW = 8u;
    static __device__ __forceinline__ void plain(
        const u32 (&row)[8], const Vec4 (&corners)[2], float h, float rate, Vec3 (&moves)[2]
    ) {
        const auto moved = xpbd_springs(corners[0], corners[1], __uint_as_float(row[2]), __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), rate);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
    }
    static __device__ __forceinline__ void again(
        const u32 (&row)[8], const Vec4 (&corners)[2], float h, float rate, float (&lambda)[1], Vec3 (&moves)[2]
    ) {
        const auto moved = xpbd_springs_again(corners[0], corners[1], __uint_as_float(row[2]), __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), rate, lambda[0]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        lambda[0] = moved.moves_lambda_0;
    }
    static __device__ __forceinline__ void damped(
        const u32 (&row)[8], const Vec4 (&corners)[2], float h, float rate, float (&lambda)[1], const Vec3 (&before)[2], Vec3 (&moves)[2]
    ) {
        const auto moved = xpbd_springs_damped(corners[0], corners[1], __uint_as_float(row[2]), __uint_as_float(row[3]), __uint_as_float(row[4]), __uint_as_float(row[5]), rate, lambda[0], __uint_as_float(row[6]), before[0], before[1]);
        moves[0] = moved.moves_corners_0;
        moves[1] = moved.moves_corners_1;
        lambda[0] = moved.moves_lambda_0;
    }
};

}  // namespace cloth

#endif
