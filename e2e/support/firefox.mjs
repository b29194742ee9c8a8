#!/usr/bin/env node
// Starts the machine's Firefox for Playwright (channel `moz-firefox`) and forwards the messages between them. It changes messages,
// because Playwright 1.65 fails when Firefox ESR does not know a command.
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
  server.on('connection', (playwright) => forwardMessages(playwright, `${address}/session`));
});

function forwardMessages(playwright, address) {
  const browser = new WebSocket(address, LARGE_MESSAGES);
  const opened = new Promise((resolve) => browser.on('open', resolve));
  const emulations = new Set();
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (method.startsWith('emulation.')) emulations.add(id);
    await opened;
    browser.send(useSetterOfClass(data.toString()));
  });
  browser.on('message', (data) => playwright.send(acceptUnknownEmulation(data.toString(), emulations)));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}

/** Replaces the error of an unknown emulation command by a success. */
function acceptUnknownEmulation(message, emulations) {
  if (!message.includes('"unknown command"')) return message;
  const { id } = JSON.parse(message);
  return emulations.has(id) ? JSON.stringify({ type: 'success', id, result: {} }) : message;
}

/** Playwright sets `value` of a field directly. React notices the change only through the setter of the class. */
function useSetterOfClass(message) {
  const set = (text) =>
    `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), \`value\`).set.call(inputElement, ${text});`;
  return message
    .replaceAll('inputElement.value = value;', set('value'))
    .replaceAll('inputElement.value += text;', set('text'));
}
