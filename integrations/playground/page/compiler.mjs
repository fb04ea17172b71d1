// The page's access to the compiler: channels, each with its own worker, so that a request does not
// block the page or another channel. A channel responds in the order of its requests.

/** patience is the time in milliseconds after which a newer request may cancel a running one. */
const patience = 1000;

/** Superseded is the error of a request that was replaced by a newer one. */
export class Superseded extends Error {}

/** The WebAssembly module, after the first worker has compiled it. */
let compiler;
const script = document.getElementById("worker").textContent;
const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));

/** packed returns the compiler in the form in which the page contains it. */
function packed() {
  return document.getElementById("compiler").textContent.trim();
}

/** A Channel sends requests to one worker. */
export class Channel {
  #worker;
  #asked = new Map();
  #next = 0;
  /** abandon rejects ready if a worker is terminated before it is ready. */
  #abandon;

  constructor() {
    this.ready = this.#start();
    this.ready.catch(() => {}); // requests report the error
  }

  #start() {
    const worker = (this.#worker = new Worker(address));
    return new Promise((resolve, reject) => {
      let ready = false;
      this.#abandon = reject;
      const failed = (reason) => {
        if (ready) this.restart(new Error(reason));
        else reject(new Error(reason)); // another worker would fail, too
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

  /** restart rejects all requests with a reason and starts a new worker. */
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
 * Newest sends requests to a channel one after another. Of the waiting requests about the same
 * subject, only the newest is sent. The others are superseded.
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
      this.#waiting.delete(about); // moves the newest to the end
      this.#waiting.set(about, { kind, request, about, resolve, reject });
      if (!this.#running) this.#next();
      else if (this.#running.about === about) this.#hurry();
    });
  }

  /** hurry cancels the running request when its time is over. */
  #hurry() {
    if (!this.#since) return; // it still waits for the worker, and will not be sent
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

  /** stop cancels the running request. */
  stop() {
    if (this.#running) this.#channel.restart(new Superseded());
  }
}
