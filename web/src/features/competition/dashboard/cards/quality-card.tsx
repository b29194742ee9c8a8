import { m } from '@bugquest/phrases/messages';
import { Check, Smartphone, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useEmployee } from '../../../../lib/session/session.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Card, CardHeader } from '../../../../ui/layout/card.tsx';

/** Explains the quality score with tips. Completed tips are checked. */
export function QualityCard({ qualityScore }: { qualityScore: number }) {
  const { googlePlayEmail, appleId } = useEmployee();
  return (
    <Card aria-labelledby="quality-explained">
      <CardHeader
        id="quality-explained"
        title={m.competition_dashboard_quality_title()}
        description={m.competition_dashboard_quality_text()}
      />
      <div className="flex items-center gap-3">
        <Progress value={qualityScore} label={m.competition_dashboard_quality_score()} />
        <bdi className="shrink-0 text-sm font-semibold tabular">{formatNumber(qualityScore, 1)}</bdi>
      </div>
      <ul className="mt-5 flex flex-col gap-3">
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
    </Card>
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
