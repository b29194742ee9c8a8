import { m } from '@bugquest/phrases/messages';
import { ArrowLeft, ShieldAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** For testers. */
export function AccessRestricted() {
  const heading = usePageHeading(m.competition_restricted());
  const [, navigate] = useLocation();
  // A page in a new tab has no history to go back to.
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate('/dashboard'));
  return (
    <div className="page flex flex-1 flex-col items-center justify-center py-16 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-sunken text-muted">
        <ShieldAlert className="size-8" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl font-semibold tracking-tight">
        {m.competition_restricted()}
      </h1>
      <p className="mt-2 text-lg font-medium">{m.competition_admin_required()}</p>
      <p className="mt-2 max-w-md text-muted">{m.competition_restricted_text()}</p>
      <Button className="mt-7" onClick={goBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {m.competition_go_back()}
      </Button>
    </div>
  );
}
