import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { twoFactorStatusQuery } from '../../features/accounts/two-factor/status-query.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

// Loaded on demand, because most administrators never need the setup forms.
const TwoFactorRequired = lazy(async () => ({
  default: (await import('./two-factor-required.tsx')).TwoFactorRequired,
}));

/**
 * For administrators without a second factor. If the program requires one, the setup replaces the screen; the server refuses
 * everything else.
 */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { data: status, isPending } = useQuery(twoFactorStatusQuery());
  if (status?.required && !status.enabled) return <TwoFactorRequired />;
  // The screen has its own error messages if the status cannot be loaded.
  if (!isPending) return children;
  return (
    <Loading className="page">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
