// @vitest-environment jsdom
import { listSessions, login } from '@bugquest/contract/accounts/endpoints';
import { changeProfile, checkAdmin } from '@bugquest/contract/employees/endpoints';
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import { listBugReports } from '@bugquest/contract/review/endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../language/locale.ts';
import { call, callOrNull, callPage, onSessionEnded } from './call.ts';
import { CallError, errorMessage } from './call-error.ts';

const ID = '0199a0a0-0000-7000-8000-000000000001';
const fetchMock = vi.fn<typeof fetch>();
const lastCall = () => fetchMock.mock.lastCall as [string, RequestInit & { headers: Record<string, string> }];

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  setLocale('en');
});

describe('call', () => {
  it('fills in the path, and sends JSON with credentials and the interface language', async () => {
    fetchMock.mockResolvedValue(json({ id: ID }));
    setLocale('ar');
    await call(changeProfile, { params: { id: ID }, body: { browser: 'Firefox' } });
    const [address, init] = lastCall();
    expect(address).toBe(`/api/employees/${ID}`);
    expect(init).toMatchObject({ method: 'PATCH', credentials: 'include', body: '{"browser":"Firefox"}' });
    expect(init.headers).toEqual({ 'Content-Type': 'application/json', 'Accept-Language': 'ar' });
  });

  it('puts query values into the URL and leaves out empty ones', async () => {
    fetchMock.mockResolvedValue(json(true));
    expect(await call(checkAdmin, { query: { employeeId: ID } })).toBe(true);
    expect(lastCall()[0]).toBe(`/api/admin/check?employeeId=${ID}`);
    await call(checkAdmin, { query: { employeeId: undefined } }).catch(() => undefined);
    expect(lastCall()[0]).toBe('/api/admin/check');
    expect(lastCall()[1].body).toBeUndefined();
  });

  it('sends a form unchanged, so that the browser sets its content type', async () => {
    fetchMock.mockResolvedValue(json({}));
    const form = new FormData();
    await call(submitBugReport, { form, headers: { 'Idempotency-Key': 'k' } });
    expect(lastCall()[1].body).toBe(form);
    expect(lastCall()[1].headers).toEqual({ 'Accept-Language': 'en', 'Idempotency-Key': 'k' });
  });

  it('throws an error with the status, a colon and the body', async () => {
    const reply = { code: 'invalid_credentials', message: 'Invalid credentials. Please try again.' };
    fetchMock.mockResolvedValue(json(reply, { status: 401 }));
    const error = await call(login, { body: { emailOrMobile: 'a', password: 'b' } }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(CallError);
    expect(error.message).toBe(`401: ${JSON.stringify(reply)}`);
    expect(error).toMatchObject({ status: 401, reply });
    expect(errorMessage(error, 'fallback')).toBe(reply.message);
  });

  it('includes the reference of an error on the server', async () => {
    const reply = { code: 'internal', message: 'Something went wrong.', reference: '0f3a1c20' };
    fetchMock.mockResolvedValue(json(reply, { status: 500 }));
    const error = await call(listSessions).catch((thrown) => thrown);
    expect(errorMessage(error)).toBe('Something went wrong. Error number: 0f3a1c20');
  });

  it('uses the status text for an empty body, and no error body from a proxy', async () => {
    fetchMock.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await call(listSessions).catch((thrown) => thrown);
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.reply).toBeUndefined();
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  });
});

describe('callOrNull', () => {
  it('is null for a visitor, and reports that the session has ended', async () => {
    const heard = vi.fn();
    const stop = onSessionEnded(heard);
    fetchMock.mockResolvedValue(
      json({ code: 'unauthenticated', message: 'Please log in.' }, { status: 401 }),
    );
    expect(await callOrNull(listSessions)).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('throws all other errors', async () => {
    fetchMock.mockResolvedValue(new Response('', { status: 503, statusText: 'Service Unavailable' }));
    await expect(callOrNull(listSessions)).rejects.toThrow('503: Service Unavailable');
  });
});

describe('callPage', () => {
  it('reads the total and the next cursor from the headers', async () => {
    const headers = { 'x-total-count': '41', link: `</api/bug-reports?limit=1&cursor=${ID}>; rel="next"` };
    fetchMock.mockResolvedValue(json([{ id: ID }], { headers }));
    const page = await callPage(listBugReports, { query: { limit: 1 } });
    expect(page).toMatchObject({ total: 41, nextCursor: ID });
    expect(page.items).toHaveLength(1);
  });

  it('returns the last page without a Link header', async () => {
    fetchMock.mockResolvedValue(json([]));
    expect(await callPage(listBugReports)).toEqual({ items: [], total: 0, nextCursor: undefined });
  });
});

describe('a reply of another program with status 200', () => {
  const built = { ...login, replyField: 'success' };
  const body = { emailOrMobile: 'maha@example.com', password: 'long and winding road' };

  it.each(['<!doctype html><p>Log in to the Wi-Fi</p>', '', '{"ok":true}', '[]', 'null', '"success"'])(
    'fails like a missing network: %s',
    async (text) => {
      fetchMock.mockResolvedValue(new Response(text));
      const error = await call(built, { body }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TypeError);
      expect(errorMessage(error)).toBe("Couldn't reach the server. Check your connection.");
    },
  );

  it('null is read where the endpoint may reply it', async () => {
    fetchMock.mockImplementation(async () => json(null));
    expect(await callOrNull({ ...built, isNullable: true }, { body })).toBeNull();
    fetchMock.mockImplementation(async () => json({}));
    await expect(callPage({ ...listBugReports, replyField: 'length' })).rejects.toThrow(TypeError);
  });
});
