import { vi } from 'vitest';

/** Node has `localStorage` only with a file for its content. */
export function fakeLocalStorage(): void {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      entries.set(key, value);
      Object.assign(this, { [key]: value });
    },
    removeItem(key: string) {
      entries.delete(key);
      delete (this as Record<string, unknown>)[key];
    },
  };
  vi.stubGlobal('localStorage', Object.create(methods));
}
