import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDevice } from '../../testing/clear-device.ts';
import { closeDeviceDatabase } from './device-database.ts';
import { addEntry, deleteEntries, listEntries, removeEntry } from './entries.ts';
import { type EntrySender, sendEntries } from './send-entries.ts';

const isLoggedIn = vi.fn<EntrySender['isLoggedIn']>();
const onSettled = vi.fn();
const onRefused = vi.fn();
const run = (employeeId = 'maha') => sendEntries({ employeeId, isLoggedIn, onSettled, onRefused });

type Reply = [status: number, code?: string] | 'lost';
let reply: (text: string) => Reply;
let requests: { text: string; employeeId: string | null }[];

const sentTexts = () => requests.map(({ text }) => text);
const texts = async (employeeId: string) => (await listEntries(employeeId)).map(({ text }) => text);

const add = (text: string, queue = 'session', employeeId = 'maha') =>
  addEntry({
    employeeId,
    queue,
    kind: 'note',
    text,
    request: { method: 'POST', path: '/api/notes', body: { text } },
    changes: ['test-sessions'],
  });

beforeEach(() => {
  requests = [];
  reply = () => [201];
  isLoggedIn.mockResolvedValue(true);
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { text } = JSON.parse(String(init.body));
    requests.push({ text, employeeId: new Headers(init.headers).get('X-Employee-Id') });
    const answer = reply(text);
    if (answer === 'lost') throw new TypeError('lost');
    const [status, code] = answer;
    return Response.json({ code, message: 'Not like this.' }, { status });
  });
});
afterEach(async () => {
  for (const id of ['maha', 'omar']) await deleteEntries(id);
  await clearDevice();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('sends the entries of one account in order, for this account, and deletes them', async () => {
  await add('First');
  await add('Of Omar', 'session', 'omar');
  await add('Second');
  expect(await run()).toBe(0);
  expect(requests).toEqual([
    { text: 'First', employeeId: 'maha' },
    { text: 'Second', employeeId: 'maha' },
  ]);
  expect(await texts('maha')).toEqual([]);
  expect(await texts('omar')).toEqual(['Of Omar']);
  expect(onSettled).toHaveBeenCalledTimes(2);
});

it('sends nothing in the session of another person, and everything when the owner is back', async () => {
  await add('First');
  isLoggedIn.mockResolvedValue(false);
  expect(await run()).toBe(1);
  expect(await run('omar')).toBe(0);
  expect(requests).toEqual([]);
  isLoggedIn.mockResolvedValue(true);
  expect(await run()).toBe(0);
  expect(sentTexts()).toEqual(['First']);
});

it.each<[string, Reply]>([
  ['no network', 'lost'],
  ['an ended session', [401, 'unauthenticated']],
  ['a slow network', [408, 'malformed_request']],
  ['the session of another person', [409, 'other_employee']],
  ['too many requests', [429, 'too_many_requests']],
  ['the limit of the day', [429, 'daily_calls_limit']],
  ['a proxy with too many requests', [429]],
  ['a fault of the server', [500, 'internal']],
  ['a server in trouble', [503, 'unavailable']],
])('after %s the queue waits, and the other queues go on', async (_, answer) => {
  await add('First');
  await add('Second');
  await add('Other', 'mission');
  reply = (text) => (text === 'First' ? answer : [201]);
  expect(await run()).toBe(2);
  expect(sentTexts()).toEqual(['First', 'Other']);
  expect(onRefused).not.toHaveBeenCalled();
  reply = () => [201];
  expect(await run()).toBe(0);
  expect(sentTexts()).toEqual(['First', 'Other', 'First', 'Second']);
});

it.each<[number, string]>([
  [400, 'invalid_input'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'session_finished'],
  [409, 'too_many_notes'],
  [413, 'body_too_large'],
])(
  'an entry that is refused with %i %s is kept for its owner, and the next one is sent',
  async (status, code) => {
    await add('First');
    await add('Second');
    reply = (text) => (text === 'First' ? [status, code] : [201]);
    expect(await run()).toBe(0);
    expect(sentTexts()).toEqual(['First', 'Second']);
    const refused = await listEntries('maha');
    expect(refused).toMatchObject([
      { text: 'First', problem: { status, reply: { code, message: 'Not like this.' } } },
    ]);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(await run()).toBe(0);
    expect(requests).toHaveLength(2);
    await removeEntry(refused[0]!);
    expect(await texts('maha')).toEqual([]);
  },
);

it('sends each entry once from several tabs', async () => {
  await add('First');
  await add('Second');
  await Promise.all([run(), run(), run()]);
  expect(sentTexts()).toEqual(['First', 'Second']);
});

it('an entry that a logout deleted during the try is not stored again', async () => {
  await add('First');
  reply = () => [404, 'not_found'];
  onRefused.mockImplementation(() => undefined);
  const fetchOnce = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    await deleteEntries('maha');
    return fetchOnce(...args);
  });
  await run();
  expect(await texts('maha')).toEqual([]);
});

it('keeps entries in memory, in order, while the disk is full', async () => {
  await add('Stored');
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'error').mockReturnValue();
  await add('Second');
  refuse.mockRestore();
  await add('Third');
  expect(await texts('maha')).toEqual(['Stored', 'Second', 'Third']);
  expect(await texts('omar')).toEqual([]);
  reply = (text) => (text === 'Second' ? [404, 'not_found'] : [201]);
  expect(await run()).toBe(0);
  expect(sentTexts()).toEqual(['Stored', 'Second', 'Third']);
  expect(await texts('maha')).toEqual(['Second']);
});

it('keeps entries in memory in a private window without a database', async () => {
  await closeDeviceDatabase();
  const { indexedDB: database } = globalThis;
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(console, 'error').mockReturnValue();
  await add('First');
  await add('Of Omar', 'session', 'omar');
  expect(await run()).toBe(0);
  expect(sentTexts()).toEqual(['First']);
  expect(await texts('maha')).toEqual([]);
  expect(await texts('omar')).toEqual(['Of Omar']);
  vi.stubGlobal('indexedDB', database);
});
