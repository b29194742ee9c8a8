// The link to the code screen, and the email as far as this browser knows it.
import { useHistoryState } from 'wouter/use-browser-location';

interface KnownAddress {
  workEmail?: string;
}

/** Path and history state of the code screen. The email is in the history state and not in the URL. */
export function codeScreenLink(employeeId: string, typed: string, next?: string) {
  const search = new URLSearchParams({ employeeId, ...(next && { next }) });
  const state: KnownAddress = typed.includes('@') ? { workEmail: typed } : {};
  return { path: `/verify-otp?${search}`, options: { state } };
}

export function useKnownAddress(): string {
  return useHistoryState<KnownAddress | null>()?.workEmail ?? '';
}
