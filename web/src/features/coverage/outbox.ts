// Entries are stored on the device until the server has them, so that a session works without a network.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { loadSetting, removeSetting, saveSetting } from '../../lib/browser/storage.ts';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';

/** Storage may be disabled; then entries are kept until the page closes. */
const entriesInMemory = new Map<string, string>();
const listeners = new Set<() => void>();
const sendingKeys = new Set<string>();
/** Keys whose network came back during an attempt. If the attempt fails, another follows immediately. */
const keysToRetry = new Set<string>();

const read = (key: string): string => entriesInMemory.get(key) ?? loadSetting(key) ?? '[]';

function parse<Entry>(stored: string): Entry[] {
  const entries: unknown = JSON.parse(stored);
  return Array.isArray(entries) ? entries : [];
}

function store(key: string, entries: readonly unknown[]): void {
  const stored = JSON.stringify(entries);
  entriesInMemory.set(key, stored);
  if (entries.length === 0) removeSetting(key);
  else saveSetting(key, stored);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server would refuse the entry again, so it is deleted. */
const isRefused = (error: unknown) =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** Sends entries in order. A failed entry waits for the network. `send` must not change between renders. */
export function useOutbox<Entry>(key: string, send: (entry: Entry) => Promise<unknown>) {
  const stored = useSyncExternalStore(subscribe, () => read(key));
  const waiting = useMemo(() => parse<Entry>(stored), [stored]);
  const isOnline = useIsOnline();
  const sendAll = useCallback(async () => {
    if (sendingKeys.has(key)) {
      keysToRetry.add(key);
      return;
    }
    sendingKeys.add(key);
    try {
      for (let [next] = parse<Entry>(read(key)); next !== undefined; [next] = parse<Entry>(read(key))) {
        try {
          await send(next);
        } catch (error) {
          if (!isRefused(error) && keysToRetry.delete(key)) continue;
          if (!isRefused(error)) return;
        }
        store(key, parse<Entry>(read(key)).slice(1));
      }
    } finally {
      sendingKeys.delete(key);
      keysToRetry.delete(key);
    }
  }, [key, send]);
  useEffect(() => {
    if (isOnline) void sendAll();
  }, [isOnline, sendAll]);
  const add = (entry: Entry) => {
    store(key, [...parse<Entry>(read(key)), entry]);
    void sendAll();
  };
  return { waiting, add };
}
