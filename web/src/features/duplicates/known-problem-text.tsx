import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from '../../lib/language/current-locale.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { reportDeviceLabel } from '../../lib/names/detail-labels.ts';
import { featureLabel, severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

/** What is shown of a problem, also in the list of known problems. */
export type ShownProblem = Pick<
  KnownProblem,
  'feature' | 'severity' | 'status' | 'firstWords' | 'place' | 'people'
> &
  Partial<Pick<KnownProblem, 'devices' | 'isAccepted' | 'difference'>>;

/** The part of a report that other testers may see, and what the typed report says differently. */
export function KnownProblemText({ report }: { report: ShownProblem }) {
  const { severity, status } = report;
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p
        {...typedText(knownProblemTitle(report))}
        className="line-edge font-medium leading-snug wrap-break-word"
      >
        {knownProblemTitle(report)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
        <Badge className="bg-surface">{STATUS_NAMES[status]()}</Badge>
        <KnownProblemFacts report={report} />
      </p>
      <Difference report={report} />
    </div>
  );
}

/** Where it was seen and by how many people. */
export function KnownProblemFacts({ report }: { report: ShownProblem }) {
  const { feature, place, people, devices = [], isAccepted } = report;
  const where = [featureLabel(feature), place].filter(Boolean).map(isolate).join(' · ');
  return (
    <>
      <bdi {...typedText(where)}>{where}</bdi>
      <span>{m.duplicates_people({ count: people, number: formatNumber(people) })}</span>
      {devices.length > 0 && <bdi>{devices.map(reportDeviceLabel).join(' · ')}</bdi>}
      {isAccepted !== undefined && (
        <span>{isAccepted ? m.duplicates_accepted() : m.duplicates_undecided()}</span>
      )}
    </>
  );
}

/** The words that only one of the two reports has, so that a near miss is seen at a look. */
export function Difference({ report: { difference } }: { report: ShownProblem }) {
  if (!difference || (difference.yours.length === 0 && difference.theirs.length === 0)) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-sm">
      {difference.yours.length > 0 && (
        <>
          <dt className="text-muted">{m.duplicates_yours()}</dt>
          <dd className="wrap-break-word">{listWords(difference.yours)}</dd>
        </>
      )}
      {difference.theirs.length > 0 && (
        <>
          <dt className="text-muted">{m.duplicates_theirs()}</dt>
          <dd className="wrap-break-word">{listWords(difference.theirs)}</dd>
        </>
      )}
    </dl>
  );
}

const listWords = (words: readonly string[]) =>
  new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(words.map(isolate));

/** The first words of the report, or the place if a setting hides them. */
export const knownProblemTitle = ({
  firstWords,
  place,
  feature,
}: Pick<ShownProblem, 'firstWords' | 'place' | 'feature'>): string =>
  firstWords ?? m.duplicates_known_bug({ place: isolate(place || featureLabel(feature)) });

export const isConfirmable = ({ isOwn, isConfirmed, status }: KnownProblem) =>
  !isOwn && !isConfirmed && status !== 'Closed';
