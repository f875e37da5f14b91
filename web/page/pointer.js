// Mouse, fingers and keys over the picture.

const TURN = 0.06;

export function listen(canvas, session) {
    const fingers = new Map();
    let holds = false;

    const place = (event) => {
        const box = canvas.getBoundingClientRect();
        return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    };
    const moves = (event) => event.button === 1 || event.button === 2 || event.shiftKey;

    canvas.addEventListener("pointerdown", (event) => {
        canvas.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, moves: moves(event) });
        canvas.focus({ preventScroll: true });
        if (fingers.size === 1 && !moves(event)) {
            const [x, y] = place(event);
            session.do((viewer) => (holds = viewer.grab(x, y)));
        } else if (fingers.size === 2) {
            session.do((viewer) => ((holds = false), viewer.release()));
        }
    });
    canvas.addEventListener("pointermove", (event) => {
        const finger = fingers.get(event.pointerId);
        if (!finger) return;
        const height = canvas.clientHeight;
        const [x, y] = [(event.clientX - finger.x) / height, (event.clientY - finger.y) / height];
        const before = spread(fingers);
        [finger.x, finger.y] = [event.clientX, event.clientY];
        const at = place(event);
        if (fingers.size > 1) {
            const [share, factor] = [1 / fingers.size, spread(fingers) / before];
            session.do((viewer) => {
                viewer.pan(x * share, y * share);
                if (Number.isFinite(factor) && factor > 0) viewer.zoom(factor);
            });
        } else if (finger.moves) {
            session.do((viewer) => viewer.pan(x, y));
        } else {
            session.do((viewer) => (holds ? viewer.pull(...at) : viewer.turn(x, y)));
        }
    });
    const end = (event) => {
        fingers.delete(event.pointerId);
        session.do((viewer) => ((holds = false), viewer.release()));
    };
    canvas.addEventListener("pointerup", end);
    canvas.addEventListener("pointercancel", end);
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener(
        "wheel",
        (event) => {
            event.preventDefault();
            session.do((viewer) => viewer.zoom(Math.exp(-event.deltaY * 0.0015)));
        },
        { passive: false },
    );

    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    canvas.addEventListener("keydown", (event) => {
        const arrow = arrows[event.key];
        const command = {
            "+": (viewer) => viewer.zoom(1.1),
            "=": (viewer) => viewer.zoom(1.1),
            "-": (viewer) => viewer.zoom(1 / 1.1),
            f: (viewer) => viewer.frame_all(),
            r: (viewer) => viewer.restart(),
            ".": (viewer) => viewer.step(),
        }[event.key.toLowerCase()];
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (arrow) {
            const [x, y] = arrow.map((way) => way * TURN);
            session.do((viewer) => (event.shiftKey ? viewer.pan(x, y) : viewer.turn(x, y)));
        } else if (event.key === " ") {
            session.controls.playPause();
        } else if (command) {
            session.do(command);
        } else {
            return;
        }
        event.preventDefault();
    });
}

/// How far fingers are from their middle.
function spread(fingers) {
    const all = [...fingers.values()];
    const mean = (axis) => all.reduce((sum, finger) => sum + finger[axis], 0) / all.length;
    const [x, y] = [mean("x"), mean("y")];
    return all.reduce((sum, finger) => sum + Math.hypot(finger.x - x, finger.y - y), 0);
}
