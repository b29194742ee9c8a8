/// <reference lib="dom" />
// A window of WebKit, the engine of Safari, controlled by W3C WebDriver. Clicks and keys are real input events, so a covered or
// hidden element cannot be clicked.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/src/testing/processes/free-port.ts';
import { temporaryFolder } from '../../../server/src/testing/temporary-folder.ts';

const WAIT_MS = 60_000;
const START_MS = 60_000;
const PAUSE_MS = 100;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WINDOW = path.join(import.meta.dirname, 'window.py');

/** Errors that WebKit logs for requests that a page change ended, and for viewport settings that it does not know. */
const EXPECTED_ERRORS =
  /(EventSource|Fetch API) cannot load \S+ due to access control checks|Viewport argument key "interactive-widget" not recognized/;

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
  readonly #folder = mkdtempSync(path.join(temporaryFolder(), 'bugquest-webkit-'));
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
      // A separate process group, so that its windows can be killed together with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        // WebKit's sandbox does not start as root. Only pages of this machine are opened.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Mesa's software renderer sometimes crashes when WebKit paints with several threads.
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
    await retry(() => this.#request('GET', '/status'), START_MS);
    const args = isPrivate ? ['--private'] : [];
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: WINDOW, args } };
    const { sessionId } = await this.#request<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch },
    });
    this.#address += `/session/${sessionId}`;
    await this.#request('POST', '/timeouts', { script: WAIT_MS, pageLoad: 2 * WAIT_MS });
  }

  /** Console errors, including uncaught exceptions. */
  get errors(): string[] {
    return this.#lines.filter((line) => /CONSOLE (\w+ )?ERROR/.test(line) && !EXPECTED_ERRORS.test(line));
  }

  /** Ignores the errors until now, for example of requests without a network. */
  clearErrors(): void {
    this.#lines.length = 0;
  }

  /** Must not be called while a page creates a database, because WebKit would never open the database again. */
  goto(address: string): Promise<void> {
    return this.#request('POST', '/url', { url: new URL(address, this.#options.baseUrl).href });
  }

  reload(): Promise<void> {
    return this.#request('POST', '/refresh', {});
  }

  async currentUrl(): Promise<URL> {
    return new URL(await this.#request<string>('GET', '/url'));
  }

  async waitForUrl(pattern: RegExp): Promise<void> {
    await retry(async () => {
      const { href } = await this.currentUrl();
      if (!pattern.test(href)) throw new Error(`The address is ${href} and not ${pattern}.`);
    });
  }

  /** Runs the function in the page. It cannot use variables of the test. */
  evaluate<Reply, Args extends unknown[]>(
    run: (...args: Args) => Reply,
    ...args: Args
  ): Promise<Awaited<Reply>> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${run})(...[...arguments].slice(0, -1))).then(done);`;
    return this.#request('POST', '/execute/async', { script, args });
  }

  waitForText(text: string): Promise<void> {
    return this.waitFor(hasText, text, true);
  }

  waitUntilTextGone(text: string): Promise<void> {
    return this.waitFor(hasText, text, false);
  }

  /** Waits until the function, which runs in the page, returns true. */
  async waitFor<Args extends unknown[]>(
    run: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await retry(async () => {
      if (!(await this.evaluate(run, ...args))) throw new Error(`Not true: ${run} with ${args.join(', ')}`);
    });
  }

  /** Clicks the first visible, enabled element with this selector and accessible name. Retries if the element moved away. */
  async click(css: string, name?: string): Promise<void> {
    await retry(async () => {
      const element = { [ELEMENT]: await this.#find(css, name) };
      if (!(await this.evaluate(isNotMoving, element))) throw new Error(`${css} is moving.`);
      await this.evaluate(expectClick, element);
      try {
        await this.#request('POST', `/element/${element[ELEMENT]}/click`, {});
      } catch (error) {
        // In the middle of the window, no bar covers the element.
        await this.evaluate(scrollToMiddle, element);
        throw new Error(`${css} ${name ?? ''} cannot be clicked: ${(error as Error).message}`);
      }
      if (await this.evaluate(isClickMissing))
        throw new Error(`The click did not reach ${css} ${name ?? ''}.`);
    });
  }

  async waitUntilGone(css: string, name?: string): Promise<void> {
    await retry(async () => {
      if (await this.evaluate(findVisible, css, name ?? null))
        throw new Error(`${css} ${name ?? ''} is shown.`);
    });
  }

  async waitForElement(css: string, name?: string): Promise<void> {
    await retry(() => this.#find(css, name));
  }

  /** Replaces the text of a field by typing. */
  async fill(css: string, text: string, name?: string): Promise<void> {
    await this.click(css, name);
    await this.waitFor(selectAll, css);
    await this.typeText(css, text, name);
  }

  async typeText(css: string, text: string, name?: string): Promise<void> {
    const element = await retry(() => this.#find(css, name));
    await this.#request('POST', `/element/${element}/value`, { text });
  }

  /** Presses the last key while the others are held. */
  async pressKeys(...keys: string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#request('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
    });
  }

  /** Clicks the label of a radio button. */
  choose(field: string, value: string): Promise<void> {
    return this.click(`label:has([name="${field}"][value="${value}"])`);
  }

  async select(css: string, value: string, name?: string): Promise<void> {
    await retry(async () => {
      const list = await this.#find(css, name);
      // WebKitWebDriver does not scroll to an option.
      await this.evaluate(scrollToMiddle, { [ELEMENT]: list });
      const option = await this.#request<Reference>('POST', `/element/${list}/element`, {
        using: 'css selector',
        value: `option[value="${value}"]`,
      });
      await this.#request('POST', `/element/${option[ELEMENT]}/click`, {});
    });
  }

  /** Attaches files to the first file field, which is hidden behind a button. */
  async attach(...files: string[]): Promise<void> {
    const css = 'input[type="file"]';
    const field = await retry(() =>
      this.#request<Reference>('POST', '/element', { using: 'css selector', value: css }),
    );
    await this.#request('POST', `/element/${field[ELEMENT]}/value`, { text: files.join('\n') });
  }

  async screenshot(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(await this.#request<string>('GET', '/screenshot'), 'base64'));
  }

  async close(): Promise<void> {
    // The driver may have ended.
    await this.#request('DELETE', '', undefined).catch(() => {});
    this.#kill();
    process.off('exit', this.#kill);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  readonly #kill = () => {
    try {
      if (this.#driver?.pid) process.kill(-this.#driver.pid);
    } catch {
      // All processes of the group have ended.
    }
  };

  async #find(css: string, name?: string): Promise<string> {
    const found = await this.evaluate(findVisible, css, name ?? null);
    if (!found) throw new Error(`${css} ${name ?? ''} was not found.`);
    return (found as unknown as Reference)[ELEMENT];
  }

  async #request<Reply = void>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await fetch(this.#address + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await reply.json()) as { value: Reply & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error} ${value.message ?? ''}`);
    return value;
  }
}

/** Runs in the page. @param name the accessible name, or null for any name */
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
  const cleanName = clean(name);
  return (
    visible.find((element) => namesOf(element).some((one) => clean(one) === cleanName)) ??
    visible.find((element) => namesOf(element).some((one) => clean(one).startsWith(cleanName)))
  );
}

/** Runs in the page. */
const scrollToMiddle = (reference: unknown) => (reference as Element).scrollIntoView({ block: 'center' });

/** Runs in the page. A click would miss a moving element. */
async function isNotMoving(reference: unknown): Promise<boolean> {
  const position = () => JSON.stringify((reference as Element).getBoundingClientRect());
  const before = position();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return position() === before;
}

/** Runs in the page. */
function expectClick(reference: unknown): void {
  document.documentElement.dataset.click = 'expected';
  const onClick = () => delete document.documentElement.dataset.click;
  const element = reference as Element;
  // A menu opens on `pointerdown` and covers its button, so no `click` follows.
  const event = element.matches('[aria-haspopup="menu"]') ? 'pointerdown' : 'click';
  element.addEventListener(event, onClick, { capture: true, once: true });
}

/** Runs in the page. False also when the click has opened another page. */
const isClickMissing = () => document.documentElement.dataset.click === 'expected';

/** Runs in the page. False while the field has no focus. */
function selectAll(css: string): boolean {
  const field = document.activeElement;
  if (!field?.matches(css)) return false;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else getSelection()?.selectAllChildren(field);
  return true;
}

/** Runs in the page. */
const hasText = (text: string, expected: boolean) =>
  document.body.innerText.replace(/[\u2066-\u2069]/g, '').includes(text) === expected;

/** Retries until `run` does not throw. */
async function retry<Reply>(run: () => Promise<Reply>, waitMs = WAIT_MS): Promise<Reply> {
  for (const deadline = Date.now() + waitMs; ; await sleep(PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
