// Runs before every test file outside the screens. By default, `vi.waitFor` and `vi.waitUntil` give up after a second, which is
// too short on a busy machine, and Vitest has no setting for it.
import { vi } from 'vitest';

const PATIENCE_MS = 60_000;

type Options = number | { timeout?: number; interval?: number } | undefined;

const patient = (options: Options) => ({
  timeout: PATIENCE_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

const { waitFor, waitUntil } = vi;

// The files of one process share `vi`.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, patient(options));
  };
  vi.waitUntil = function waitPatiently(callback, options) {
    return waitUntil(callback, patient(options));
  };
}
