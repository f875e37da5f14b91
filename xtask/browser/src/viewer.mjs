// Clicks through the viewer: `node viewer.mjs CHROMIUM PAGE PICTURES`. Fails at the first thing that is not as it should be.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

const [executablePath, folder, pictures] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm", ".png": "image/png" };
// A page under a driver in software takes its time, more so on a machine with other work.
const WAIT = { timeout: 120_000 };

const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    try {
        const file = join(folder, path === "/" ? "index.html" : path);
        response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
        response.end(readFileSync(file));
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const address = `http://127.0.0.1:${server.address().port}/`;

/// Runs something in a browser of its own, on a page that must not complain.
async function inBrowser(name, options, run, flags = ["--enable-features=Vulkan", "--use-vulkan=swiftshader"]) {
    const profile = mkdtempSync(join(tmpdir(), "cloth-viewer-"));
    const browser = await chromium.launchPersistentContext(profile, {
        executablePath,
        headless: true,
        viewport: { width: 1100, height: 700 },
        args: [
            "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader", "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", ...flags,
        ],
        ...options,
    });
    browser.setDefaultTimeout(WAIT.timeout);
    try {
        const page = await browser.newPage();
        const errors = [];
        page.on("pageerror", (error) => errors.push(error.stack));
        page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
        await run(page, browser);
        assert.deepEqual(errors, [], `${name}: the page complains`);
        console.log(`viewer, ${name}: as it should be`);
    } finally {
        await browser.close();
        rmSync(profile, { recursive: true, force: true });
    }
}

const number = async (page) => Number(await page.locator("#frame-number").textContent());
const after = (page, frame) =>
    page.waitForFunction((frame) => Number(document.getElementById("frame-number").textContent) > frame, frame, WAIT);
const shows = (page, id, text) =>
    page.waitForFunction(([id, text]) => document.getElementById(id).textContent.includes(text), [id, text], WAIT);

/// Opens the page and waits for a scene in motion.
async function open(page, query) {
    const begin = Date.now();
    await page.goto(address + query);
    await page.waitForFunction(() => document.getElementById("title").textContent.includes(": "), null, WAIT);
    const first = Date.now() - begin;
    await after(page, 5);
    return first;
}

/// The part of the picture that is no background, and the number of colours in it.
async function look(page, file) {
    const picture = await page.locator("#canvas").screenshot({ path: join(pictures, file) });
    return page.evaluate(async (bytes) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        const colours = new Set();
        let painted = 0;
        for (let i = 0; i < data.length; i += 4) {
            const away = Math.abs(data[i] - 222) + Math.abs(data[i + 1] - 224) + Math.abs(data[i + 2] - 227);
            painted += away > 60;
            colours.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
        }
        return { painted: painted / (data.length / 4), colours: colours.size };
    }, picture.toString("base64"));
}

async function isPicture(page, file) {
    const { painted, colours } = await look(page, file);
    assert.ok(painted > 0.02 && painted < 0.98 && colours > 20, `${file}: ${painted} painted, ${colours} colours`);
}

/// A sheet of so many squares a side.
function sheet(side) {
    const lines = [];
    for (let y = 0; y <= side; y += 1) {
        for (let x = 0; x <= side; x += 1) lines.push(`v ${x / side} ${1 - y / side} 0`);
    }
    const at = (x, y) => y * (side + 1) + x + 1;
    for (let y = 0; y < side; y += 1) {
        for (let x = 0; x < side; x += 1) lines.push(`f ${at(x, y)} ${at(x + 1, y)} ${at(x + 1, y + 1)} ${at(x, y + 1)}`);
    }
    return lines.join("\n");
}

const file = (name, text) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });

await inBrowser("WebGPU", {}, async (page) => {
    const first = await open(page, "");
    console.log(`viewer: first frame ${first} ms after the page was asked for`);
    await shows(page, "numbers", "WebGPU");
    await isPicture(page, "viewer-cape.png");

    // Time.
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play" }).waitFor(WAIT);
    const paused = await number(page);
    await page.getByRole("button", { name: "One frame" }).click();
    await after(page, paused);
    assert.equal(await number(page), paused + 1);
    const past = page.locator("#past");
    await past.focus();
    await past.press("ArrowLeft");
    await page.waitForFunction((frame) => document.getElementById("frame-number").textContent === String(frame), paused, WAIT);
    await page.getByRole("button", { name: "Play" }).click();
    await after(page, paused + 3);

    // Mouse: the camera turns, the cloth is pulled.
    const box = await page.locator("#canvas").boundingBox();
    const before = await look(page, "viewer-before.png");
    await page.mouse.move(box.x + 20, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 220, box.y + 90, { steps: 4 });
    await page.mouse.up();
    await after(page, await number(page));
    assert.notDeepEqual(await look(page, "viewer-turned.png"), before);

    // Fields.
    await page.locator("#tint").selectOption("stretch");
    await shows(page, "legends", "longer");
    await page.locator("#method").selectOption("xpbd");
    // Presets by eye have denim, too: those in SI units are listed once the method is another.
    await shows(page, "material", "wool-suiting");
    await page.locator("#material").selectOption("denim");
    await page.waitForFunction(() => document.getElementById("material").value === "denim", null, WAIT);
    await page.getByText("Material", { exact: true }).click();
    const density = page.getByLabel("area_density (kg/m²)");
    await density.fill("0.3");
    await density.press("Enter");
    await page.waitForFunction(() => document.getElementById("material").value === "own values", null, WAIT);
    await page.getByText("Parameters", { exact: true }).click();
    const gravity = page.getByLabel("gravity y (m/s²)");
    await gravity.fill("-3");
    await gravity.press("Enter");
    const lists = await page.locator("#messages").textContent();
    assert.ok(!/cannot|invalid|must/.test(lists), lists);
    await after(page, await number(page));

    // Saved, with what was changed.
    await page.getByText("Save", { exact: true }).click();
    const saved = async (name) => {
        const [download] = await Promise.all([page.waitForEvent("download", WAIT), page.getByRole("button", { name }).click()]);
        return readFileSync(await download.path());
    };
    const scene = (await saved("Scene (TOML)")).toString();
    assert.ok(scene.includes("xpbd") && scene.includes("area_density = 0.3") && scene.includes("-3.0"), scene);
    assert.equal((await saved("Picture (PNG)")).subarray(1, 4).toString(), "PNG");

    // The wgpu backend, on the device that draws.
    await page.locator("#gallery").getByRole("button", { name: "flag" }).click();
    await shows(page, "title", "flag:");
    await page.getByLabel("wgpu").check();
    await shows(page, "numbers", "wgpu (");
    await after(page, (await number(page)) + 5);
    await isPicture(page, "viewer-wgpu.png");
    await page.getByLabel("simd").check();
    await shows(page, "numbers", "simd (");

    // Meshes of one's own, good and bad.
    const input = page.locator("#file");
    await input.setInputFiles([file("sheet.obj", sheet(12))]);
    await shows(page, "title", "sheet:");
    await after(page, 3);
    await isPicture(page, "viewer-sheet.png");
    for (const [name, text, words] of [
        ["broken.obj", "v 0 0 zero\nf 1 2 3", "broken.obj"],
        ["empty.glb", "", "empty"],
        ["scene.toml", "format = 1\n[[cloth]]\nmesh = { file = 'not-there.obj' }", "not-there.obj"],
        ["picture.png", "PNG", "picture.png"],
    ]) {
        await input.setInputFiles([file(name, text)]);
        await shows(page, "messages", words);
    }
    await input.setInputFiles([file("scene.toml", "format = 1\n[[cloth]]\nmesh = { file = 'sheet.obj' }"), file("other.txt", "")]);
    await shows(page, "title", "scene:");

    // Every scene of the gallery; some take long to come to rest.
    const names = await page.locator("#gallery button").evaluateAll((all) => all.map((button) => button.dataset.scene));
    assert.ok(names.length > 20);
    for (const name of names) {
        await page.locator(`#gallery button[data-scene="${name}"]`).click();
        await shows(page, "title", `${name}:`);
    }

    // What everything is called.
    const nameless = await page.evaluate(() => {
        const all = [...document.querySelectorAll("button, input, select, canvas")];
        const named = (field) => field.getAttribute("aria-label") || field.textContent.trim() || [...(field.labels ?? [])].some((l) => l.textContent.trim());
        return all.filter((field) => !named(field)).map((field) => field.outerHTML);
    });
    assert.deepEqual(nameless, []);
});

await inBrowser("two side by side", {}, async (page) => {
    await open(page, "?scene=simple");
    await page.getByRole("button", { name: "Side by side" }).click();
    await page.getByText("right", { exact: true }).waitFor(WAIT);
    await after(page, 10);
    // One processor and another of one method have the same bits; another method has not.
    await shows(page, "apart", "the same bits in every particle");
    await page.getByLabel("scalar").check();
    await shows(page, "numbers", "scalar");
    await after(page, (await number(page)) + 3);
    await shows(page, "apart", "the same bits in every particle");
    await page.locator("#method").selectOption("xpbd");
    await shows(page, "apart", "mm apart");
    await page.getByLabel("left").check();
    await page.waitForFunction(() => document.getElementById("method").value === "pbd", null, WAIT);
    const box = await page.locator("#canvas").boundingBox();
    const [left, right] = [0.25, 0.75].map((part) => box.x + part * box.width);
    await isPicture(page, "viewer-side-by-side.png");
    // The chart is about the one that is changed.
    await page.getByLabel("right").check();
    await page.getByLabel("measure stages").check();
    await shows(page, "numbers", "rest of the step");
    await page.getByLabel("left").check();
    await shows(page, "numbers", "simulating");
    // Pulling the right one changes it from then on.
    for (const x of [left, right]) {
        await page.mouse.move(x, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(x + 20, box.y + box.height / 2 + 20, { steps: 3 });
        await page.mouse.up();
        const method = x === left ? "pbd" : "xpbd";
        await page.waitForFunction((method) => document.getElementById("method").value === method, method, WAIT);
    }
    await page.getByRole("button", { name: "Side by side" }).click();
    await page.waitForFunction(() => document.getElementById("apart").textContent === "", null, WAIT);
    assert.ok(await page.locator("#sides").isHidden());

    // Stages, in the chart and beside it.
    await page.getByLabel("measure stages").check();
    await shows(page, "numbers", "rest of the step");
    const { painted, colours } = await page.evaluate(() => {
        const { data } = document.getElementById("chart").getContext("2d").getImageData(0, 0, 240, 70);
        const pixels = [...Array(240 * 70).keys()].map((i) => data.slice(4 * i, 4 * i + 4).join()).filter((pixel) => !pixel.endsWith(",0"));
        return { painted: pixels.length, colours: new Set(pixels).size };
    });
    assert.ok(painted > 300 && colours > 3, `chart: ${painted} pixels, ${colours} colours`);
});

await inBrowser("recorded cases", {}, async (page) => {
    await open(page, "?scene=simple");
    await page.getByRole("button", { name: "Run recorded cases" }).click();
    await page.waitForFunction(() => /Same bits as scalar/.test(document.getElementById("verdict").textContent), null, { timeout: 300_000 });
    const rows = await page.locator("#cases tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
    const cases = await page.evaluate(async () => (await fetch("cases/cases.json")).json());
    const simd = rows.filter(([, backend]) => backend === "simd");
    assert.ok(cases.length > 0, "the page has no recorded cases");
    assert.deepEqual(simd, cases.map(({ name }) => [name, "simd", "yes"]));
    const wgpu = rows.filter(([, backend]) => backend === "wgpu");
    assert.ok(wgpu.every(([, , same]) => same === "yes" || same === "no"), JSON.stringify(rows));
    console.log(`viewer: simd ${simd.length} of ${simd.length} cases with the bits of scalar, wgpu ${wgpu.filter(([, , same]) => same === "yes").length} of ${wgpu.length}`);
});

await inBrowser("WebGL 2 alone", {}, async (page) => {
    await open(page, "?gpu=webgl&scene=flag");
    await shows(page, "numbers", "WebGL 2");
    await isPicture(page, "viewer-webgl.png");
    assert.ok(await page.getByLabel("wgpu").isDisabled());
    await page.locator("#tint").selectOption("speed");
    await shows(page, "legends", "m/s");
});

// What Chromium does without a GPU: there is WebGPU, but its device is lost when it shows a picture.
await inBrowser("a device that is lost", {}, async (page) => {
    await page.addInitScript(() => {
        const request = GPUAdapter.prototype.requestDevice;
        GPUAdapter.prototype.requestDevice = async function (descriptor) {
            const device = await request.call(this, descriptor);
            (window.devices ??= []).push(device);
            return device;
        };
    });
    await open(page, "?scene=flag");
    const lose = () => page.evaluate(() => window.devices.splice(0).forEach((device) => device.destroy()));
    await lose();
    await shows(page, "messages", "lost");
    // The first time WebGPU is taken again.
    await after(page, (await number(page)) + 5);
    await lose();
    await shows(page, "numbers", "WebGL 2");
    await after(page, (await number(page)) + 5);
    await isPicture(page, "viewer-lost.png");
});

await inBrowser("a phone", { viewport: { width: 390, height: 800 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }, async (page) => {
    await open(page, "?scene=tablecloth");
    await isPicture(page, "viewer-phone-picture.png");
    await page.screenshot({ path: join(pictures, "viewer-phone.png") });
    const [wide, low] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        [...document.querySelectorAll("#time button")].filter((button) => button.offsetHeight < 36).length,
    ]);
    assert.equal(wide, 0, `${wide} pixels beyond the screen`);
    assert.equal(low, 0, "buttons too low for a finger");
    await page.getByRole("button", { name: "Pause" }).tap();
    await page.getByRole("button", { name: "Play" }).waitFor(WAIT);
});

await inBrowser("keys", {}, async (page) => {
    await open(page, "?scene=simple");
    await page.locator("#canvas").focus();
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Play" }).waitFor(WAIT);
    const [frame, before] = [await number(page), await look(page, "viewer-keys.png")];
    await page.keyboard.press(".");
    await after(page, frame);
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "+", "Shift+ArrowRight"]) await page.keyboard.press(key);
    await page.waitForTimeout(500);
    assert.notDeepEqual(await look(page, "viewer-keys.png"), before);
    await page.keyboard.press("r");
    await page.waitForFunction(() => document.getElementById("frame-number").textContent === "0", null, WAIT);
});

await inBrowser("neither WebGPU nor WebGL 2", {}, async (page) => {
    await page.addInitScript(() => {
        Object.defineProperty(navigator, "gpu", { value: undefined });
        HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(address);
    await shows(page, "failure", "WebGPU or WebGL 2");
});

server.close();
