import { m } from '@bugquest/phrases/messages';
import { ShieldX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import type { AdminCheck } from '../../../lib/session/use-is-admin.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }));

/** For testers at /admin: a link back, and the form for the operator account. */
export function AccessDenied() {
  const heading = usePageHeading(m.employees_admin_denied());
  return (
    <div className="page flex flex-1 flex-col items-center gap-10 py-12 sm:py-16">
      <div className="flex flex-col items-center text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
          <ShieldX className="size-8" aria-hidden="true" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl font-semibold tracking-tight">
          {m.employees_admin_denied()}
        </h1>
        <p className="mt-2 max-w-md text-muted">{m.employees_admin_denied_text()}</p>
        <ButtonLink href="/dashboard" className="mt-7">
          {m.employees_admin_return()}
        </ButtonLink>
      </div>
      <details className="w-full max-w-md text-center">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-sm text-muted underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {m.employees_admin_claim_title()}
        </summary>
        <Card aria-label={m.employees_admin_claim_title()} className="mt-3 text-start">
          <p className="mb-5 text-muted">{m.employees_admin_claim_text()}</p>
          <Suspense
            fallback={
              <Loading>
                <Skeleton className="h-64" />
              </Loading>
            }
          >
            <ClaimForm />
          </Suspense>
        </Card>
      </details>
    </div>
  );
}

export function AdminCheckState({ check }: { check: AdminCheck }) {
  return (
    <div className="page flex flex-1 flex-col justify-center py-16">
      {check.error ? (
        <ErrorState title={m.employees_admin_check_failed()} error={check.error} onRetry={check.retry} />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
          <Spinner />
          {m.employees_admin_verifying()}
        </p>
      )}
    </div>
  );
}
