/// <reference lib="dom" />
// A window of WebKit, the engine of Safari, which is driven by W3C WebDriver. Only real presses and keys: what is covered or
// hidden cannot be pressed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/src/testing/processes/free-port.ts';

/** Long enough for a busy machine. */
const WAIT_MS = 60_000;
const START_MS = 60_000;
const PAUSE_MS = 100;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WINDOW = path.join(import.meta.dirname, 'window.py');

/**
 * Messages of the engine itself: requests that ended because their page was left, and hints of the page that it does not know.
 */
const NO_FAULT =
  /(EventSource|Fetch API) cannot load \S+ due to access control checks|Viewport argument key "interactive-widget" not recognized/;

/** Keys of WebDriver. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', control: '\uE009', shift: '\uE008', tab: '\uE004' };

export interface TabOptions {
  display: string;
  language: string;
  size: { width: number; height: number };
  isPrivate: boolean;
  baseUrl: string;
}

type Reference = { [ELEMENT]: string };

export class Tab {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'bugquest-webkit-'));
  readonly #lines: string[] = [];
  #driver: ChildProcess | undefined;
  #address = '';
  readonly #options: TabOptions;

  private constructor(options: TabOptions) {
    this.#options = options;
  }

  static async open(options: TabOptions): Promise<Tab> {
    const tab = new Tab(options);
    try {
      await tab.#start();
    } catch (error) {
      await tab.close();
      throw new Error(`WebKit did not start: ${tab.#lines.slice(-5).join('\n')}`, { cause: error });
    }
    return tab;
  }

  async #start(): Promise<void> {
    const { display, language, size, isPrivate } = this.#options;
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      // A group of its own, which ends with its windows.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        // WebKit's sandbox does not start as root, and only pages of this machine are opened.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Mesa's renderer in software crashes now and then when WebKit paints with it on several threads.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        WINDOW_PROFILE: this.#folder,
        WINDOW_LANGUAGE: language,
        WINDOW_WIDTH: String(size.width),
        WINDOW_HEIGHT: String(size.height),
      },
    });
    this.#driver = driver;
    driver.on('error', (error) => this.#lines.push(error.message));
    for (const output of [driver.stdout!, driver.stderr!])
      output.setEncoding('utf8').on('data', (text: string) => this.#lines.push(...text.split('\n')));
    process.once('exit', this.#kill);
    this.#address = `http://127.0.0.1:${port}`;
    await until(() => this.#request('GET', '/status'), START_MS);
    const args = isPrivate ? ['--private'] : [];
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: WINDOW, args } };
    const { sessionId } = await this.#request<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch },
    });
    this.#address += `/session/${sessionId}`;
    await this.#request('POST', '/timeouts', { script: WAIT_MS, pageLoad: 2 * WAIT_MS });
  }

  /** Errors that the console has shown, also those that nothing caught. */
  get errors(): string[] {
    return this.#lines.filter((line) => /CONSOLE (\w+ )?ERROR/.test(line) && !NO_FAULT.test(line));
  }

  /** Forgets the errors until now: requests without a network are some. */
  clearErrors(): void {
    this.#lines.length = 0;
  }

  /** Opens an address. Not while a page creates a database: WebKit would never open that again. */
  goto(address: string): Promise<void> {
    return this.#request('POST', '/url', { url: new URL(address, this.#options.baseUrl).href });
  }

  reload(): Promise<void> {
    return this.#request('POST', '/refresh', {});
  }

  async address(): Promise<URL> {
    return new URL(await this.#request<string>('GET', '/url'));
  }

  async waitForAddress(pattern: RegExp): Promise<void> {
    await until(async () => {
      const { href } = await this.address();
      if (!pattern.test(href)) throw new Error(`The address is ${href} and not ${pattern}.`);
    });
  }

  /** Runs a function in the page. */
  evaluate<Reply, Args extends unknown[]>(
    run: (...args: Args) => Reply,
    ...args: Args
  ): Promise<Awaited<Reply>> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${run})(...[...arguments].slice(0, -1))).then(done);`;
    return this.#request('POST', '/execute/async', { script, args });
  }

  /** Waits until the page shows a text. */
  see(text: string): Promise<void> {
    return this.waitFor(isShown, text, true);
  }

  /** Waits until the page does not show a text. */
  notSee(text: string): Promise<void> {
    return this.waitFor(isShown, text, false);
  }

  /** Waits until a function that runs in the page returns true. */
  async waitFor<Args extends unknown[]>(
    run: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await until(async () => {
      if (!(await this.evaluate(run, ...args))) throw new Error(`Not true: ${run} with ${args.join(', ')}`);
    });
  }

  /**
   * Presses the first visible, enabled element with this selector, and with this name if one is given. Presses again if the
   * element moved away at that moment.
   */
  async press(css: string, name?: string): Promise<void> {
    await until(async () => {
      const element = { [ELEMENT]: await this.#find(css, name) };
      if (!(await this.evaluate(isResting, element))) throw new Error(`${css} is moving.`);
      await this.evaluate(expectPress, element);
      try {
        await this.#request('POST', `/element/${element[ELEMENT]}/click`, {});
      } catch (error) {
        // Bars at the edges of the window do not cover its middle.
        await this.evaluate(scrollToMiddle, element);
        throw new Error(`${css} ${name ?? ''} cannot be pressed: ${(error as Error).message}`);
      }
      if (await this.evaluate(isPressMissing))
        throw new Error(`The press did not reach ${css} ${name ?? ''}.`);
    });
  }

  /** Waits until there is no visible element with this selector and name. */
  async gone(css: string, name?: string): Promise<void> {
    await until(async () => {
      if (await this.evaluate(findVisible, css, name ?? null))
        throw new Error(`${css} ${name ?? ''} is shown.`);
    });
  }

  /** Waits for a visible element. */
  async has(css: string, name?: string): Promise<void> {
    await until(() => this.#find(css, name));
  }

  /** Replaces the text of a field by typing. */
  async fill(css: string, text: string, name?: string): Promise<void> {
    await this.press(css, name);
    await this.waitFor(selectAll, css);
    await this.type(css, text, name);
  }

  /** Types into a field. */
  async type(css: string, text: string, name?: string): Promise<void> {
    const element = await until(() => this.#find(css, name));
    await this.#request('POST', `/element/${element}/value`, { text });
  }

  /** Holds all keys but the last, and presses that one. */
  async keys(...keys: string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#request('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
    });
  }

  /** Chooses a radio button by pressing its label. */
  choose(field: string, value: string): Promise<void> {
    return this.press(`label:has([name="${field}"][value="${value}"])`);
  }

  /** Chooses an option of a list. */
  async select(css: string, value: string, name?: string): Promise<void> {
    await until(async () => {
      const list = await this.#find(css, name);
      // The driver does not scroll to an option itself.
      await this.evaluate(scrollToMiddle, { [ELEMENT]: list });
      const option = await this.#request<Reference>('POST', `/element/${list}/element`, {
        using: 'css selector',
        value: `option[value="${value}"]`,
      });
      await this.#request('POST', `/element/${option[ELEMENT]}/click`, {});
    });
  }

  /** Attaches files to the first field for them, which is hidden behind a button. */
  async attach(...files: string[]): Promise<void> {
    const css = 'input[type="file"]';
    const field = await until(() =>
      this.#request<Reference>('POST', '/element', { using: 'css selector', value: css }),
    );
    await this.#request('POST', `/element/${field[ELEMENT]}/value`, { text: files.join('\n') });
  }

  async screenshot(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(await this.#request<string>('GET', '/screenshot'), 'base64'));
  }

  async close(): Promise<void> {
    // The driver may be gone already.
    await this.#request('DELETE', '', undefined).catch(() => {});
    this.#kill();
    process.off('exit', this.#kill);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  readonly #kill = () => {
    try {
      if (this.#driver?.pid) process.kill(-this.#driver.pid);
    } catch {
      // All of them have ended.
    }
  };

  async #find(css: string, name?: string): Promise<string> {
    const found = await this.evaluate(findVisible, css, name ?? null);
    if (!found) throw new Error(`${css} ${name ?? ''} is not there.`);
    return (found as unknown as Reference)[ELEMENT];
  }

  async #request<Reply = void>(method: string, address: string, body?: object): Promise<Reply> {
    const reply = await fetch(this.#address + address, { method, body: body && JSON.stringify(body) });
    const { value } = (await reply.json()) as { value: Reply & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error} ${value.message ?? ''}`);
    return value;
  }
}

/** Runs in the page. @param name as a screen reader says it, or null for any */
function findVisible(css: string, name: string | null): Element | undefined {
  const clean = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], kbd')) hidden.remove();
    return copy.textContent;
  };
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('alt'),
    textOf(element),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ];
  const visible = [...document.querySelectorAll(css)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0 &&
      !element.matches(':disabled'),
  );
  if (name === null) return visible[0];
  const wanted = clean(name);
  return (
    visible.find((element) => namesOf(element).some((one) => clean(one) === wanted)) ??
    visible.find((element) => namesOf(element).some((one) => clean(one).startsWith(wanted)))
  );
}

/** Runs in the page. */
const scrollToMiddle = (reference: unknown) => (reference as Element).scrollIntoView({ block: 'center' });

/** Runs in the page. Waits, because a press would miss an element that moves. */
async function isResting(reference: unknown): Promise<boolean> {
  const place = () => JSON.stringify((reference as Element).getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return place() === before;
}

/** Runs in the page. */
function expectPress(reference: unknown): void {
  document.documentElement.dataset.press = 'expected';
  const onPress = () => delete document.documentElement.dataset.press;
  const element = reference as Element;
  // A menu opens before its button is released, and covers it.
  const event = element.matches('[aria-haspopup="menu"]') ? 'pointerdown' : 'click';
  element.addEventListener(event, onPress, { capture: true, once: true });
}

/** Runs in the page. False also in the page that the press has opened. */
const isPressMissing = () => document.documentElement.dataset.press === 'expected';

/** Runs in the page: selects the text of the focused field. False while the field has no focus. */
function selectAll(css: string): boolean {
  const field = document.activeElement;
  if (!field?.matches(css)) return false;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else getSelection()?.selectAllChildren(field);
  return true;
}

/** Runs in the page. */
const isShown = (text: string, expected: boolean) =>
  document.body.innerText.replace(/[\u2066-\u2069]/g, '').includes(text) === expected;

/** Tries again until nothing is thrown. */
async function until<Reply>(run: () => Promise<Reply>, waitMs = WAIT_MS): Promise<Reply> {
  for (const deadline = Date.now() + waitMs; ; await sleep(PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
