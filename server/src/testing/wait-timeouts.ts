// Runs before every test file except those of the web app. By default, `vi.waitFor` and `vi.waitUntil` fail after a second, which is
// too short on a busy machine, and look again every 50 ms, which is longer than most answers take. Vitest has no settings for these.
import { vi } from 'vitest';

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 10;

type Options = number | { timeout?: number; interval?: number } | undefined;

const withTimeout = (options: Options) => ({
  timeout: TIMEOUT_MS,
  interval: INTERVAL_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

const { waitFor, waitUntil } = vi;

// The files of one process share `vi`.
if (waitFor.name !== 'waitLonger') {
  vi.waitFor = function waitLonger(callback, options) {
    return waitFor(callback, withTimeout(options));
  };
  vi.waitUntil = function waitLonger(callback, options) {
    return waitUntil(callback, withTimeout(options));
  };
}
