// Each import of the modules is a tab of its own: Node has the locks and the channel that tabs share.
import { afterEach, expect, it, vi } from 'vitest';

const neverTaken = () => undefined;

async function openTab() {
  vi.resetModules();
  return import('./draft-holds.ts');
}

const given = (hold: { end: () => Promise<unknown> } | undefined) => hold?.end();

afterEach(() => vi.restoreAllMocks());

it('lets one tab at a time have a draft', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const held = await first.holdDraft('one', neverTaken);
  expect(await second.holdDraft('one', neverTaken)).toBeUndefined();
  const other = await second.holdDraft('two', neverTaken);
  expect(other).toBeDefined();
  held?.release();
  const again = await first.holdDraft('one', neverTaken);
  expect(again, 'the same tab has it again at once').toBeDefined();
  await Promise.all([given(again), given(other)]);
});

it('is handed over after the first tab has saved it', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const saved: string[] = [];
  await first.holdDraft('moved', async () => {
    await new Promise(setImmediate);
    saved.push('first');
  });
  const taken = await second.holdDraft('moved', neverTaken, { take: true });
  expect(saved).toEqual(['first']);
  expect(await first.holdDraft('moved', neverTaken)).toBeUndefined();
  await given(taken);
});

it('stays held while the report is sent, also after the form is closed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const hold = await first.holdDraft('sent', neverTaken);
  const endSending = hold?.share();
  hold?.release();
  hold?.release();
  expect(await second.holdDraft('sent', neverTaken)).toBeUndefined();
  endSending?.();
  await vi.waitFor(async () => {
    const free = await second.holdDraft('sent', neverTaken);
    expect(free).toBeDefined();
    await given(free);
  });
});

it('is taken from a tab that does not answer, which is told', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const onTaken = vi.fn(() => new Promise(() => {}));
  await first.holdDraft('frozen', onTaken);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const taken = await second.holdDraft('frozen', neverTaken, { take: true });
  expect(taken).toBeDefined();
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalled());
  await given(taken);
});
