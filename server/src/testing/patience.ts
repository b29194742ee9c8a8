// Runs before every test file outside the screens. By default, `vi.waitFor` gives up after a second, which is too short on a
// busy machine, and Vitest has no setting for it.
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

const { waitFor } = vi;

// The files of one process share `vi`.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: PATIENCE_MS, ...given });
  };
