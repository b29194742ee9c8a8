import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bugquest-workers-'));
  const file = (name: string, source: string) => writeFileSync(path.join(folder, name), source);
  file('worker.mjs', "import { parentPort } from 'node:worker_threads';\nparentPort.postMessage('answer');");
  file(
    'main.mjs',
    `import { Worker } from 'node:worker_threads';
    const worker = new Worker(new URL('./worker.mjs', import.meta.url));
    worker.on('message', (message) => console.log(JSON.stringify(message)));
    worker.on('exit', () => process.disconnect());`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As `node --watch` starts the program. */
async function messagesOf(...args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [...args, path.join(folder, 'main.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
  });
  return (await text(child.stdout!)).trim().split('\n');
}

test('with node --watch, the server gets only the answers of its worker threads', async () => {
  expect((await messagesOf()).length).toBeGreaterThan(1);
  const preload = path.join(import.meta.dirname, 'unwatched-workers.mjs');
  expect(await messagesOf('--import', preload)).toEqual(['"answer"']);
});
