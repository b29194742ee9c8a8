import { getInstallation } from '@bugquest/contract/employees/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { productName } from '../../../lib/language/product.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ClaimForm } from './claim-form.tsx';

/** For testers at /admin: a link back, and the form for the operator account. Without any administrator, the form alone. */
export function AccessDenied() {
  const { data, isPending } = useQuery(endpointQuery(getInstallation, {}, { refetchOnMount: true }));
  if (isPending) return null;
  return data?.hasAdmin === false ? <FirstSetup /> : <Denial />;
}

function FirstSetup() {
  const product = productName();
  const heading = usePageHeading(m.employees_admin_first_title({ product }));
  return (
    <div className="page flex flex-1 flex-col items-center gap-8 py-12 sm:py-16">
      <div className="max-w-md text-center">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold tracking-tight">
          {m.employees_admin_first_title({ product })}
        </h1>
        <p className="mt-2 text-muted">{m.employees_admin_first_text({ product })}</p>
      </div>
      <Card aria-label={m.employees_admin_claim_title()} className="w-full max-w-md">
        <ClaimForm />
      </Card>
    </div>
  );
}

function Denial() {
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
          <ClaimForm />
        </Card>
      </details>
    </div>
  );
}
