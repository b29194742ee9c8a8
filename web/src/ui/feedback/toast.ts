// Shows one toast at a time.
import { useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';

export type ToastTone = 'neutral' | 'success' | 'danger' | 'accent';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: ToastTone;
  /** For example undo. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastState extends ToastContent {
  id: number;
  open: boolean;
}

/** Milliseconds until a dismissed toast is removed (section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000;

const listeners = new Set<() => void>();
let current: ToastState | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

function show(next: ToastState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces the previous toast. `accent` is only for points and winning. */
export function toast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...content, id: lastId, open: true });
}

export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: errorMessage(error), tone: 'danger' });

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

export function useToast(): ToastState | null {
  return useSyncExternalStore(subscribe, () => current);
}
