import { m } from '@bugquest/phrases/messages';
import { Check, Gauge, Smartphone, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEmployee } from '../../../../lib/session/session.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { FoldingCard } from '../folding-card.tsx';

/** Explains the quality score with tips. Completed tips are checked. */
export function QualityCard({ qualityScore }: { qualityScore: number }) {
  const { googlePlayEmail, appleId } = useEmployee();
  return (
    <FoldingCard title={m.competition_dashboard_quality_title()} icon={<Gauge />}>
      <p className="text-sm text-muted">{m.competition_dashboard_quality_text()}</p>
      <ul className="mt-4 flex flex-col gap-3">
        <Tip icon={<UserRoundPen />} done={qualityScore >= 100}>
          {m.competition_dashboard_tip_complete()}
        </Tip>
        <Tip icon={<Smartphone />} done={googlePlayEmail !== '' && appleId !== ''}>
          {m.competition_dashboard_tip_stores()}
        </Tip>
      </ul>
      <ButtonLink href="/profile" variant="secondary" wide className="mt-5">
        {m.competition_dashboard_update_profile()}
      </ButtonLink>
    </FoldingCard>
  );
}

function Tip({ icon, done, children }: { icon: ReactNode; done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-sm">
      <span
        aria-hidden="true"
        className={`flex size-7 shrink-0 items-center justify-center rounded-full [&_svg]:size-4 ${done ? 'bg-success-soft text-success' : 'bg-sunken text-muted'}`}
      >
        {done ? <Check /> : icon}
      </span>
      <span className={done ? 'pt-0.5 text-muted' : 'pt-0.5'}>
        {children}
        {done && <span className="sr-only"> – {m.competition_dashboard_tip_done()}</span>}
      </span>
    </li>
  );
}
