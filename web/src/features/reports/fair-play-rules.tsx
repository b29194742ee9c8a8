import { MAX_THIN_POINTS } from '@bugquest/contract/competition/scoring';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/language/format.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { dailyUseQuery } from './submission/api.ts';

export function FairPlayRules() {
  const { employee } = useAuth();
  return employee && <Rules />;
}

function Rules() {
  const { data } = useQuery(dailyUseQuery());
  if (!data) return null;
  const { reports, uploadBytes, pendingPoints } = data;
  const rules = [
    m.reports_fair_play_words({ count: MAX_THIN_POINTS }),
    m.reports_fair_play_repeat(),
    m.reports_fair_play_points({ count: pendingPoints.limit, points: formatNumber(pendingPoints.limit) }),
    m.reports_fair_play_limits({
      count: reports.limit,
      reports: formatNumber(reports.limit),
      megabytes: formatNumber(uploadBytes.limit / MEGABYTE),
    }),
    m.reports_fair_play_look(),
  ];
  return (
    <section aria-labelledby="fair-play" className="page max-w-3xl! pb-10 sm:pb-16">
      <h2 id="fair-play" className="text-xl font-semibold tracking-tight sm:text-2xl">
        {m.reports_fair_play()}
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
