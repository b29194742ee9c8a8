import { useHistoryState } from 'wouter/use-browser-location';

interface TypedEmail {
  workEmail?: string;
}

/** The email is in the history state and not in the URL. */
export function codeScreenLink(employeeId: string, typed: string, next?: string) {
  const search = new URLSearchParams({ employeeId, ...(next && { next }) });
  const state: TypedEmail = typed.includes('@') ? { workEmail: typed } : {};
  return { path: `/verify-otp?${search}`, options: { state } };
}

export function useTypedEmail(): string {
  return useHistoryState<TypedEmail | null>()?.workEmail ?? '';
}
