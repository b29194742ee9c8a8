import type { SimilarReport } from '@bugquest/contract/duplicates/schema';
import {
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { severityBadgeLevel } from '../../../../lib/names/report-labels.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { LEVEL_STYLES } from '../../../../ui/display/level-badge.tsx';
import { timeDistance } from '../form/decision-question.tsx';
import type { Original } from '../form/use-original.ts';
import type { Review } from '../use-review.ts';

export function SimilarReports({ review: { original, report: opened } }: { review: Review }) {
  const { shown, weakCount, showsWeak, numbered, isPicking } = original;
  const section = useRef<HTMLElement>(null);
  const hasNumbers = isPicking && numbered.length > 0;
  useEffect(() => {
    if (hasNumbers) section.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNumbers]);
  if (original.candidates.length === 0) return null;
  return (
    <section ref={section} data-similar>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="flex items-center gap-2 text-sm font-medium">
          {m.review_similar()}
          {!isPicking && <KeyHint>L</KeyHint>}
        </h3>
        <p role="status" className="text-xs text-muted empty:hidden pointer-coarse:hidden">
          {hasNumbers && m.duplicates_numbers()}
        </p>
      </div>
      <ul
        className={classes(
          'overflow-hidden empty:hidden rounded-control border transition-colors',
          isPicking ? 'border-link' : 'border-line',
        )}
      >
        {shown.map((report) => (
          <SimilarRow
            key={report.id}
            report={report}
            number={isPicking ? numbered.indexOf(report) + 1 : 0}
            distance={timeDistance(opened, report)}
            original={original}
          />
        ))}
      </ul>
      {weakCount > 0 && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={showsWeak}
          className="-mx-2 mt-1 px-2! text-link!"
          onClick={original.toggleWeak}
        >
          {m.duplicates_weak({ count: weakCount, number: formatNumber(weakCount) })}
        </Button>
      )}
    </section>
  );
}

interface SimilarRowProps {
  report: SimilarReport;
  /** The number key that chooses this report; 0 if it has none. */
  number: number;
  distance: string;
  original: Original;
}

function SimilarRow({ report, number, distance, original }: SimilarRowProps) {
  const isChosen = original.chosenId === report.id;
  const { icon: SeverityIcon, text } = LEVEL_STYLES[severityBadgeLevel(report.severity)];
  return (
    <li
      className={classes(
        'flex items-center gap-2.5 ps-2.5 not-last:border-b not-last:border-line transition-colors',
        isChosen && 'bg-link-soft',
      )}
    >
      {number > 0 && <KeyHint active>{number}</KeyHint>}
      <Likeness likeness={report.likeness} />
      <Link
        href={`/admin?tab=points-review&report=${report.id}`}
        className="block min-w-0 flex-1 rounded-sm py-1.5 text-sm hover:underline"
      >
        <span
          {...typedText(splitTitle(report.bugDescription).title)}
          className="line-edge block truncate font-medium"
        >
          {splitTitle(report.bugDescription).title}
        </span>
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <span className={classes('inline-flex shrink-0 items-center gap-1 font-medium', text)}>
            <SeverityIcon aria-hidden="true" className="size-3.5" />
            {SEVERITY_NAMES[report.severity]()}
          </span>
          <span className="min-w-0 truncate">
            <bdi className="tabular">{report.serialNumber}</bdi>
            {report.duplicates > 0 && <DuplicateCount count={report.duplicates} />} · {decisionOf(report)} ·{' '}
            {isChosen ? (
              <span className="font-medium text-link">{m.duplicates_marked()}</span>
            ) : (
              <PersonName name={report.reporterName} />
            )}
          </span>
        </span>
        <span className="block text-xs text-muted">{distance}</span>
      </Link>
      {/* The button stays when the report is chosen, because removing it would move the focus out of the report. */}
      <IconButton
        label={m.duplicates_mark_of({ serial: isolate(report.serialNumber) })}
        aria-pressed={isChosen}
        className={isChosen ? 'text-link' : 'text-muted'}
        onClick={() => (isChosen ? original.clear() : original.markAs(report.id))}
      >
        {isChosen ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
    </li>
  );
}

function DuplicateCount({ count }: { count: number }) {
  const number = formatNumber(count);
  return (
    <>
      {' '}
      <span className="sr-only">{m.duplicates_folded({ count, number })}</span>
      <bdi aria-hidden="true" className="tabular">
        +{number}
      </bdi>
    </>
  );
}

/** Example: "Approved, 12 · In progress". */
function decisionOf({ validationReason: reason, pointsEarned, status }: SimilarReport): string {
  if (reason === null) return m.duplicates_undecided();
  const name = VALIDATION_REASON_NAMES[reason]();
  const decision =
    reason === 'penalty'
      ? name
      : m.review_decide({ decision: name, points: isolate(formatNumber(pointsEarned)) });
  return `${decision} · ${STATUS_NAMES[status]()}`;
}

function Likeness({ likeness }: { likeness: number }) {
  const percent = formatPercent(likeness);
  return (
    <span className="w-10 shrink-0 text-sm font-semibold text-link tabular">
      <span className="sr-only">{m.review_likeness({ percent })}</span>
      <bdi aria-hidden="true">{percent}</bdi>
      <span aria-hidden="true" className="mt-0.5 block h-[3px] overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-link" style={{ inlineSize: `${Math.round(likeness * 100)}%` }} />
      </span>
    </span>
  );
}
