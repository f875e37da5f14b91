#!/bin/sh
# Proof on a machine with a GPU of NVIDIA's: `prove.sh --help`. `cargo xtask gpu` packs it with the programs that it runs.
# The machine needs a driver, a POSIX shell and coreutils; nothing of Rust, and no network.
# shellcheck disable=SC2317,SC2329 # steps are called by their names
set -u
LC_ALL=C
export LC_ALL

STEPS='machine cuda wgpu sanitizer checks bench'
TOOLS='memcheck racecheck synccheck'
# Small cases for the sanitizer, which slows kernels down: one with everything, one with collision between cloths.
SMALL='26_cape 20_inter_collision'
PATHS='cuda cuda/cluster cuda/device'
EMULATED='cuda/on-cpu,cuda/on-cpu-cluster,cuda/on-cpu-device'
# Cells with other bits that are traced; more of them have the same cause.
TRACES=12

usage() {
    cat <<'END'
Prove on a machine with a GPU of NVIDIA's that the CUDA backend works there, and time it.

Usage: prove.sh [OPTIONS]

  --out DIR        folder for the results (default: results)
  --pack           leave one archive DIR/results.tar.gz and DIR/summary.txt instead of all files, made anew after every
                   step, so that a run that is killed leaves what it has
  --minutes N      time for the benchmarks (default: 3)
  --machine NAME   what the benchmarks call this machine (default: its processor)
  --without STEPS  steps to leave out, such as sanitizer,bench
  --limit SECONDS  at most this for every program (default: a limit of its own for each step)
  --programs DIR   where the programs are (default: the folder of this script)
  --rehearse       no GPU: the emulated kernels on one small case and on sheets of physical methods, by an xtask-conformance and
                   xtask-gpu-checks that were built with --features cloth/cuda-on-cpu; what needs a GPU is skipped
  --help           this text

Steps:
  machine          GPU, driver, processor, system               machine.txt
  cuda             conformance of every path of CUDA            cuda.txt cuda.json, and trace-CASE.txt for other bits
  wgpu             conformance of wgpu                          wgpu.txt wgpu.json
  sanitizer        compute-sanitizer on small cases and methods sanitizer-TOOL.txt
  checks           bits of physical methods, lost devices,      checks.txt checks.json
                   time to a renderer, copies
  bench            times of CUDA, wgpu and SIMD                 bench.txt bench.json

Exit codes: 0 where no step failed, 1 where one did, 2 where the command line is wrong or a program is missing.
END
}

refuse() {
    printf 'error: %s\n' "$1" >&2
    exit 2
}

# ---------------------------------------------------------------------------------------------------- command line

here=$(cd "$(dirname "$0")" && pwd) || refuse "the folder of $0 cannot be entered"
out=results
programs=$here
minutes=3
machine=
without=
limit=
is_packed=
is_rehearsal=
while [ $# -gt 0 ]; do
    case $1 in
        --help | -h)
            usage
            exit 0
            ;;
        --pack) is_packed=yes ;;
        --rehearse) is_rehearsal=yes ;;
        --out | --minutes | --machine | --without | --limit | --programs)
            [ $# -ge 2 ] || refuse "$1 needs a value"
            [ -n "$2" ] || refuse "the value of $1 is empty"
            case $1 in
                --out) out=$2 ;;
                --minutes) minutes=$2 ;;
                --machine) machine=$2 ;;
                --without) without=$2 ;;
                --limit) limit=$2 ;;
                --programs) programs=$2 ;;
            esac
            shift
            ;;
        *) refuse "there is no option $1: see --help" ;;
    esac
    shift
done

case $limit in
    *[!0-9]* | 0*) refuse "--limit $limit: whole seconds, 1 or more" ;;
esac
# The limit of the benchmarks in whole seconds: their time, and some for what is under way at its end.
case $minutes in
    *[!0-9.]* | *.*.* | .) refuse "--minutes $minutes: a number such as 3 or 0.5" ;;
esac
bench_limit=$(awk -v minutes="$minutes" 'BEGIN { if (minutes >= 0.01 && minutes <= 10000) printf "%d", minutes * 60 + 180 }')
[ -n "$bench_limit" ] || refuse "--minutes $minutes: 0.01 to 10000"

contains() { # WORD, LIST: whether a list with spaces has a word
    case " $2 " in
        *" $1 "*) return 0 ;;
    esac
    return 1
}

without=$(printf '%s' "$without" | tr ',' ' ')
for name in $without; do
    contains "$name" "$STEPS" || refuse "--without $name: the steps are $STEPS"
done

for tool in timeout awk tar gzip; do
    command -v $tool >/dev/null || refuse "there is no $tool on this machine"
done

programs=$(cd "$programs" 2>/dev/null && pwd) || refuse "there is no folder for --programs"
needed() { # STEP, PROGRAM: ends where a step that will run lacks its program
    contains "$1" "$without" && return
    [ -f "$programs/$2" ] || refuse "there is no $2 in $programs: pack it by cargo xtask gpu, or leave it out by --without $1"
    # Some ways to copy files lose that they are programs.
    [ -x "$programs/$2" ] || chmod +x "$programs/$2" || refuse "$programs/$2 is not executable"
}
needed cuda xtask-conformance
needed checks xtask-gpu-checks
if [ -z "$is_rehearsal" ]; then
    needed cuda xtask-trace
    needed wgpu xtask-conformance
    needed sanitizer xtask-conformance
    needed sanitizer xtask-gpu-checks
    needed bench xtask-bench
fi

mkdir -p "$out" || refuse "--out $out cannot be made"
out=$(cd "$out" && pwd) || refuse "--out $out cannot be entered"
scratch=$(mktemp -d) || refuse "no folder for temporary files"
if [ -n "$is_packed" ]; then
    work=$scratch/results
    mkdir "$work" || refuse "no folder for temporary files"
else
    work=$out
fi
parts=$scratch/parts
mkdir "$parts" || refuse "no folder for temporary files"
# What an earlier run left is not of this one.
(
    cd "$out" || exit
    rm -f summary.txt results.tar.gz machine.txt cuda.txt cuda.json wgpu.txt wgpu.json checks.txt checks.json bench.txt bench.json
    rm -f trace-*.txt sanitizer-*.txt
)

# ------------------------------------------------------------------------------------------------------- running

begin=$(date +%s)
children=
failures=0
# The step under way, and those that are not done.
step=
left=$STEPS

# Runs a program for at most so many seconds, its output in a file; the status is that of the program, or of `timeout`.
# In the background, as a signal would otherwise wait for its end.
limited() { # SECONDS FILE PROGRAM...
    launch "$@"
    wait_for "$child"
}

launch() { # SECONDS FILE PROGRAM...: begins it, and says which process it is in $child
    seconds=$1
    file=$2
    shift 2
    if [ -n "$limit" ] && [ "$limit" -lt "$seconds" ]; then
        seconds=$limit
    fi
    timeout -k 5 "$seconds" "$@" >"$file" 2>&1 </dev/null &
    child=$!
    children="$children $child"
}

wait_for() { # PROCESS
    wait "$1"
    status=$?
    # Its number may be given to another process from now on.
    others=
    for other in $children; do
        [ "$other" = "$1" ] || others="$others $other"
    done
    children=$others
    return "$status"
}

in_words() { # STATUS
    case $1 in
        124 | 137) printf 'stopped at its time limit' ;;
        *) printf 'exit code %s' "$1" ;;
    esac
}

fail() { # REASON
    if [ "$verdict" = FAILED ]; then
        reason="$reason; $1"
    else
        verdict=FAILED
        reason=$1
    fi
}

skip() { # REASON
    verdict=skipped
    reason=$1
}

needs_gpu() { # whether the step can run; otherwise it is skipped
    [ -z "$is_rehearsal" ] && return
    skip 'a rehearsal has no GPU'
    return 1
}

last_lines() { # FILE: its end, for who has nothing but the console
    tail -n 15 "$work/$1" 2>/dev/null | cut -c 1-400 | sed 's/^/    /'
}

record() { # STEP SECONDS VERDICT REASON
    [ "$3" = FAILED ] && failures=$((failures + 1))
    printf '%-10s %7s  %s%s\n' "$1" "$2" "$3" "${4:+: $4}" >>"$work/summary.txt"
}

pack() {
    [ -n "$is_packed" ] || return 0
    # Under another name first, so that a run that is killed leaves a whole archive.
    tar -czf "$out/results.tar.gz.part" -C "$work" . && mv -f "$out/results.tar.gz.part" "$out/results.tar.gz" &&
        cp "$work/summary.txt" "$out/summary.txt" || printf 'error: %s\n' "the results could not be packed into $out" >&2
}

run() { # STEP
    step=$1
    start=$(date +%s)
    verdict=passed
    reason=
    printf '== %s s: %s\n' $((start - begin)) "$1"
    if contains "$1" "$without"; then
        skip 'left out by --without'
    else
        "step_$1"
    fi
    taken=$(($(date +%s) - start))
    printf '== %s: %s%s (%s s)\n' "$1" "$verdict" "${reason:+: $reason}" "$taken"
    record "$1" "$taken" "$verdict" "$reason"
    step=
    left=${left#"$1"}
    left=${left# }
    pack
}

finish() {
    printf '\n'
    cat "$work/summary.txt"
    case $failures in
        0) printf '\nno step failed; ' ;;
        1) printf '\n1 step FAILED; ' ;;
        *) printf '\n%s steps FAILED; ' "$failures" ;;
    esac
    printf 'results: %s\n' "$out"
    rm -rf "$scratch"
    # With a number: in a trap, exit without one takes the status from before the signal.
    [ "$failures" -eq 0 ] && exit 0
    exit 1
}

stopped() {
    trap '' INT TERM HUP
    # shellcheck disable=SC2086 # a list
    [ -z "$children" ] || kill $children 2>/dev/null
    wait
    [ -z "$step" ] || record "$step" $(($(date +%s) - start)) FAILED 'stopped by a signal'
    for name in $left; do
        [ "$name" = "$step" ] || record "$name" 0 skipped 'not reached'
    done
    failures=$((failures > 0 ? failures : 1))
    pack
    finish
}
trap stopped INT TERM HUP

# --------------------------------------------------------------------------------------------------------- steps

step_machine() {
    file=$work/machine.txt
    : >"$file"
    if [ -n "$is_rehearsal" ]; then
        skip 'a rehearsal has no GPU; the processor is in machine.txt'
    elif command -v nvidia-smi >/dev/null; then
        limited 30 "$file" nvidia-smi \
            --query-gpu=name,driver_version,compute_cap,memory.total,clocks.sm,clocks.mem,clocks.max.sm,clocks.max.mem,power.limit \
            --format=csv || fail "nvidia-smi: $(in_words $?)"
    else
        skip 'there is no nvidia-smi; the processor is in machine.txt'
    fi
    {
        printf '\nkernel: %s\n' "$(uname -srm)"
        printf 'glibc: %s\n' "$(getconf GNU_LIBC_VERSION 2>/dev/null || printf 'not known')"
        printf 'processor: %s\n' "$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)"
        printf 'processors: %s\n' "$(nproc)"
        printf 'load: %s\n' "$(cat /proc/loadavg 2>/dev/null)"
        printf 'Vulkan loader: %s\n' "$(if has_vulkan; then printf 'yes'; else printf 'no'; fi)"
        printf 'compute-sanitizer: %s\n' "$(find_sanitizer || printf 'no')"
    } >>"$file"
    sed 's/^/    /' "$file"
}

step_cuda() {
    if [ -n "$is_rehearsal" ]; then
        reason='emulated on the CPU'
        set -- --backend "$EMULATED" --filter 26_cape
    else
        set -- --backend "$(printf '%s' "$PATHS" | tr ' ' ',')"
    fi
    conformance cuda "$@"
    other_bits "$work/cuda.json" >"$parts/other_bits"
    count=$(wc -l <"$parts/other_bits")
    [ "$count" -eq 0 ] && return
    fail "cells with other bits: $((count)), see trace-*.txt"
    if [ ! -f "$programs/xtask-trace" ]; then
        fail "there is no xtask-trace in $programs"
        return
    fi
    traced=0
    while read -r name backend; do
        [ "$traced" -lt "$TRACES" ] || break
        traced=$((traced + 1))
        # Its exit code is 1 where it finds what is looked for.
        limited 60 "$parts/trace" "$programs/xtask-trace" "$name" --backend "$backend" --against scalar
        printf '== %s on %s: %s\n' "$name" "$backend" "$(in_words $?)" >>"$parts/trace"
        cat "$parts/trace" >>"$work/trace-$(printf '%s' "$name" | tr -c 'A-Za-z0-9_.-' '_').txt"
    done <"$parts/other_bits"
    [ "$traced" -eq "$count" ] || fail "$((count - traced)) of them not traced"
}

step_wgpu() {
    needs_gpu || return
    if ! has_vulkan; then
        skip 'there is no Vulkan loader (libvulkan.so.1)'
        return
    fi
    conformance wgpu --backend wgpu
}

step_sanitizer() {
    needs_gpu || return
    if ! sanitizer=$(find_sanitizer); then
        skip "there is no compute-sanitizer, which comes with NVIDIA's toolkit"
        return
    fi
    # All at the same time, as each waits most of the time; nothing else runs meanwhile.
    runs=
    for tool in $TOOLS; do
        for path in $PATHS; do
            for name in $SMALL; do
                sanitize "$tool" "$name" "$path" "$programs/xtask-conformance" --backend "$path" --filter "$name"
            done
            sanitize "$tool" methods "$path" "$programs/xtask-gpu-checks" methods --backend "$path" --side 12
        done
    done
    count=0
    failed=0
    first=
    for one in $runs; do
        child=${one%%=*} one=${one#*=}
        tool=${one%%=*} one=${one#*=}
        name=${one%%=*} path=${one#*=}
        file=$(part "$tool" "$name" "$path")
        wait_for "$child"
        status=$?
        found=passed
        if [ "$status" -ne 0 ]; then
            found="FAILED: $(in_words "$status")"
        elif ! grep -q 'SUMMARY: 0 ' "$file"; then
            # The program ran, but without the tool.
            found='FAILED: no summary of the tool'
        fi
        printf '== %s of %s on %s: %s\n' "$tool" "$name" "$path" "$found" >>"$work/sanitizer-$tool.txt"
        cat "$file" >>"$work/sanitizer-$tool.txt"
        count=$((count + 1))
        if [ "$found" != passed ]; then
            failed=$((failed + 1))
            first=${first:-"$tool of $name on $path: ${found#FAILED: }"}
        fi
    done
    [ "$failed" -eq 0 ] || fail "$failed of $count runs, the first: $first"
}

sanitize() { # TOOL NAME PATH PROGRAM...: begins one run
    tool=$1 name=$2 path=$3
    shift 3
    launch 120 "$(part "$tool" "$name" "$path")" "$sanitizer" --tool "$tool" --error-exitcode 1 "$@"
    runs="$runs $child=$tool=$name=$path"
}

find_sanitizer() { # where it is; the toolkit does not put itself on the path
    command -v compute-sanitizer || command -v /usr/local/cuda/bin/compute-sanitizer
}

part() { # TOOL CASE PATH: the file of one run
    printf '%s/%s.%s.%s' "$parts" "$1" "$2" "$(printf '%s' "$3" | tr / _)"
}

step_checks() {
    set -- --json "$work/checks.json"
    if [ -n "$is_rehearsal" ]; then
        reason='methods alone, emulated on the CPU'
        set -- "$@" methods --side 6
        for path in $(printf '%s' "$EMULATED" | tr ',' ' '); do
            set -- "$@" --backend "$path"
        done
    fi
    limited 300 "$work/checks.txt" "$programs/xtask-gpu-checks" "$@" || fail "$(in_words $?), see checks.txt"
    [ -s "$work/checks.json" ] || fail 'no checks.json was written'
    if [ "$verdict" = FAILED ]; then last_lines checks.txt; else sed 's/^/    /' "$work/checks.txt"; fi
}

step_bench() {
    needs_gpu || return
    backends=cuda,wgpu,simd
    if ! has_vulkan; then
        backends=cuda,simd
        reason='without wgpu: there is no Vulkan loader'
    fi
    set -- --backend "$backends" --minutes "$minutes" --out "$work/bench.json"
    [ -z "$machine" ] || set -- "$@" --machine "$machine"
    limited "$bench_limit" "$work/bench.txt" "$programs/xtask-bench" "$@" || fail "$(in_words $?), see bench.txt"
    # A backend that cannot be used is a line of bench.txt, not an error.
    grep -q '"backend": *"cuda"' "$work/bench.json" 2>/dev/null || fail 'nothing was timed on CUDA, see bench.txt'
    [ "$verdict" = passed ] || last_lines bench.txt
}

conformance() { # NAME OPTION...: results in NAME.txt and NAME.json
    name=$1
    shift
    limited 300 "$work/$name.txt" "$programs/xtask-conformance" "$@" --json "$work/$name.json" ||
        fail "$(in_words $?), see $name.txt"
    [ -s "$work/$name.json" ] || fail "no $name.json was written"
    [ "$verdict" = passed ] || last_lines "$name.txt"
}

# Case and backend of every cell without the bits of the scalar backend. The file has one field a line.
other_bits() { # FILE
    [ -f "$1" ] || return
    awk -F '"' '
        $2 == "case" { name = $4 }
        $2 == "backend" { backend = $4 }
        $2 == "same_bits" && $3 ~ /false/ { print name, backend }
    ' "$1"
}

has_vulkan() {
    for folder in $(printf '%s' "${LD_LIBRARY_PATH:-}" | tr ':' ' '); do
        [ -e "$folder/libvulkan.so.1" ] && return
    done
    # Not on the path of every user.
    for program in ldconfig /sbin/ldconfig /usr/sbin/ldconfig; do
        if command -v "$program" >/dev/null; then
            "$program" -p 2>/dev/null | grep -q 'libvulkan\.so\.1'
            return
        fi
    done
    for folder in /usr/lib /usr/lib64 /usr/lib/*-linux-gnu; do
        [ -e "$folder/libvulkan.so.1" ] && return
    done
    return 1
}

printf '%-10s %7s  %s\n' step seconds result >"$work/summary.txt"
for name in $STEPS; do
    run "$name"
done
step=
finish
