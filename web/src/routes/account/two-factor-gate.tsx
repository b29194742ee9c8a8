import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { twoFactorStatusQuery } from '../../features/accounts/two-factor/api.ts';
import { TwoFactorCard } from '../../features/accounts/two-factor/two-factor-card.tsx';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

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

function TwoFactorRequired() {
  const title = m.accounts_two_factor_required_title();
  const heading = usePageHeading(title);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:py-16">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-muted">{m.accounts_two_factor_required_text()}</p>
      </div>
      <TwoFactorCard />
    </div>
  );
}
