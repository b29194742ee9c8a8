import { afterEach, expect, it, vi } from 'vitest';

vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses "Update" where the new worker stays waiting, as Chromium leaves it when a request reaches the old one just then. */
async function updateWhileStuck(getSubscription: () => Promise<object | null>) {
  vi.useFakeTimers();
  const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  const unregister = vi.fn(async () => true);
  const registration = Object.assign(new EventTarget(), {
    waiting: worker,
    update: async () => undefined,
    unregister,
    pushManager: { getSubscription },
  });
  const reload = vi.fn();
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  vi.stubGlobal('window', { location: { reload } });
  vi.resetModules();
  const { reloadNewest, startServiceWorker } = await import('./service-worker.ts');
  startServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  void reloadNewest();
  await vi.advanceTimersByTimeAsync(3000);
  expect(worker.postMessage).toHaveBeenCalledWith('activate');
  const activate = () => {
    worker.state = 'activated';
    worker.dispatchEvent(new Event('statechange'));
    return vi.advanceTimersByTimeAsync(0);
  };
  return { unregister, reload, activate };
}

it('removes a worker that is not activated, and reloads once', async () => {
  const { unregister, reload, activate } = await updateWhileStuck(async () => null);
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  await activate();
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps a worker with a subscription to push messages, and reloads again when it is activated', async () => {
  const { unregister, reload, activate } = await updateWhileStuck(async () => ({}));
  expect(unregister).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
  await activate();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads also when the browser does not say whether there is a subscription', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { reload } = await updateWhileStuck(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(reload).toHaveBeenCalledOnce();
});

/** Installs a worker while `active` is there. As in Safari, the page is under control before it gets the event. */
async function install(active: object | null) {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { active, waiting: null, installing: worker });
  const container = Object.assign(new EventTarget(), {
    controller: active,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  vi.resetModules();
  const { startServiceWorker, useUpdateReady: isUpdateReady } = await import('./service-worker.ts');
  startServiceWorker();
  await Promise.resolve();
  await Promise.resolve();
  container.controller = active ?? worker;
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  return isUpdateReady();
}

it('announces a new version, but not the first one', async () => {
  expect(await install({})).toBe(true);
  expect(await install(null)).toBe(false);
});
