import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { twoFactorStatusQuery } from '../../features/accounts/two-factor/status-query.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

// Loaded on demand, because most administrators never need the setup forms.
const TwoFactorRequired = lazy(async () => ({
  default: (await import('./two-factor-required.tsx')).TwoFactorRequired,
}));

/** Administrators without a second factor may have to set it up first. */
export function useTwoFactorCheck(): 'checking' | 'setup' | 'passed' {
  const { employee } = useAuth();
  const isConcerned = employee?.isAdmin === true && !employee.twoFactorEnabled;
  const { data: status, isPending } = useQuery({ ...twoFactorStatusQuery(), enabled: isConcerned });
  if (!isConcerned) return 'passed';
  if (status?.required && !status.enabled) return 'setup';
  // The screen has its own error messages if the status cannot be loaded.
  return isPending ? 'checking' : 'passed';
}

/** If the program requires a second factor, its setup replaces the screen; the server refuses everything else. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const check = useTwoFactorCheck();
  if (check === 'setup') return <TwoFactorRequired />;
  if (check === 'passed') return children;
  return (
    <Loading className="page">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
