import { expect, it, vi } from 'vitest';
import { type Outcome, sendInChunks } from './bulk-actions.ts';

const reports = Array.from({ length: 450 }, (_, index) => ({ id: String(index) }));
const acceptAll = async (chunk: { id: string }[]): Promise<Outcome> => ({ done: chunk, refused: [] });

it('sendInChunks sends at most 200 reports per call, adds up the results and reports the progress', async () => {
  const send = vi.fn(acceptAll);
  const onProgress = vi.fn();
  const { done } = await sendInChunks(reports, send, { onProgress });
  expect(send.mock.calls.map(([chunk]) => chunk.length)).toEqual([200, 200, 50]);
  expect(onProgress.mock.calls).toEqual([[200], [400], [450]]);
  expect(done).toEqual(reports);
});

it('sendInChunks sends no further chunk after a stop', async () => {
  let isStopped = false;
  const { done } = await sendInChunks(reports, acceptAll, {
    isStopped: () => isStopped,
    onProgress: () => {
      isStopped = true;
    },
  });
  expect(done).toHaveLength(200);
});

it('sendInChunks returns the results before an error, and throws the error of the first call', async () => {
  const error = new TypeError('Failed to fetch');
  const second = vi.fn(acceptAll).mockImplementationOnce(acceptAll).mockRejectedValueOnce(error);
  expect(await sendInChunks(reports, second)).toMatchObject({ done: { length: 200 }, error });
  expect(second).toHaveBeenCalledTimes(2);
  await expect(sendInChunks(reports, () => Promise.reject(error))).rejects.toBe(error);
});
