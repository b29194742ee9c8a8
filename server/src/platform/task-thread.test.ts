import { afterEach, expect, test } from 'vitest';
import { openTaskThread, TaskFailed } from './task-thread.ts';

/** Doubles a number. Runs forever for 13, fills the memory for 14, and sleeps for longer than its processor time for 16. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    const kept = [];
    while (task === 13);
    if (task === 16) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    while (task === 14) kept.push(new Array(100_000).fill(task));
    parentPort.postMessage(task === 15 ? { failure: 'Error: odd' } : { result: task * 2 });
  });
  parentPort.postMessage('ready');
`;

const open = () =>
  openTaskThread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`), {
    taskMs: 1_000,
    heapMb: 16,
  });

let run: ReturnType<typeof open>;
afterEach(async () => expect(await run(4)).toBe(8));

test('tasks run one after the other', async () => {
  run = open();
  expect(await Promise.all([1, 2, 3].map(run))).toEqual([2, 4, 6]);
});

test.each([
  ['runs for ever', 13],
  ['fills the memory', 14],
  ['throws', 15],
])('a task that %s fails, and the next one is done', async (_how, task) => {
  run = open();
  const [failed, next] = await Promise.allSettled([run(task), run(2)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(TaskFailed) });
  expect(next).toEqual({ status: 'fulfilled', value: 4 });
});

test('time without processor use is not counted', async () => {
  run = open();
  expect(await run(16)).toBe(32);
});
