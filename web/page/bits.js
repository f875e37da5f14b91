// Recorded cases in this browser: the same bits as the scalar backend, or not.
import { run_case } from "./cloth_web.js";

/// Runs every case on every processor here, a row of the table for each.
export async function compareBits(session) {
    const button = document.getElementById("compare");
    const table = document.getElementById("cases");
    const verdict = document.getElementById("verdict");
    button.disabled = true;
    table.hidden = false;
    table.tBodies[0].replaceChildren();
    let [same, all] = [0, 0];
    try {
        const cases = await (await fetch("cases/cases.json")).json();
        const backends = session.viewer.is_webgpu() ? ["simd", "wgpu"] : ["simd"];
        for (const { name, frames, hash } of cases) {
            const archive = new Uint8Array(await (await fetch(`cases/${name}.tar.zst`)).arrayBuffer());
            for (const backend of backends) {
                verdict.textContent = `${name} on ${backend} …`;
                const answer = await answerOf(session, name, archive, backend, frames, hash);
                const row = table.tBodies[0].insertRow();
                [name, backend, answer].forEach((text) => (row.insertCell().textContent = text));
                [same, all] = [same + (answer === "yes"), all + 1];
            }
        }
        verdict.textContent = `Same bits as scalar: ${same === all ? "yes" : "no"} (${same} of ${all})`;
    } catch (error) {
        verdict.textContent = String(error.message ?? error);
    }
    button.disabled = false;
}

/// Between two pictures, so that the page stays alive.
function answerOf(session, name, archive, backend, frames, hash) {
    return new Promise((ready) => {
        session.do(async () => {
            try {
                const particles = await run_case(name, archive, backend, frames);
                ready((await sha256(particles)) === hash ? "yes" : "no");
            } catch (error) {
                ready(String(error.message ?? error));
            }
        });
    });
}

async function sha256(numbers) {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
