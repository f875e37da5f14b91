// Starts the module, and makes one picture after the other.
import init, { Viewer } from "./cloth_web.js";
import { compareBits } from "./bits.js";
import { Controls } from "./controls.js";
import { listen } from "./pointer.js";

let canvas = document.getElementById("canvas");
const failure = document.getElementById("failure");
const search = new URLSearchParams(location.search);

/// Shows what cannot be gone on from, or nothing.
function fail(error) {
    failure.textContent = error ? String(error.message ?? error) : "";
    failure.hidden = !error;
}

/// Pixels of the canvas: those of the screen, but no more than two for each of the page.
function size() {
    const scale = Math.min(devicePixelRatio, 2);
    return [canvas.clientWidth, canvas.clientHeight].map((side) => Math.max(1, Math.round(side * scale)));
}

/// The viewer, and what is to be done with it before the next picture: nothing else may be called while one is awaited.
class Session {
    viewer = null;
    commands = [];

    do(command) {
        this.commands.push(command);
    }

    /// True where there was something to do.
    async obey() {
        const commands = this.commands.splice(0);
        for (const command of commands) {
            try {
                await command(this.viewer);
            } catch (error) {
                this.controls.say(String(error.message ?? error));
            }
        }
        return commands.length > 0;
    }

    /// True where the canvas has another size now.
    resize() {
        const [width, height] = size();
        if (canvas.width === width && canvas.height === height) return false;
        [canvas.width, canvas.height] = [width, height];
        this.viewer.resize(width, height);
        return true;
    }

    /// One picture after the other, until the device is lost. What stands still is not drawn again.
    async run() {
        let last = performance.now();
        let moves = true;
        while (!this.viewer.is_lost()) {
            const now = await new Promise(requestAnimationFrame);
            const changes = (await this.obey()) | this.resize();
            if (moves || changes) {
                // A page in the background stands still.
                await this.viewer.frame(Math.min((now - last) / 1000, 0.1));
                const status = JSON.parse(this.viewer.status());
                moves = status.isPlaying || status.isSettling || changes;
                this.controls.show(status);
            }
            last = now;
        }
    }
}

async function start() {
    await init({ module_or_path: new URL("cloth_web_bg.wasm", import.meta.url) });
    const session = new Session();
    session.controls = new Controls(session);
    takeFiles(session);
    document.getElementById("compare").addEventListener("click", () => compareBits(session));
    document.getElementById("save-picture").addEventListener("click", () => session.do(savePicture));
    document.getElementById("save-scene").addEventListener("click", () => {
        session.do((viewer) => save(new Blob([viewer.scene()], { type: "application/toml" }), `${name()}.toml`));
    });
    const scene = search.get("scene") ?? "cape";
    const create = (scene) => Viewer.create(canvas, scene, search.get("gpu") !== "webgl");
    [canvas.width, canvas.height] = size();
    session.viewer = await create(scene).catch((error) => {
        if (scene === "cape") throw error;
        session.controls.say(String(error.message ?? error));
        renewCanvas();
        return create("cape");
    });
    listen(canvas, session);
    session.controls.begin();
    for (let losses = 1; ; losses += 1) {
        await session.run();
        if (losses > 5) throw new Error("The device was lost again and again; reload the page.");
        // By another driver, for another tab, or since WebGPU does not work here: then WebGL 2 does.
        renewCanvas();
        await session.viewer.renew(canvas, losses === 1 && session.viewer.is_webgpu());
        listen(canvas, session);
        session.controls.begin();
    }
}

/// Another canvas in the place of the last one: one is bound to its device for good.
function renewCanvas() {
    const other = canvas.cloneNode();
    canvas.replaceWith(other);
    canvas = other;
    [canvas.width, canvas.height] = size();
}

/// Files that are dropped on the page or chosen.
function takeFiles(session) {
    const take = async (files) => {
        const all = await Promise.all([...files].map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]));
        all.forEach(([name, bytes]) => Viewer.hand_over(name, bytes));
        const first = all.find(([name]) => /\.(obj|gltf|glb|toml)$/i.test(name)) ?? all[0];
        if (first) session.controls.open(first[0]);
    };
    const input = document.getElementById("file");
    input.addEventListener("change", () => take(input.files).then(() => (input.value = "")));
    const page = document.body.classList;
    addEventListener("dragover", (event) => {
        event.preventDefault();
        page.add("dropping");
    });
    addEventListener("dragleave", (event) => event.relatedTarget ?? page.remove("dropping"));
    addEventListener("drop", (event) => {
        event.preventDefault();
        page.remove("dropping");
        take(event.dataTransfer.files);
    });
}

const name = () => document.getElementById("title").dataset.scene ?? "cloth";

/// Draws once more, so that there is a picture to be read.
async function savePicture(viewer) {
    await viewer.frame(0);
    const picture = await new Promise((ready) => canvas.toBlob(ready, "image/png"));
    save(picture, `${name()}.png`);
}

function save(blob, file) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

start().catch((error) => {
    document.getElementById("title").textContent = "";
    fail(error);
});
