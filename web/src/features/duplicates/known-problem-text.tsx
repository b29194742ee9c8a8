import type { FaultKind, KnownProblem } from '@bugquest/contract/duplicates/schema';
import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../lib/language/isolate.ts';
import { featureLabel, severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

/** What is shown of a problem. The list of known problems has no kind of fault. */
export type ShownProblem = Pick<KnownProblem, 'feature' | 'severity' | 'status' | 'firstWords' | 'place'> &
  Partial<Pick<KnownProblem, 'fault'>>;

/** The part of a report that other testers may see. */
export function KnownProblemText({ report }: { report: ShownProblem }) {
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

const FAULT_NAMES: Record<FaultKind, () => string> = {
  dead: m.duplicates_fault_dead,
  stops: m.duplicates_fault_stops,
  vanish: m.duplicates_fault_vanish,
  stale: m.duplicates_fault_stale,
  wrongvalue: m.duplicates_fault_wrong_value,
  visual: m.duplicates_fault_visual,
  twice: m.duplicates_fault_twice,
  refuse: m.duplicates_fault_refuse,
  missed: m.duplicates_fault_missed,
};

/** The first words of the report. If the tester may not see them: the kind of fault and the place. */
export function knownProblemTitle({
  firstWords,
  fault,
  place,
  feature,
}: Omit<ShownProblem, 'severity' | 'status'>): string {
  if (firstWords !== null) return firstWords;
  const where = isolate(place || featureLabel(feature));
  return fault
    ? m.duplicates_known_fault({ fault: FAULT_NAMES[fault](), place: where })
    : m.duplicates_known_bug({ place: where });
}

export const isConfirmable = ({ isOwn, isConfirmed, status }: KnownProblem) =>
  !isOwn && !isConfirmed && status !== 'Closed';
