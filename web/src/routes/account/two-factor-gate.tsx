import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { twoFactorStatusQuery } from '../../features/accounts/two-factor/status-query.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

// Loaded on demand, because most administrators never need the forms of the setup.
const TwoFactorRequired = lazy(async () => ({
  default: (await import('./two-factor-required.tsx')).TwoFactorRequired,
}));

/**
 * A screen for an administrator without a second factor. If the program requires one, the setup is shown in its place; the
 * server refuses everything else.
 */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { data: status, isPending } = useQuery(twoFactorStatusQuery());
  if (status?.required && !status.enabled) return <TwoFactorRequired />;
  // If the status cannot be loaded, the screen is shown. It has its own error messages.
  if (!isPending) return children;
  return (
    <Loading className="page">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
