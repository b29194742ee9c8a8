import { useSyncExternalStore } from 'react';

export type LateParts = typeof import('./late-parts.tsx');

let parts: LateParts | undefined;
const listeners = new Set<() => void>();

/** Loads them, once. Every screen but the first one of visitors waits for it. @throws when the file cannot be loaded */
export async function loadLateParts(): Promise<LateParts> {
  if (parts) return parts;
  parts = await import('./late-parts.tsx');
  for (const listener of listeners) listener();
  return parts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until they are loaded. */
export const useLateParts = (): LateParts | undefined => useSyncExternalStore(subscribe, () => parts);
