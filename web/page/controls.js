// The fields around the picture, made from the tables of the library.

import { Chart } from "./chart.js";

const get = (id) => document.getElementById(id);

/// An element with properties and children.
function element(tag, properties = {}, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
}

function choose(select, names, chosen) {
    const listed = names.includes(chosen) ? names : [chosen, ...names];
    select.replaceChildren(...listed.map((value) => element("option", { value, textContent: value, selected: value === chosen })));
}

const rounded = (number) => String(Number(number.toPrecision(4)));

export class Controls {
    constructor(session) {
        this.session = session;
        this.said = [];
        this.chart = new Chart(get("chart"));
        const on = (id, event, command) => get(id).addEventListener(event, () => this.do((viewer) => command(viewer, get(id))));
        get("play").addEventListener("click", () => this.playPause());
        on("step", "click", (viewer) => viewer.step());
        on("restart", "click", (viewer) => this.anew(viewer.restart()));
        on("beside", "click", (viewer, button) => this.anew(viewer.set_beside(button.getAttribute("aria-pressed") !== "true")));
        on("sides", "change", (viewer, sides) => viewer.choose_session(Number(sides.querySelector(":checked").value)));
        on("measured", "change", async (viewer, { checked }) => this.anew(await viewer.set_backend(JSON.parse(viewer.choices()).backend, checked)));
        on("past", "input", (viewer, past) => viewer.travel(Number(past.value)));
        on("speed", "change", (viewer, speed) => viewer.set_speed(Number(speed.value)));
        on("cloth", "change", (viewer, cloth) => viewer.choose_cloth(cloth.selectedIndex));
        on("method", "change", async (viewer, method) => this.anew(await viewer.set_method(method.value)));
        on("material", "change", (viewer, material) => viewer.set_material(material.value));
        on("tint", "change", (viewer, tint) => viewer.set_tint(tint.value));
    }

    /// Does something before the next picture, and shows what is chosen then.
    do(command) {
        this.session.do(async (viewer) => {
            try {
                await command(viewer);
            } finally {
                this.showChoices();
            }
        });
    }

    playPause() {
        this.do((viewer) => viewer.play(!JSON.parse(viewer.status()).isPlaying));
    }

    open(name) {
        this.said = [];
        this.do(async (viewer) => this.anew(await viewer.open(name)));
    }

    /// Frames before belong to something else.
    anew() {
        this.chart.clear();
    }

    /// Says something beside what the scene says.
    say(message) {
        this.said.push(message);
    }

    /// Another viewer: what there is to choose from.
    begin() {
        const menu = JSON.parse(this.session.viewer.menu());
        const scene = ({ name, title }) => {
            const picture = element("img", { src: `scenes/${name}.png`, alt: "", loading: "lazy", width: 160, height: 120 });
            picture.addEventListener("error", () => picture.remove());
            const button = element("button", { title }, picture, name.replaceAll("_", " "));
            button.dataset.scene = name;
            button.addEventListener("click", () => this.open(name));
            return button;
        };
        get("gallery").replaceChildren(...menu.scenes.map(scene));
        const backend = ({ name, isThere, words }) => {
            const input = element("input", { type: "radio", name: "backend", value: name, disabled: !isThere });
            input.addEventListener("change", () => this.do(async (viewer) => this.anew(await viewer.set_backend(name, get("measured").checked))));
            return element("label", { title: words }, input, isThere ? name : `${name}: ${words}`);
        };
        get("backends").replaceChildren(element("legend", { textContent: "processor" }), ...menu.backends.map(backend));
        choose(get("tint"), menu.tints, menu.tints[0]);
        this.showChoices();
    }

    showChoices() {
        const choices = JSON.parse(this.session.viewer.choices());
        get("which").hidden = choices.cloths.length < 2;
        const names = choices.cloths.map((name, index) => name || `cloth ${index}`);
        const chosen = names[Math.max(get("cloth").selectedIndex, 0)] ?? names[0];
        choose(get("cloth"), names, chosen);
        for (const input of get("backends").querySelectorAll("input")) {
            input.checked = input.value === choices.backend;
        }
        get("measured").checked = choices.isMeasured;
        const isDouble = choices.sessions > 1;
        get("beside").setAttribute("aria-pressed", String(isDouble));
        get("sides").hidden = !isDouble;
        this.chooseSide(choices.active);
        choose(get("method"), choices.methods, choices.method);
        choose(get("material"), choices.materials, choices.material);
        const material = (name, [number]) => (viewer) => viewer.set_material_value(name, number);
        const parameter = (name, numbers) => (viewer) => viewer.set_parameter(name, new Float64Array(numbers));
        fill(get("material-values"), choices.materialValues, (...value) => this.do(material(...value)));
        fill(get("parameters"), choices.parameters, (...value) => this.do(parameter(...value)));
        if (choices.materialValues.length === 0) {
            const hint = "A preset by eye. Choose a method other than pbd to have a material in SI units.";
            get("material-values").replaceChildren(element("p", { className: "hint", textContent: hint }));
        }
    }

    chooseSide(active) {
        this.active = active;
        get("sides").querySelectorAll("input").forEach((input, index) => (input.checked = index === active));
    }

    /// What goes on.
    show(status) {
        const title = get("title");
        const words = status.isSettling ? `${status.scene}: coming to rest …` : `${status.scene}: ${status.title || `${status.particles} particles`}`;
        change(title, words);
        if (title.dataset.scene !== status.scene) {
            title.dataset.scene = status.scene;
            for (const button of get("gallery").children) {
                button.setAttribute("aria-current", button.dataset.scene === status.scene);
            }
        }
        change(get("play"), status.isPlaying ? "Pause" : "Play");
        get("play").setAttribute("aria-pressed", status.isPlaying);
        change(get("frame-number"), String(status.frame));
        const past = get("past");
        [past.min, past.max] = status.past.map(String);
        if (document.activeElement !== past || status.isPlaying) past.value = status.frame;
        // Whoever pulls cloth changes its side.
        if (status.active !== this.active) this.showChoices();
        if (status.active !== this.charted) {
            this.charted = status.active;
            this.anew();
        }
        this.showLegends(status);
        change(get("apart"), status.apart ?? "");
        this.chart.show(status.samples, status.frameTime);
        const sum = status.times.reduce((sum, [, ms]) => sum + ms, 0);
        const numbers = [
            ["time", `${status.time.toFixed(2)} s`],
            ["particles", status.particles],
            ["worst stretch", `${(status.stretch * 100).toFixed(1)} %`],
            ...status.times.map(([name, ms]) => [name, `${ms.toFixed(2)} ms`]),
            ["frames possible", sum > 0 ? `${Math.round(1000 / sum)} per second` : "–"],
            ["simulated by", status.backends[status.active]],
            ["drawn by", this.session.viewer.is_webgpu() ? "WebGPU" : "WebGL 2"],
        ];
        const list = get("numbers");
        if (list.children.length !== numbers.length * 2) {
            list.replaceChildren(...numbers.flatMap(([name]) => [element("dt", { textContent: name }), element("dd")]));
        }
        numbers.forEach(([name, value], index) => {
            change(list.children[2 * index], name);
            const isPiece = status.times.some(([piece]) => piece === name);
            list.children[2 * index].style.borderColor = isPiece ? this.chart.color(name) : "transparent";
            change(list.children[2 * index + 1], String(value));
        });
        this.showMessages(status);
    }

    /// Colours, and where there are two sessions, what simulates each.
    showLegends({ legends, backends }) {
        const place = get("legends");
        if (place.children.length !== legends.length) place.replaceChildren(...legends.map(() => element("p")));
        legends.forEach((legend, index) => {
            const words = legends.length > 1 ? [backends[index], legend] : [legend];
            change(place.children[index], words.filter(Boolean).join(" · "));
        });
    }

    showMessages(status) {
        const messages = [...status.messages.slice(-20), ...this.said];
        if (messages.join("\n") !== this.shown) {
            this.shown = messages.join("\n");
            get("messages").replaceChildren(...messages.map((textContent) => element("li", { textContent })));
        }
    }
}

/// Text that is written only where it is another: screen readers say it again otherwise.
function change(element, text) {
    if (element.textContent !== text) element.textContent = text;
}

/// A slider and a field for every number of these rows, kept where they are there already.
function fill(place, rows, set) {
    const names = rows.map((row) => row.name).join();
    if (place.dataset.names !== names) {
        place.dataset.names = names;
        place.replaceChildren(...rows.map((row) => fields(row, set)));
    }
    rows.forEach((row, index) => place.children[index]?.show(row));
}

function fields(row, set) {
    if (row.isSwitch) {
        const input = element("input", { type: "checkbox" });
        const made = element("label", { className: "row", title: row.help }, input, ` ${row.name}`);
        input.addEventListener("change", () => set(row.name, [Number(input.checked)]));
        made.show = ({ value: [on] }) => (input.checked = on !== 0);
        return made;
    }
    const unit = ["fraction", "factor", ""].includes(row.unit) ? "" : ` (${row.unit})`;
    const made = element("div", { className: "row", title: row.help }, element("span", {}, row.name + unit));
    const axes = row.value.length > 1 ? ["x", "y", "z"] : [""];
    let numbers = row.value;
    const scale = scaleOf(row);
    const lines = axes.map((axis, index) => {
        const label = `${row.name} ${axis}`.trim();
        const slider = element("input", { type: "range", min: 0, max: 1000, step: 1, ariaLabel: `${label}, slider` });
        const field = element("input", { type: "number", step: "any", ariaLabel: label + unit });
        const send = (number) => {
            numbers = numbers.map((old, other) => (other === index ? number : old));
            set(row.name, numbers);
        };
        slider.addEventListener("change", () => send(scale.number(Number(slider.value))));
        slider.addEventListener("input", () => (field.value = rounded(scale.number(Number(slider.value)))));
        field.addEventListener("change", () => field.value !== "" && send(Number(field.value)));
        made.append(element("div", { className: "numbers" }, slider, field));
        return [slider, field];
    });
    made.show = ({ value }) => {
        numbers = value;
        lines.forEach(([slider, field], index) => {
            if (document.activeElement !== slider) slider.value = scale.place(value[index]);
            if (document.activeElement !== field) field.value = rounded(value[index]);
        });
    };
    return made;
}

/// From places on a slider, 0 to 1000, to numbers and back.
function scaleOf({ from, to, isLogarithmic, isCount }) {
    const [there, back] = isLogarithmic ? [Math.log, Math.exp] : [(x) => x, (x) => x];
    const [low, high] = [there(from), there(to)];
    const number = (place) => back(low + ((high - low) * place) / 1000);
    return {
        number: (place) => (isCount ? Math.round(number(place)) : number(place)),
        place: (number) => Math.round(((there(number) - low) / (high - low)) * 1000),
    };
}
