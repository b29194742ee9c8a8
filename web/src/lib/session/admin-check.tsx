import type { ReactNode } from 'react';
import { useIsAdmin } from './use-is-admin.ts';

/** `useIsAdmin` for a parent that loads before it. */
export function AdminCheck({ children }: { children: (isAdmin: boolean) => ReactNode }) {
  return children(useIsAdmin().isAdmin);
}
