// The compiler as the page sees it: channels, each of which answers in the order of the
// questions, in a worker of its own, so that nothing blocks the page nor another channel.

/** patience is how long a question may take, in milliseconds, before a newer one ends it. */
const patience = 1000;

/** Superseded is what a question ends with that a newer one has taken the place of. */
export class Superseded extends Error {}

/** The module of WebAssembly, once the first worker has made it. */
let compiler;
const script = document.getElementById("worker").textContent;
const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));

/** packed is the compiler as the page brings it. */
function packed() {
  return document.getElementById("compiler").textContent.trim();
}

/** A Channel asks one worker. */
export class Channel {
  #worker;
  #asked = new Map();
  #next = 0;
  /** abandon ends the waiting for a worker that is terminated before it is ready. */
  #abandon;

  constructor() {
    this.ready = this.#start();
    this.ready.catch(() => {}); // who asks is told
  }

  #start() {
    const worker = (this.#worker = new Worker(address));
    return new Promise((resolve, reject) => {
      let ready = false;
      this.#abandon = reject;
      const failed = (reason) => {
        if (ready) this.restart(new Error(reason));
        else reject(new Error(reason)); // another one would fail as well
      };
      worker.onmessage = ({ data }) => {
        if (data.compiler) compiler = data.compiler;
        else if (data.ready) resolve((ready = true));
        else if (data.id !== undefined) this.#answered(data);
        else failed(data.failed);
      };
      worker.onerror = (event) => failed(event.message ?? "it does not start");
      worker.postMessage({ compiler: compiler ?? packed() });
    });
  }

  #answered({ id, text, time, failed }) {
    const question = this.#asked.get(id);
    if (!question) return;
    this.#asked.delete(id);
    if (failed !== undefined) question.reject(new Error(failed));
    else question.resolve({ ...JSON.parse(text), time, bytes: text.length });
  }

  /** restart ends what is asked, with a reason, and begins with a new worker. */
  restart(reason) {
    this.#worker.terminate();
    this.#abandon(reason);
    for (const question of this.#asked.values()) question.reject(reason);
    this.#asked.clear();
    this.ready = this.#start();
    this.ready.catch(() => {});
  }

  ask(kind, request) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, request: JSON.stringify(request) });
    });
  }
}

/**
 * Newest asks a channel one question after another. Of those about the same that wait, the
 * newest alone is asked; the others are superseded.
 */
export class Newest {
  #channel = new Channel();
  #waiting = new Map();
  #running;
  #timer;
  #since = 0;

  get ready() {
    return this.#channel.ready;
  }

  ask(kind, request, about = kind) {
    return new Promise((resolve, reject) => {
      this.#waiting.get(about)?.reject(new Superseded());
      this.#waiting.delete(about); // the newest is the last in the row
      this.#waiting.set(about, { kind, request, about, resolve, reject });
      if (!this.#running) this.#next();
      else if (this.#running.about === about) this.#hurry();
    });
  }

  /** hurry ends the question that is asked, once it has had its time. */
  #hurry() {
    if (!this.#since) return; // it waits for the worker, and is not asked any more
    const left = Math.max(0, this.#since + patience - performance.now());
    this.#timer ??= setTimeout(() => this.#channel.restart(new Superseded()), left);
  }

  async #next() {
    for (const [about, question] of this.#waiting) {
      this.#waiting.delete(about);
      this.#running = question;
      try {
        await this.#channel.ready;
        if (this.#waiting.has(about)) throw new Superseded();
        this.#since = performance.now();
        question.resolve(await this.#channel.ask(question.kind, question.request));
      } catch (error) {
        question.reject(error);
      }
      clearTimeout(this.#timer);
      this.#running = this.#timer = undefined;
      this.#since = 0;
    }
  }

  /** stop ends what is asked. */
  stop() {
    if (this.#running) this.#channel.restart(new Superseded());
  }
}
