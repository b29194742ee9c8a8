import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { twoFactorStatusQuery } from '../../features/accounts/two-factor/status-query.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

// The setup has forms, which most administrators do not need.
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
  // A failure shows the screen itself, which has its own errors.
  if (!isPending) return children;
  return (
    <Loading className="page">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
