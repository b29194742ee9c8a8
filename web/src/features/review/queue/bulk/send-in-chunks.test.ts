import { expect, it, vi } from 'vitest';
import { type Outcome, sendInChunks } from './bulk-actions.ts';

const reports = Array.from({ length: 450 }, (_, index) => ({ id: String(index) }));
const doAll = async (chunk: { id: string }[]): Promise<Outcome> => ({ done: chunk, refused: [] });

it('sends at most 200 reports a call, adds up the results and reports the progress', async () => {
  const send = vi.fn(doAll);
  const onProgress = vi.fn();
  const { done } = await sendInChunks(reports, send, { onProgress });
  expect(send.mock.calls.map(([chunk]) => chunk.length)).toEqual([200, 200, 50]);
  expect(onProgress.mock.calls).toEqual([[200], [400], [450]]);
  expect(done).toEqual(reports);
});

it('sends nothing more after it was stopped', async () => {
  let isStopped = false;
  const { done } = await sendInChunks(reports, doAll, {
    isStopped: () => isStopped,
    onProgress: () => {
      isStopped = true;
    },
  });
  expect(done).toHaveLength(200);
});

it('keeps what was done before an error, and throws when nothing was', async () => {
  const error = new TypeError('Failed to fetch');
  const second = vi.fn(doAll).mockImplementationOnce(doAll).mockRejectedValueOnce(error);
  expect(await sendInChunks(reports, second)).toMatchObject({ done: { length: 200 }, error });
  expect(second).toHaveBeenCalledTimes(2);
  await expect(sendInChunks(reports, () => Promise.reject(error))).rejects.toBe(error);
});
