// @vitest-environment jsdom
import { DETAILS, READY } from '@bugquest/contract/reports/captured/handover';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDraft } from '../drafts/add-draft.ts';
import { receiveDetails } from './receive-details.ts';

vi.mock('../drafts/add-draft.ts', () => ({
  addDraft: vi.fn(async () => ({ address: '/submit-bug?draft=1' })),
}));

const STORE = 'https://store.test';
const page = { address: `${STORE}/cart`, messages: [], requests: [] };
const picture = new Blob(['x'], { type: 'image/png' });

let allowed: boolean;
beforeEach(() => {
  allowed = true;
  vi.stubGlobal('fetch', async () => Response.json({ allowed }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A page that opened this window, and replies when it learns that the window is ready. */
function openerThat(answers: (opener: Window) => MessageEventInit[]) {
  const heard: [unknown, string][] = [];
  const opener = Object.create(window) as Window;
  Object.defineProperty(opener, 'postMessage', {
    value: (message: unknown, target: string) => {
      heard.push([message, target]);
      for (const answer of answers(opener)) window.dispatchEvent(new MessageEvent('message', answer));
    },
  });
  return { opener, heard };
}

const sent =
  (data: object, origin = STORE) =>
  (opener: Window) => [{ origin, source: opener, data: { type: DETAILS, page, ...data } }];
const receive = (opener: Window | null, signal = new AbortController().signal) =>
  receiveDetails({ storeOrigin: STORE, opener, signal });

it('makes a draft of the details', async () => {
  const { opener, heard } = openerThat(sent({ viewport: '390 × 844', picture, extra: 'x' }));
  expect(await receive(opener)).toEqual({ kind: 'draft', address: '/submit-bug?draft=1' });
  expect(heard).toEqual([[{ type: READY }, STORE]]);
  const [draft] = vi.mocked(addDraft).mock.calls[0] ?? [];
  expect(draft?.values).toEqual({ capturedPage: JSON.stringify(page), viewport: '390 × 844' });
  expect(draft?.files?.map(({ name }) => name)).toEqual(['page.png']);
});

it('masks once more what a forged or old snippet sends', async () => {
  const messages = [{ level: 'log', text: 'password: S3cret', secondsAgo: 0 }];
  const { opener } = openerThat(sent({ page: { ...page, messages }, viewport: '<b>' }));
  await receive(opener);
  const values = vi.mocked(addDraft).mock.calls[0]?.[0].values;
  expect(values?.capturedPage).not.toContain('S3cret');
  expect(values).not.toHaveProperty('viewport');
});

it('sends nothing to a store that is not allowed', async () => {
  allowed = false;
  const { opener, heard } = openerThat(sent({}));
  expect(await receive(opener)).toEqual({ kind: 'refused' });
  expect(heard).toEqual([]);
  expect(addDraft).not.toHaveBeenCalled();
});

it.each([
  ['another origin', sent({}, 'https://evil.test')],
  ['another window', () => [{ origin: STORE, source: window, data: { type: DETAILS, page } }]],
  ['another kind of message', (opener: Window) => [{ origin: STORE, source: opener, data: 'hello' }]],
])('ignores messages of %s', async (_, answers) => {
  const controller = new AbortController();
  const { opener } = openerThat((one) => {
    queueMicrotask(() => controller.abort());
    return answers(one);
  });
  expect(await receive(opener, controller.signal)).toEqual({ kind: 'lost' });
  expect(addDraft).not.toHaveBeenCalled();
});

it('captured details are lost without an opener, or when they are invalid', async () => {
  expect(await receive(null)).toEqual({ kind: 'lost' });
  const { opener } = openerThat(sent({ page: 'nonsense' }));
  expect(await receive(opener)).toEqual({ kind: 'lost' });
});
