import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../lib/language/isolate.ts';
import { featureLabel, severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

/** The part of a report that other testers may see. */
export function KnownProblemText({ report }: { report: KnownProblem }) {
  const { feature, severity, status } = report;
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p dir="auto" className="line-edge font-medium leading-snug wrap-break-word">
        {knownProblemTitle(report)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
        <Badge className="bg-surface">{STATUS_NAMES[status]()}</Badge>
        <bdi>{featureLabel(feature)}</bdi>
      </p>
    </div>
  );
}

/** The first words of the report. If the tester may not see them: the place. */
export const knownProblemTitle = ({ firstWords, place, feature }: KnownProblem): string =>
  firstWords ?? m.duplicates_known_bug({ place: isolate(place || featureLabel(feature)) });

export const isConfirmable = ({ isOwn, isConfirmed, status }: KnownProblem) =>
  !isOwn && !isConfirmed && status !== 'Closed';
