// The link to the code screen, and the email as far as this browser knows it.
import { useHistoryState } from 'wouter/use-browser-location';

interface TypedAddress {
  workEmail?: string;
}

/** Path and history state of the code screen. The email is in the history state and not in the URL. */
export function codeScreenLink(employeeId: string, typed: string, next?: string) {
  const search = new URLSearchParams({ employeeId, ...(next && { next }) });
  const state: TypedAddress = typed.includes('@') ? { workEmail: typed } : {};
  return { path: `/verify-otp?${search}`, options: { state } };
}

export function useTypedAddress(): string {
  return useHistoryState<TypedAddress | null>()?.workEmail ?? '';
}
