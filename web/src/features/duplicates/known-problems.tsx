import type { DraftToCompare, KnownProblem } from '@bugquest/contract/duplicates/schema';
import { WEAK_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { Check, ChevronRight, Lightbulb, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LEVEL_STYLES } from '../../ui/display/level-badge.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Difference, isConfirmable, KnownProblemFacts, knownProblemTitle } from './known-problem-text.tsx';
import { type TypedDraft, useKnownProblems } from './similar-query.ts';

/** A longer list would push the form out of view. */
const MAX_SHOWN = 2;

/** The count in the bar leads to the list. */
const KNOWN_PROBLEMS_ID = 'known-problems';

const importOpened = async () => (await import('./opened-problem.tsx')).OpenedProblem;

export interface KnownProblemsProps extends TypedDraft {
  isDismissed: boolean;
  onDismiss: () => void;
}

/** Suggests reports of the same bug while the tester types, without interrupting. */
export function KnownProblems({
  bugDescription,
  feature,
  issueLocation,
  isDismissed,
  onDismiss,
  ...deviceAndCallback
}: KnownProblemsProps) {
  const knownProblems = useKnownProblems({ bugDescription, feature, issueLocation });
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<KnownProblem>();
  const { Dialog: OpenedProblem, isOpen, open, close, preload } = useLazyDialog(importOpened);
  const titleId = useId();
  const repeatedReport = knownProblems.find(({ isRepeat }) => isRepeat);
  const suggestions = isDismissed ? [] : confirmableFirst(nearestOf(knownProblems));
  const found = m.duplicates_found({ count: suggestions.length, number: formatNumber(suggestions.length) });
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && found}
      </p>
      {repeatedReport && <RepeatNote report={repeatedReport} />}
      {suggestions.length > 0 && (
        <section
          id={KNOWN_PROBLEMS_ID}
          tabIndex={-1}
          aria-labelledby={titleId}
          className="animate-fade overflow-hidden rounded-card border border-link/30 bg-link-soft/50"
        >
          <header className="flex items-center gap-2.5 ps-3.5">
            <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-link" />
            <h3 id={titleId} className="min-w-0 flex-1 font-semibold leading-snug">
              {suggestions.some(({ likeness }) => likeness >= WEAK_LIKENESS) ? m.duplicates_title() : found}
            </h3>
            <IconButton label={m.duplicates_dismiss()} onClick={onDismiss}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <ul className="divide-y divide-line border-t border-link/20 bg-surface">
            {suggestions.slice(0, showsAll ? undefined : MAX_SHOWN).map((report) => (
              <KnownProblemItem
                key={report.id}
                report={report}
                onPointerDown={preload}
                onOpen={() => {
                  setOpened(report);
                  open();
                }}
              />
            ))}
          </ul>
          {suggestions.length > MAX_SHOWN && !showsAll && (
            <Button variant="quiet" size="sm" wide className="min-h-11" onClick={() => setShowsAll(true)}>
              {m.duplicates_more({ count: formatNumber(suggestions.length - MAX_SHOWN) })}
            </Button>
          )}
        </section>
      )}
      {isOpen && opened && OpenedProblem && (
        <OpenedProblem report={opened} {...deviceAndCallback} onClose={close} />
      )}
    </>
  );
}

/** One's own repeat has a note. The row must show more than the feature that the tester chose. */
const isShown = ({ isRepeat, firstWords, place }: KnownProblem) =>
  !isRepeat && (firstWords !== null || place !== '');

/** The nearest two, also if they are weak: the original is among them more often, and a look at a wrong one costs little. */
const nearestOf = (problems: readonly KnownProblem[]): KnownProblem[] =>
  problems.filter(isShown).filter(({ likeness }, index) => index < MAX_SHOWN || likeness >= WEAK_LIKENESS);

/** A button for the bar, which stays in view above an open keyboard. */
export function KnownProblemsCount(draft: DraftToCompare) {
  const count = nearestOf(useKnownProblems(draft)).length;
  const showList = () => {
    const list = document.getElementById(KNOWN_PROBLEMS_ID);
    list?.scrollIntoView({ block: 'center' });
    list?.focus({ preventScroll: true });
  };
  if (count === 0) return null;
  return (
    <Button variant="quiet" size="sm" className="-mx-3 min-h-11" onClick={showList}>
      <Lightbulb aria-hidden="true" className="text-link" />
      {m.duplicates_found({ count, number: formatNumber(count) })}
    </Button>
  );
}

/** The tester has already reported the same words. */
function RepeatNote({ report: { id, serialNumber } }: { report: KnownProblem }) {
  const serial = isolate(serialNumber);
  return (
    <Alert tone="info" title={m.duplicates_repeat_title({ serial })}>
      <p>{m.duplicates_repeat_text()}</p>
      <ButtonLink href={`/reports/${id}`} variant="secondary" size="sm" className="mt-3 min-h-11">
        {m.duplicates_repeat_open({ serial })}
      </ButtonLink>
    </Alert>
  );
}

const confirmableFirst = (problems: readonly KnownProblem[]) => [
  ...problems.filter(isConfirmable),
  ...problems.filter((report) => !isConfirmable(report)),
];

interface KnownProblemItemProps {
  report: KnownProblem;
  onPointerDown: () => void;
  onOpen: () => void;
}

function KnownProblemItem({ report, onPointerDown, onOpen }: KnownProblemItemProps) {
  const { serialNumber, severity } = report;
  const { icon: Icon, text } = LEVEL_STYLES[severityBadgeLevel(severity)];
  return (
    <li className="relative flex items-center gap-3 px-3.5 py-2.5 hover:bg-sunken/60">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onPointerDown={onPointerDown}
          onClick={onOpen}
          className="block w-full rounded-sm text-[0.9375rem] font-medium leading-snug after:absolute after:inset-0"
        >
          <span
            {...typedText(knownProblemTitle(report))}
            className="line-edge line-clamp-2 wrap-break-word sm:line-clamp-1"
          >
            {knownProblemTitle(report)}
          </span>
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className={`inline-flex items-center gap-1 font-medium ${text}`}>
            <Icon className="size-4" aria-hidden="true" />
            {SEVERITY_NAMES[severity]()}
          </span>
          <bdi className="tabular">{serialNumber}</bdi>
          <KnownProblemFacts report={report} />
          <UnconfirmableBadge report={report} />
        </p>
        {/* Of reports that have little in common, nearly all words differ. */}
        {report.likeness >= WEAK_LIKENESS && <Difference report={report} />}
      </div>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </li>
  );
}

/** Why the tester cannot confirm the report. */
function UnconfirmableBadge({ report: { isOwn, isConfirmed, status } }: { report: KnownProblem }) {
  if (isOwn) return <Badge tone="info">{m.duplicates_own()}</Badge>;
  if (isConfirmed)
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {m.duplicates_said()}
      </Badge>
    );
  return status === 'Closed' ? <Badge>{m.duplicates_fixed()}</Badge> : null;
}
