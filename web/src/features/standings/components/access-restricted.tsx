import { m } from '@bugquest/phrases/messages';
import { ArrowLeft, ShieldAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { usePageHeading } from '../../../lib/page-heading.ts';
import { Button } from '../../../ui/button.tsx';

/** What testers find at /leaderboard: only administrators see the board. */
export function AccessRestricted() {
  const heading = usePageHeading(m.standings_restricted());
  const [, navigate] = useLocation();
  // An address opened in a new tab has nothing to go back to.
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate('/dashboard'));
  return (
    <div className="page flex flex-1 flex-col items-center justify-center py-16 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-sunken text-muted">
        <ShieldAlert className="size-8" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl font-semibold tracking-tight">
        {m.standings_restricted()}
      </h1>
      <p className="mt-2 text-lg font-medium">{m.standings_admin_required()}</p>
      <p className="mt-2 max-w-md text-muted">{m.standings_restricted_text()}</p>
      <Button className="mt-7" onClick={goBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {m.standings_go_back()}
      </Button>
    </div>
  );
}
