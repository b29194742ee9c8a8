import { toWholeParts } from '@bugquest/contract/competition/score-breakdown';
import { toAsciiDigits } from '@bugquest/contract/digits';
import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import {
  REJECTION_REASONS,
  type RejectionReason,
  VALIDATION_REASONS,
} from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/review/review';
import type { DeletedBug } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { toMediaItems } from '../../../lib/names/media-items.ts';
import { missionBonusText } from '../../../lib/names/mission-bonus.ts';
import { circumstanceFacts } from '../../../lib/names/report-facts.tsx';
import { scoreLimitText } from '../../../lib/names/score-limit.ts';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ScoreParts } from '../../../ui/display/score-parts.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { TimeMarkedText } from '../../../ui/media/time-marked-text.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
import { StateBadge } from '../badges.tsx';
import { useRestoreReport } from '../deletion/api.ts';
import { DeleteReportDialog } from '../deletion/delete-report-dialog.tsx';
import { promiseMark } from '../promise-mark.ts';
import { useDeskKeys } from '../queue/keys/use-desk-keys.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { Classification } from './form/classification.tsx';
import { DecisionForm } from './form/decision-form.tsx';
import { SeverityButtons } from './form/severity-buttons.tsx';
import { SimilarReports } from './report/similar-reports.tsx';
import { useClaim } from './use-claim.ts';
import { canSnooze, type Review } from './use-review.ts';

type OnAsked = (
  asked: AdminBugReport,
  withdraw: () => Promise<AdminBugReport | undefined>,
) => (() => void) | undefined;
type RenderReport = (report: AdminBugReport, onAsked: OnAsked) => ReactNode;

/** Content of other features in the open report. */
export interface ReportExtensions {
  /** Replaces the decision form while an appeal is open. */
  appeal: (report: AdminBugReport, onDecided: () => void) => ReactNode;
  /** What came back: the last question to the reporter with its answer, and a failed retest. Above everything else. */
  returned: RenderReport;
  below: RenderReport;
}

export interface ReviewBodyProps {
  review: Review;
  extensions?: ReportExtensions | undefined;
}

const SnoozeDialog = lazy(async () => ({
  default: (await import('./snooze/snooze-dialog.tsx')).SnoozeDialog,
}));
const SnoozeNotice = lazy(async () => ({
  default: (await import('./snooze/snooze-notice.tsx')).SnoozeNotice,
}));

/**
 * A decision needs this order: text, pictures, similar reports, facts. The decision form stays visible at the side.
 * On narrow screens the form follows the similar reports, because its number keys choose one of them.
 */
export function ReviewBody({ review, extensions }: ReviewBodyProps) {
  const { inReview, report, conflict } = review;
  const body = useRef<HTMLDivElement>(null);
  const isAppealed = report.appealState === 'open';
  const openNext = () => (review.next ? review.next.open() : review.onClose());
  const afterDeletion = useAfterDeletion(review);
  const afterQuestion = useAfterQuestion(review);
  // The parts that a decision needs first are on the screen one frame earlier. The others wait for the similar reports, which
  // would push them down.
  const [isRestNeeded, setRestNeeded] = useState(false);
  const showsRest = useDeferredValue(!review.original.isLoading, false) || isRestNeeded;
  useReviewKeys(review, body, () => flushSync(() => setRestNeeded(true)));
  return (
    <div className="@container" ref={body}>
      <div className="grid gap-x-8 gap-y-7 @[38rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-3 empty:hidden @[38rem]:col-span-2">
          {conflict && <ConflictNotice conflict={conflict} hasInput={review.form.formState.isDirty} />}
          <ClaimNotice report={report} />
          <PromiseNotice report={report} />
          <Suspense>
            {report.snooze && !report.validationReason && (
              <SnoozeNotice review={review} snooze={report.snooze} />
            )}
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-7 @max-[38rem]:contents">
          {(report.infoState || report.retestResult === 'failed') && extensions && (
            <Extension render={extensions.returned} report={report} onAsked={afterQuestion} />
          )}
          <ReportEvidence report={report} />
          <div className="min-w-0 empty:hidden @max-[38rem]:order-1">
            {showsRest && <SimilarReports review={review} />}
          </div>
          {showsRest && (
            <div className="flex min-w-0 flex-col gap-7 empty:hidden @max-[38rem]:order-3">
              <Classification review={review} />
              <ReportCircumstances report={report} />
              {extensions && (
                <div className="min-w-0">
                  <Extension render={extensions.below} report={report} onAsked={afterQuestion} />
                </div>
              )}
            </div>
          )}
        </div>
        <div
          className={classes(
            'flex min-w-0 flex-col gap-6 self-start @[38rem]:sticky @[38rem]:top-20',
            isAppealed ? '@max-[38rem]:order-first' : '@max-[38rem]:order-2',
          )}
        >
          {isAppealed && extensions?.appeal(report, openNext)}
          <SeverityButtons review={review} />
          {!isAppealed && <DecisionForm review={review} />}
          {showsRest && <ScoreFacts report={report} />}
        </div>
      </div>
      <Suspense>{review.snoozing && <SnoozeDialog review={review} />}</Suspense>
      {review.deleting && (
        <DeleteReportDialog
          inReview={inReview}
          onClose={() => review.setDeleting(false)}
          onDeleted={afterDeletion}
        />
      )}
    </div>
  );
}

/** Memoized like `ScoreFacts`. */
const Extension = memo(function Extension({ render, report, onAsked }: ExtensionProps) {
  useLocale();
  return render(report, onAsked);
});

interface ExtensionProps {
  report: AdminBugReport;
  render: RenderReport;
  onAsked: OnAsked;
}

/** The next report opens, and the undo withdraws the question. */
function useAfterQuestion(review: Review): OnAsked {
  return useStableCallback((asked, withdraw) => {
    const undo = () =>
      void withdraw().then((restored) => {
        if (restored) review.onUndone?.(restored);
      });
    const { once } = review.onUndoable?.(undo) ?? { once: undo };
    review.onChanged?.(asked);
    review.next?.open();
    return once;
  });
}

function useAfterDeletion(review: Review) {
  const restoration = useRestoreReport();
  const { report, form, onUndoable, onUndone } = review;
  const restore = async (deletionId: string) => {
    try {
      onUndone?.(await restoration.mutateAsync({ id: deletionId }));
      toast({ title: m.review_restored({ serial: isolate(report.serialNumber) }), tone: 'success' });
    } catch (error) {
      toastFailure(m.review_restore_failed(), error);
    }
  };
  return ({ id }: DeletedBug) => {
    form.markSaved();
    const undo = () => void restore(id);
    const { once } = onUndoable?.(undo) ?? { once: undo };
    toast({
      title: m.review_deleted({ serial: isolate(report.serialNumber) }),
      tone: 'success',
      action: { label: m.shell_undo(), onPress: once },
    });
    review.setDeleting(false);
    if (review.next) review.next.open();
    else review.onClose();
    review.onDeleted?.(report);
  };
}

function ClaimNotice({ report }: { report: AdminBugReport }) {
  const { otherClaim, takeOver } = useClaim(report.id);
  useDeskKeys('report', { claim: otherClaim && takeOver });
  if (!otherClaim) return null;
  return (
    <Alert tone="info" title={m.review_claimed({ name: isolate(otherClaim.adminName) })}>
      <p>{m.review_claimed_text()}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={takeOver}>
        {m.review_take_over()}
      </Button>
    </Alert>
  );
}

/** In full where the row has a short mark. A promise ends at midnight, so the time of opening is exact enough. */
function PromiseNotice({ report }: { report: AdminBugReport }) {
  const [now] = useState(Date.now);
  const mark = promiseMark(report, now);
  return mark && <p className="text-sm font-semibold text-danger">{mark}</p>;
}

/** Memoized, so that typing in the decision form does not render the score again. */
const ScoreFacts = memo(function ScoreFacts({ report }: { report: AdminBugReport }) {
  useLocale();
  const { data: timeline } = useQuery(reportPartQuery(report.id, 'timeline'));
  const { pointsEarned, scoreBreakdown, validationReason } = report;
  const limit = scoreLimitText(scoreBreakdown);
  return (
    <section className="rounded-control border border-line px-4">
      <Fold
        title={m.review_current_points()}
        badge={
          <>
            <StateBadge reason={validationReason} />
            <bdi className="text-base font-semibold text-accent-ink tabular">
              {formatNumber(pointsEarned)}
            </bdi>
          </>
        }
      >
        <p className="mb-2.5 text-xs text-muted">
          {m.review_scored({
            points: formatNumber(scoreBreakdown.points),
            max: formatNumber(scoreBreakdown.maxPoints),
          })}
        </p>
        {validationReason === null && limit && <p className="mb-2.5 text-sm">{limit}</p>}
        <ScoreParts
          parts={toWholeParts(scoreBreakdown).map((part) => ({
            ...part,
            id: part.part,
            label: SCORE_PART_LABELS[part.part](),
          }))}
        />
      </Fold>
      {timeline?.missionBonus && (
        <p className="border-t border-line py-2.5 text-sm">{missionBonusText(timeline.missionBonus)}</p>
      )}
    </section>
  );
});

/**
 * Keyboard shortcuts of the open report.
 * @param body the element that contains the report
 * @param showRest renders the parts that are not on the screen yet
 */
export function useReviewKeys(
  review: Review,
  body: RefObject<HTMLElement | null>,
  showRest: () => void = () => {},
): void {
  const { form, original } = review;

  const focus = (selector: string) => {
    const find = () => body.current?.querySelector<HTMLElement>(selector);
    if (!find()) showRest();
    const found = find();
    const fold = found?.closest('details');
    if (fold) fold.open = true;
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  };
  const addPoints = (by: number) => {
    const typed = Number(toAsciiDigits(String(form.getValues('pointsEarned'))));
    const points = Math.min(MAX_REVIEW_POINTS, Math.max(MIN_REVIEW_POINTS, (typed || 0) + by));
    form.setValue('pointsEarned', String(points), { shouldDirty: true, shouldValidate: true });
    form.matchReason(String(points));
  };

  /** Pressing the key of a rejection again chooses the next rejection reason. */
  const reject = () => {
    if (original.handleKey('reason:penalty')) return;
    if (form.getValues('validationReason') !== 'penalty') return original.chooseReason('penalty');
    const index = REJECTION_REASONS.indexOf(form.getValues('rejectionReason') as RejectionReason);
    const next = REJECTION_REASONS[(index + 1) % REJECTION_REASONS.length]!;
    form.setValue('rejectionReason', next, { shouldDirty: true });
  };

  const decide = () => {
    review.setOpensNext(true);
    (document.getElementById(review.formId) as HTMLFormElement | null)?.requestSubmit();
  };

  useDeskKeys('report', {
    points: () => focus('[name=pointsEarned]'),
    notes: () => focus('[name=adminNotes]'),
    classification: () => focus('[data-classification] button'),
    severity: () => focus('[data-severity] [aria-pressed=true]'),
    media: () =>
      body.current?.querySelector<HTMLElement>('[data-evidence] :is(button[aria-haspopup], video)')?.click(),
    'more-points': () => addPoints(1),
    'fewer-points': () => addPoints(-1),
    status: () => focus('[data-status] button'),
    ask: () => focus('[data-ask] textarea'),
    similar: () => focus('[data-similar] :is(a, button)'),
    appeal: review.report.appealState === 'open' ? () => focus('[data-appeal] input') : undefined,
    delete: review.canDecide ? () => review.setDeleting(true) : undefined,
    snooze: canSnooze(review.report) ? () => review.setSnoozing(true) : undefined,
    decide: review.canDecide ? decide : undefined,
    'original-unknown': original.isDuplicate ? original.chooseUnknown : undefined,
    ...Object.fromEntries(
      VALIDATION_REASONS.map((reason) => [
        `reason:${reason}`,
        () => original.handleKey(`reason:${reason}`) || original.chooseReason(reason),
      ]),
    ),
    'reason:penalty': reject,
  });
}

interface ReportProps {
  report: AdminBugReport;
}

/** Memoized like `ScoreFacts`. */
const ReportEvidence = memo(function ReportEvidence({ report }: ReportProps) {
  useLocale();
  const { title, rest } = splitTitle(report.bugDescription);
  const viewer = useMediaViewer(toMediaItems(report.mediaFiles));
  return (
    <div data-evidence className="flex min-w-0 flex-col gap-4">
      <h3 {...typedText(title)} className="text-xl leading-snug font-semibold wrap-anywhere">
        <TimeMarkedText text={title} viewer={viewer} />
      </h3>
      {rest && (
        <p {...typedText(rest)} className="whitespace-pre-line wrap-anywhere">
          <TimeMarkedText text={rest} viewer={viewer} />
        </p>
      )}
      {report.mediaFiles.length > 0 ? (
        <section aria-label={m.review_media()}>
          <MediaGallery large viewer={viewer} />
        </section>
      ) : (
        <p className="text-sm text-muted">{m.review_no_media()}</p>
      )}
    </div>
  );
});

const ReportCircumstances = memo(function ReportCircumstances({ report }: ReportProps) {
  useLocale();
  return (
    <Facts
      facts={[
        { label: m.review_status(), value: STATUS_NAMES[report.status]() },
        ...circumstanceFacts(report),
        { label: m.review_date(), value: <bdi>{formatDateTime(report.createdAt)}</bdi> },
        ...(report.rewrittenAt
          ? [{ label: m.review_rewritten(), value: <bdi>{formatDateTime(report.rewrittenAt)}</bdi> }]
          : []),
      ]}
    />
  );
});
