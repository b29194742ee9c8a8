import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { SuspectedPair, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock3, Copy, Split, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useAddressValue } from '../../../lib/hooks/address/use-address-value.ts';
import { formatDate, formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { toMediaItems } from '../../../lib/names/media-items.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
import { Quote } from '../../../ui/text/quote.tsx';
import { SeverityBadge, StateBadge } from '../badges.tsx';
import { isDialogOpen, needsKeys, pressedKey } from '../queue/keys/desk-keys.ts';
import { markOnlyHere } from './different-words.ts';
import { keyOf } from './use-shown-pair.ts';
import { useSweep } from './use-sweep.ts';

type Sweep = ReturnType<typeof useSweep>;

/** All pairs, or those with the original in the address. */
export function SweepTab() {
  const original = useAddressValue((params) => params.get('original') ?? undefined);
  return <SweepOf key={original} original={original} />;
}

/** One pair after the other, for the keyboard: same, different, later, undo. */
function SweepOf({ original }: { original: string | undefined }) {
  const sweep = useSweep(original);
  const { query } = sweep;
  useSweepKeys(sweep);
  if (!query.data) return <LoadingPair query={query} />;
  const { pairs, notCompared, answers } = query.data;
  return (
    <div className="flex flex-col gap-4">
      {original && <OnlyOriginal serial={pairs[0]?.original.serialNumber} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Count {...sweep} />
        <AnswersSoFar {...answers} />
      </div>
      <Notices notices={sweep.notices} />
      {notCompared > 0 && <StillComparing count={notCompared} />}
      <Content sweep={sweep} />
    </div>
  );
}

const LoadingPair = ({ query }: Pick<Sweep, 'query'>) => (
  <QueryState query={query}>
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  </QueryState>
);

const OnlyOriginal = ({ serial }: { serial: string | undefined }) => (
  <p className="flex flex-wrap gap-x-3 text-sm">
    {serial && m.review_pairs_of({ serial: isolate(serial) })}
    <TextLink href="/admin?tab=sweep">{m.review_pairs_all()}</TextLink>
  </p>
);

/** Screen readers also hear which pair is shown. */
const Count = ({ left, pair }: Pick<Sweep, 'left' | 'pair'>) => (
  <p role="status" className="font-medium">
    {m.review_pairs_left({ count: left, number: formatNumber(left) })}
    {pair && <span className="sr-only">. {serialsOf(pair)}</span>}
  </p>
);

const serialsOf = ({ report, original }: SuspectedPair) =>
  m.review_pair_serials({
    original: isolate(original.serialNumber),
    report: isolate(report.serialNumber),
  });

function Content({ sweep }: { sweep: Sweep }) {
  const { pair, query, isLoadingMore } = sweep;
  const key = pair && keyOf(pair);
  const heading = useFocusAfter(key);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {pair ? serialsOf(pair) : m.review_sweep_tab()}
      </h2>
      {pair && <Pair key={key} pair={pair} sweep={sweep} />}
      {!pair && (isLoadingMore ? <LoadingPair query={query} /> : <NothingLeft {...sweep} />)}
    </>
  );
}

/** The button that was pressed goes with its pair, and the focus would start at the beginning of the page. */
function useFocusAfter(key: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

function Notices({ notices }: Pick<Sweep, 'notices'>) {
  const failures = notices.filter(({ kind }) => kind !== 'gone');
  return (
    <>
      {notices
        .filter(({ kind }) => kind === 'gone')
        .map(({ pair }) => (
          <Alert key={keyOf(pair)} tone="info" title={goneText(pair)} />
        ))}
      {failures.length > 0 && (
        <Alert>
          <ul>
            {failures.map(({ kind, pair, message }) => (
              <li key={keyOf(pair)}>
                <b className="font-semibold">
                  {kind === 'not-stored' ? m.review_pair_not_stored() : m.review_pair_not_undone()}
                </b>{' '}
                · <bdi className="tabular">{pair.report.serialNumber}</bdi> – {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

const goneText = ({ report, original }: SuspectedPair) =>
  m.review_pair_gone({
    original: isolate(original.serialNumber),
    report: isolate(report.serialNumber),
  });

const AnswersSoFar = ({ same, all }: SuspectedPairs['answers']) =>
  all > 0 && (
    <p className="text-sm text-muted">
      {m.review_pair_answers({ count: all, same: formatNumber(same), all: formatNumber(all) })}
    </p>
  );

const StillComparing = ({ count }: { count: number }) => (
  <Alert title={m.review_pairs_comparing({ count, number: formatNumber(count) })}>
    <p>{m.review_pairs_comparing_text()}</p>
  </Alert>
);

function Pair({ pair, sweep }: { pair: SuspectedPair; sweep: Sweep }) {
  const { report, original, likeness, people, reportBuild, originalBuild } = pair;
  const percent = formatPercent(likeness);
  // On a phone, the answer to the pair before was below its texts.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <ReportOfPair
          title={m.review_pair_original()}
          report={original}
          other={report}
          build={originalBuild}
          people={people}
        />
        <ReportOfPair title={m.review_pair_later()} report={report} other={original} build={reportBuild} />
        <MediaOfReport report={original} className="lg:col-start-1" />
        <MediaOfReport report={report} className="lg:col-start-2" />
      </div>
      <Answers sweep={sweep} likeness={likeness > 0 ? m.review_likeness({ percent }) : ''} />
    </>
  );
}

/** After both texts, so that a phone shows the texts together. */
function MediaOfReport({ report, className }: { report: AdminBugReport; className: string }) {
  const viewer = useMediaViewer(toMediaItems(report.mediaFiles));
  if (viewer.items.length === 0) return null;
  return (
    <div className={classes('flex min-w-0 flex-col gap-2', className)}>
      <h3 className="text-sm text-muted lg:sr-only">
        <bdi className="tabular">{report.serialNumber}</bdi>
      </h3>
      <MediaGallery viewer={viewer} />
    </div>
  );
}

function Answers({ sweep: { answer, keepForLater, undo }, likeness }: { sweep: Sweep; likeness: string }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3">
      <Button onClick={() => answer(true)} className="max-sm:flex-1">
        <Copy aria-hidden="true" />
        {m.review_pair_same()}
        <KeyHint>Y</KeyHint>
      </Button>
      <Button variant="secondary" onClick={() => answer(false)} className="max-sm:flex-1">
        <Split aria-hidden="true" />
        {m.review_pair_different()}
        <KeyHint>N</KeyHint>
      </Button>
      <Button variant="quiet" onClick={keepForLater}>
        <Clock3 aria-hidden="true" />
        <span className="max-sm:sr-only">{m.review_pair_keep()}</span>
        <KeyHint>J</KeyHint>
      </Button>
      <UndoButton undo={undo} />
      <span className="ms-auto text-sm text-muted max-sm:hidden">{likeness}</span>
    </div>
  );
}

const UndoButton = ({ undo }: Pick<Sweep, 'undo'>) => (
  <Button variant="quiet" disabled={!undo} onClick={undo}>
    <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
    <span className="max-sm:sr-only">{m.shell_undo()}</span>
    <KeyHint>Z</KeyHint>
  </Button>
);

interface ReportOfPairProps {
  title: string;
  report: AdminBugReport;
  other: AdminBugReport;
  build: string | null;
  people?: number;
}

function ReportOfPair({ title, report, other, build, people }: ReportOfPairProps) {
  const { id, serialNumber, severity, validationReason, pointsEarned, bugDescription } = report;
  return (
    <Card aria-label={isolate(serialNumber)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm text-muted">{title}</h3>
        <Link
          href={`/admin?tab=points-review&report=${id}`}
          className="font-medium text-link hover:underline"
        >
          <bdi className="tabular">{serialNumber}</bdi>
        </Link>
        <SeverityBadge severity={severity} />
        <StateBadge reason={validationReason} />
        {validationReason && (
          <span className="text-sm text-muted tabular">
            {m.review_pair_points({ count: pointsEarned, number: formatNumber(pointsEarned) })}
          </span>
        )}
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <PersonName name={report.reporter.fullName} />
        <Fact>{formatDate(report.createdAt)}</Fact>
        <Fact>{featureLabel(report.feature)}</Fact>
        {build && <Fact>{build}</Fact>}
        {people !== undefined && people > 1 && (
          <Fact>{m.review_pair_people({ count: people, number: formatNumber(people) })}</Fact>
        )}
      </p>
      <p {...typedText(bugDescription)} className="line-edge whitespace-pre-line">
        <MarkedText text={bugDescription} other={other.bugDescription} />
      </p>
      {report.repeatBecause && <Quote title={m.review_pair_because()} text={report.repeatBecause} />}
    </Card>
  );
}

const Fact = ({ children }: { children: ReactNode }) => (
  <span>
    <span aria-hidden="true">· </span>
    <bdi>{children}</bdi>
  </span>
);

function MarkedText({ text, other }: { text: string; other: string }) {
  let start = 0;
  return markOnlyHere(text, other).map((part) => {
    const key = start;
    start += part.text.length;
    return part.isOnly ? (
      <mark key={key} className="rounded-xs bg-accent-soft text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}

const NothingLeft = ({ kept, showKept, undo }: Pick<Sweep, 'kept' | 'showKept' | 'undo'>) => (
  <>
    <EmptyState
      icon={<Check aria-hidden="true" />}
      {...(kept > 0
        ? {
            title: m.review_pairs_kept({ count: kept, number: formatNumber(kept) }),
            description: m.review_pairs_kept_text(),
            action: (
              <Button variant="secondary" onClick={showKept}>
                {m.review_pairs_show_later()}
              </Button>
            ),
          }
        : {
            title: m.review_pairs_done(),
            description: m.review_pairs_done_text(),
            action: (
              <ButtonLink href="/admin?tab=problems" variant="secondary">
                {m.review_problems_tab()}
              </ButtonLink>
            ),
          })}
    />
    {undo && (
      <div className="flex justify-center">
        <UndoButton undo={undo} />
      </div>
    )}
  </>
);

/** Keys are recognised by their position, as on the desk. A held key answers one pair. */
function useSweepKeys(sweep: Sweep): void {
  const current = useRef(sweep);
  current.current = sweep;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isDialogOpen() || needsKeys(event.target)) return;
      const { answer, keepForLater, undo, pair } = current.current;
      const key = pressedKey(event);
      const isPressable = event.target instanceof Element && event.target.closest('button, a');
      const actions: Record<string, (() => void) | undefined> = {
        y: pair && (() => answer(true)),
        ...(!isPressable && { Enter: pair && (() => answer(true)) }),
        n: pair && (() => answer(false)),
        j: pair && keepForLater,
        z: undo,
      };
      const run = key === undefined ? undefined : actions[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
