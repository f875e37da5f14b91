// Runs shaders in a browser: `node run.mjs CHROMIUM JOB RESULT PAGE`.
//
// The job is JSON: `modules`, texts that must compile, `frames`, each the buffers of one dispatch, and `runs` of the library
// as WebAssembly, which lies in the folder PAGE with the cases. The result holds the messages of the compiler and the particles
// after each frame.
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [executablePath, jobFile, resultFile, pageFolder] = process.argv.slice(2);

// WebGPU needs a page of a secure origin, such as this machine.
const server = createServer((request, response) => {
    const [file, type] = {
        "/job": [jobFile, "application/json"],
        "/cloth_web.js": [join(pageFolder, "cloth_web.js"), "text/javascript"],
        "/cloth_web_bg.wasm": [join(pageFolder, "cloth_web_bg.wasm"), "application/wasm"],
    }[request.url] ?? (request.url.startsWith("/cases/") ? [join(pageFolder, request.url), "application/zstd"] : []);
    if (file) {
        response.setHeader("content-type", type);
        response.end(readFileSync(file));
    } else {
        response.setHeader("content-type", "text/html");
        response.end("<!doctype html><title>cloth</title>");
    }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));

const profile = mkdtempSync(join(tmpdir(), "cloth-browser-"));
const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--enable-unsafe-webgpu",
        "--use-webgpu-adapter=swiftshader",
    ],
});
try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    writeFileSync(resultFile, JSON.stringify(await page.evaluate(runJob)));
} finally {
    await browser.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
}

// Runs in the page.
async function runJob() {
    const job = await (await fetch("/job")).json();
    const adapter = await navigator.gpu?.requestAdapter();
    if (!adapter) {
        return { error: "the browser has no WebGPU adapter" };
    }
    const device = await adapter.requestDevice();
    const faults = [];
    device.addEventListener("uncapturederror", (event) => faults.push(event.error.message));
    const { vendor, architecture, description } = adapter.info;
    const result = { adapter: `${vendor} ${architecture} ${description}`.trim(), modules: [], frames: [], faults };

    const modules = new Map();
    for (const { name, code } of job.modules) {
        const module = device.createShaderModule({ label: name, code });
        const { messages } = await module.getCompilationInfo();
        const wrong = messages.filter(({ type }) => type !== "info");
        result.modules.push({ name, messages: wrong.map((m) => `${m.lineNum}:${m.linePos} ${m.type}: ${m.message}`) });
        modules.set(name, module);
    }

    const { READ_ONLY, WRITTEN } = { READ_ONLY: "read-only-storage", WRITTEN: "storage" };
    const entries = [...Array(8).keys()].map((binding) => ({
        binding,
        visibility: GPUShaderStage.COMPUTE,
        buffer: { type: binding < 6 ? READ_ONLY : WRITTEN },
    }));
    const layout = device.createBindGroupLayout({ entries });
    const pipeline = await device.createComputePipelineAsync({
        layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
        compute: { module: modules.get(job.frameModule), entryPoint: "run_frame" },
    });
    const { STORAGE, COPY_SRC, COPY_DST, MAP_READ } = GPUBufferUsage;
    for (const frame of job.frames) {
        const buffers = frame.map((text) => {
            const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
            const usage = STORAGE | COPY_SRC | COPY_DST;
            const buffer = device.createBuffer({ size: Math.max(bytes.length, 256), usage });
            device.queue.writeBuffer(buffer, 0, bytes);
            return { buffer, size: bytes.length };
        });
        const group = device.createBindGroup({
            layout,
            entries: buffers.map(({ buffer }, binding) => {
                // One task per frame: the shader asks for the length of this array.
                const resource = binding === 0 ? { buffer, size: 256 } : { buffer };
                return { binding, resource };
            }),
        });
        const particles = buffers[6];
        const staging = device.createBuffer({ size: particles.size, usage: MAP_READ | COPY_DST });
        const encoder = device.createCommandEncoder();
        const pass = encoder.beginComputePass();
        pass.setPipeline(pipeline);
        pass.setBindGroup(0, group);
        pass.dispatchWorkgroups(1);
        pass.end();
        encoder.copyBufferToBuffer(particles.buffer, 0, staging, 0, particles.size);
        device.queue.submit([encoder.finish()]);
        await staging.mapAsync(GPUMapMode.READ);
        result.frames.push(base64(new Uint8Array(staging.getMappedRange())));
        buffers.forEach(({ buffer }) => buffer.destroy());
        staging.destroy();
    }
    if (job.runs.length > 0) {
        const page = await import("/cloth_web.js");
        await page.default({ module_or_path: "/cloth_web_bg.wasm" });
        const archive = async (name) => new Uint8Array(await (await fetch(`/cases/${name}.tar.zst`)).arrayBuffer());
        const first = job.runs[0][0];
        result.refusals = await page.refusals(first, await archive(first));
        result.runs = [];
        for (const [name, backend, frames] of job.runs) {
            const particles = await page.run_case(name, await archive(name), backend, frames);
            result.runs.push(base64(new Uint8Array(particles.buffer, particles.byteOffset, particles.byteLength)));
        }
    }
    return result;

    function base64(bytes) {
        let text = "";
        for (let i = 0; i < bytes.length; i += 8192) {
            text += String.fromCharCode(...bytes.subarray(i, i + 8192));
        }
        return btoa(text);
    }
}
