// Each import of the module is another tab. Node has the locks and the channel that tabs share.
import { afterEach, expect, it, vi } from 'vitest';
import { requestDraft } from '../../../lib/device/device-changes.ts';

async function openTab() {
  vi.resetModules();
  return import('./draft-holds.ts');
}

const endHold = (hold: { end: () => Promise<unknown> } | undefined) => hold?.end();

afterEach(() => vi.restoreAllMocks());

it('only one tab at a time holds a draft', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const firstHold = await first.holdDraft('one');
  expect(await second.holdDraft('one')).toBeUndefined();
  const other = await second.holdDraft('two');
  expect(other).toBeDefined();
  firstHold?.release();
  const again = await first.holdDraft('one');
  expect(again, 'the same tab has it again at once').toBeDefined();
  await Promise.all([endHold(again), endHold(other)]);
});

it('the first tab keeps the draft and gets an event when another tab requests the draft', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const onRequested = vi.fn();
  const firstHold = await first.holdDraft('wanted', onRequested);
  expect(await second.holdDraft('wanted')).toBeUndefined();
  requestDraft('wanted');
  await vi.waitFor(() => expect(onRequested).toHaveBeenCalledOnce());
  const free = vi.fn();
  const waiting = second.waitForDraft('wanted', new AbortController().signal).then(free);
  await new Promise(setImmediate);
  expect(free).not.toHaveBeenCalled();
  firstHold?.release();
  await waiting;
});

it('a draft stays locked while its report is sent, also after the form is closed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const hold = await first.holdDraft('sent');
  const endSending = hold?.extendHold();
  hold?.release();
  hold?.release();
  expect(await second.holdDraft('sent')).toBeUndefined();
  endSending?.();
  await vi.waitFor(async () => {
    const free = await second.holdDraft('sent');
    expect(free).toBeDefined();
    await endHold(free);
  });
});
