import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearEndedPushDevice, type PushDevice, readPushDevice, savePushDevice } from './push-device.ts';

const DEVICE: PushDevice = {
  id: 'device',
  endpoint: 'https://push.example/1',
  auth: 'secret',
  publicKey: 'key',
};
const fetchMock = vi.fn<typeof fetch>();
const unsubscribe = vi.fn(async () => true);
const subscription = {
  endpoint: DEVICE.endpoint,
  toJSON: () => ({ keys: { p256dh: 'p256dh', auth: DEVICE.auth } }),
  unsubscribe,
};

beforeEach(() => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => void kept.set(key, value) }),
    match: async (key: string) => kept.get(key)?.clone(),
    delete: async () => kept.clear(),
  });
  vi.stubGlobal('fetch', fetchMock);
  const pushManager = { getSubscription: async () => subscription };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
});
afterEach(() => {
  fetchMock.mockReset();
  unsubscribe.mockClear();
});

describe('after the end of a session, the subscription of this device', () => {
  it('ends when the server has ended it', async () => {
    await savePushDevice(DEVICE);
    fetchMock.mockResolvedValue(new Response('{}', { status: 404 }));
    await clearEndedPushDevice();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(await readPushDevice()).toBeUndefined();
  });

  it.each([200, 429, 503])('stays when the server answers %i', async (status) => {
    await savePushDevice(DEVICE);
    fetchMock.mockResolvedValue(new Response('{}', { status }));
    await clearEndedPushDevice();
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(await readPushDevice()).toEqual(DEVICE);
  });

  it('is not sent to the server if there is none', async () => {
    await clearEndedPushDevice();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
