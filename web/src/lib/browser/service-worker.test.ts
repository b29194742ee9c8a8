import { afterEach, expect, it, vi } from 'vitest';

vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * Presses "Update" while the new worker cannot be activated, as in Chromium when a request reaches the old worker at that
 * moment.
 */
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

it('keeps a worker with a push subscription, and reloads again when the worker is activated', async () => {
  const { unregister, reload, activate } = await updateWhileStuck(async () => ({}));
  expect(unregister).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
  await activate();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('also reloads if the browser does not tell whether there is a push subscription', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { reload } = await updateWhileStuck(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(reload).toHaveBeenCalledOnce();
});

/**
 * `active` is the worker before the installation. As in Safari, the new worker controls the page before the event of its
 * installation.
 */
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

it('announces a new version, but not the first version', async () => {
  expect(await install({})).toBe(true);
  expect(await install(null)).toBe(false);
});
