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

/** Creates a page that opened this window, and that replies when the window is ready. */
function createOpener(answers: (opener: Window) => MessageEventInit[]) {
  const sentMessages: [unknown, string][] = [];
  const opener = Object.create(window) as Window;
  Object.defineProperty(opener, 'postMessage', {
    value: (message: unknown, target: string) => {
      sentMessages.push([message, target]);
      for (const answer of answers(opener)) window.dispatchEvent(new MessageEvent('message', answer));
    },
  });
  return { opener, sentMessages };
}

const sent =
  (data: object, origin = STORE) =>
  (opener: Window) => [{ origin, source: opener, data: { type: DETAILS, page, ...data } }];
const receive = (opener: Window | null, signal = new AbortController().signal) =>
  receiveDetails({ storeOrigin: STORE, opener, signal });

it('received details become a draft', async () => {
  const { opener, sentMessages } = createOpener(sent({ viewport: '390 × 844', picture, extra: 'x' }));
  expect(await receive(opener)).toEqual({ kind: 'draft', address: '/submit-bug?draft=1' });
  expect(sentMessages).toEqual([[{ type: READY }, STORE]]);
  const [draft] = vi.mocked(addDraft).mock.calls[0] ?? [];
  expect(draft?.values).toEqual({ capturedPage: JSON.stringify(page), viewport: '390 × 844' });
  expect(draft?.files?.map(({ name }) => name)).toEqual(['page.png']);
});

it('secrets of a forged or old snippet are masked', async () => {
  const messages = [{ level: 'log', text: 'password: S3cret', secondsAgo: 0 }];
  const { opener } = createOpener(sent({ page: { ...page, messages }, viewport: '<b>' }));
  await receive(opener);
  const values = vi.mocked(addDraft).mock.calls[0]?.[0].values;
  expect(values?.capturedPage).not.toContain('S3cret');
  expect(values).not.toHaveProperty('viewport');
});

it('a store that is not allowed gets no message', async () => {
  allowed = false;
  const { opener, sentMessages } = createOpener(sent({}));
  expect(await receive(opener)).toEqual({ kind: 'refused' });
  expect(sentMessages).toEqual([]);
  expect(addDraft).not.toHaveBeenCalled();
});

it.each([
  ['another origin', sent({}, 'https://evil.test')],
  ['another window', () => [{ origin: STORE, source: window, data: { type: DETAILS, page } }]],
  ['another kind of message', (opener: Window) => [{ origin: STORE, source: opener, data: 'hello' }]],
])('messages of %s are ignored', async (_, answers) => {
  const controller = new AbortController();
  const { opener } = createOpener((openerWindow) => {
    queueMicrotask(() => controller.abort());
    return answers(openerWindow);
  });
  expect(await receive(opener, controller.signal)).toEqual({ kind: 'lost' });
  expect(addDraft).not.toHaveBeenCalled();
});

it('details without an opener and invalid details are lost', async () => {
  expect(await receive(null)).toEqual({ kind: 'lost' });
  const { opener } = createOpener(sent({ page: 'nonsense' }));
  expect(await receive(opener)).toEqual({ kind: 'lost' });
});
