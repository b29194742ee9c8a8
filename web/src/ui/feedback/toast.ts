// Shows one toast at a time.
import { errorMessage, IdentityCanceledError } from '../../lib/api/call-error.ts';
import { createStore, useStore } from '../../lib/hooks/store.ts';

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

const shownToast = createStore<ToastState | null>(null);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Replaces the previous toast. `accent` is only for points and winning. */
export function toast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  shownToast.set({ ...content, id: lastId, open: true });
}

/** Shows nothing when the person canceled the password question. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  if (error instanceof IdentityCanceledError) return;
  toast({ title, description: errorMessage(error, fallback), tone: 'danger' });
}

export function dismissToast(): void {
  const current = shownToast.get();
  if (!current?.open) return;
  shownToast.set({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => shownToast.set(null), TOAST_REMOVE_DELAY);
}

export const useToast = (): ToastState | null => useStore(shownToast);
