#!/usr/bin/env node
// Starts the machine's Firefox for Playwright (channel `moz-firefox`), and passes the messages between the two: Playwright 1.65
// gives up when Firefox ESR does not know one of its commands.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LARGE_MESSAGES = { perMessageDeflate: false, maxPayload: 2 ** 30 };
const ANNOUNCEMENT = 'WebDriver BiDi listening on';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (!line.startsWith(ANNOUNCEMENT)) return process.stderr.write(`${line}\n`);
  const address = line.slice(ANNOUNCEMENT.length).trim();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...LARGE_MESSAGES }, () =>
    process.stderr.write(`${ANNOUNCEMENT} ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (playwright) => connect(playwright, `${address}/session`));
});

/** Carries messages both ways. */
function connect(playwright, address) {
  const browser = new WebSocket(address, LARGE_MESSAGES);
  const opened = new Promise((resolve) => browser.on('open', resolve));
  const emulations = new Set();
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (method.startsWith('emulation.')) emulations.add(id);
    await opened;
    browser.send(showChangesToReact(data.toString()));
  });
  browser.on('message', (data) => playwright.send(acceptEmulation(data.toString(), emulations)));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}

/** An emulation that Firefox does not know counts as done. */
function acceptEmulation(message, emulations) {
  if (!message.includes('"unknown command"')) return message;
  const { id } = JSON.parse(message);
  return emulations.has(id) ? JSON.stringify({ type: 'success', id, result: {} }) : message;
}

/** Playwright's `insertText` sets `value`, and React notices only the setter of the class. `fill` has selected the text before. */
function showChangesToReact(message) {
  const set = (text) =>
    `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), \`value\`).set.call(inputElement, ${text});`;
  return message
    .replaceAll('inputElement.value = value;', set('value'))
    .replaceAll('inputElement.value += text;', set('text'));
}
