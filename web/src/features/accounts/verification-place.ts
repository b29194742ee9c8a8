// Where a code is typed, and the address that it was sent to as far as this browser knows.
import { useHistoryState } from 'wouter/use-browser-location';

interface KnownAddress {
  workEmail?: string;
}

/** Address and history state of the code screen. The address typed a moment ago stays in the tab, not in the link. */
export function verificationPlace(employeeId: string, typed: string, next?: string) {
  const search = new URLSearchParams({ employeeId, ...(next && { next }) });
  const state: KnownAddress = typed.includes('@') ? { workEmail: typed } : {};
  return { path: `/verify-otp?${search}`, options: { state } };
}

export function useKnownAddress(): string {
  return useHistoryState<KnownAddress | null>()?.workEmail ?? '';
}
