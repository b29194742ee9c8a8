// The one notification on the screen. Anyone may call `toast`; the app's Toaster shows it.
import { useSyncExternalStore } from 'react';

export type ToastTone = 'neutral' | 'success' | 'danger' | 'accent';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: ToastTone;
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastState extends ToastContent {
  id: number;
  open: boolean;
}

/** Milliseconds until a dismissed toast is forgotten (section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000;

const listeners = new Set<() => void>();
let current: ToastState | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

function show(next: ToastState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notification in place of the one before it. `accent` is for points and winning only. */
export function toast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...content, id: lastId, open: true });
}

export function dismissToast(): void {
  if (!current?.open) return;
  show({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => show(null), TOAST_REMOVE_DELAY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notification to show; null when there is none. */
export function useToast(): ToastState | null {
  return useSyncExternalStore(subscribe, () => current);
}
