import { m } from '@bugquest/phrases/messages';
import { ShieldX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }));

/** Shown to testers at /admin: a link back, and the form for the operator account. */
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
      <Card aria-labelledby="admin-claim" className="w-full max-w-md">
        <CardHeader
          id="admin-claim"
          title={m.employees_admin_claim_title()}
          description={m.employees_admin_claim_text()}
        />
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
    </div>
  );
}
