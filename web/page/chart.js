// A chart of what the last frames cost, piece by piece.

/// Frames shown, a pixel each.
const FRAMES = 240;
const COLORS = [
    "#b3413a", "#3a6fb3", "#4c9a5b", "#c08a2e", "#7d5ba6", "#3d9c9c", "#a65b82", "#7a7a3d",
    "#5b6b7a", "#6e4832", "#e46e46", "#5ac478", "#96aaf0", "#ecc86e", "#aa3ca0", "#3c466e",
];

export class Chart {
    samples = [];
    names = [];

    constructor(canvas) {
        this.canvas = canvas;
    }

    clear() {
        this.samples = [];
    }

    /// Colour of a piece, by the order in which they were first seen.
    color(name) {
        if (!this.names.includes(name)) this.names.push(name);
        return COLORS[this.names.indexOf(name) % COLORS.length];
    }

    /// Adds frames, each a list of names and milliseconds, and draws all; the line is the time of a frame in the scene.
    show(samples, frameTime) {
        this.samples = [...this.samples, ...samples].slice(-FRAMES);
        const { width, height } = this.canvas;
        const context = this.canvas.getContext("2d");
        if (!context) return;
        context.clearRect(0, 0, width, height);
        const total = (pieces) => pieces.reduce((sum, [, ms]) => sum + ms, 0);
        // A hitch is cut off rather than making all other frames flat.
        const totals = this.samples.map(total).sort((a, b) => a - b);
        const usual = totals[Math.floor(((totals.length - 1) * 95) / 100)] ?? 0;
        const most = Math.max(usual * 1.1, frameTime * 1.2);
        this.samples.forEach((pieces, index) => {
            let bottom = height;
            for (const [name, ms] of pieces) {
                const tall = (ms / most) * height;
                context.fillStyle = this.color(name);
                context.fillRect(FRAMES - this.samples.length + index, bottom - tall, 1, tall);
                bottom -= tall;
            }
        });
        context.fillStyle = "#888";
        context.fillRect(0, height * (1 - frameTime / most), width, 1);
    }
}
