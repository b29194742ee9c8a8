import { m } from '@bugquest/phrases/messages';
import { RotateCw, Send } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import { formatBytes, formatPercent } from '../../../lib/language/format.ts';
import { scoreLimitText } from '../../../lib/names/score-limit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { ScoreDetails, ScoreSummary } from './score/score-panel.tsx';
import { useScore } from './score/use-score.ts';
import { failureText, otherErrors } from './submission-failure.ts';
import type { Submission } from './use-submission.ts';

export interface SubmitPanelProps {
  draft: ReportDraft;
  submission: Submission;
  submitLabel: string;
  /** One line above the button. */
  children?: ReactNode;
}

/**
 * A card beside the form, or a sticky bar on a small screen. Not sticky where the keyboard or large text leaves
 * little space.
 */
export function SubmitPanel({ draft, submission, submitLabel, children }: SubmitPanelProps) {
  const { errors, submitCount } = draft.form.formState;
  const errorCount = Object.keys(errors).length;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const liveScore = useScore(draft);
  const limit = liveScore.score && scoreLimitText(liveScore.score.breakdown);
  return (
    <aside
      data-submit-bar
      className={classes(PANEL_STYLE, submission.sending ? SENDING_AREAS_STYLE : AREAS_STYLE)}
    >
      <div className={classes('[grid-area:summary]', submission.sending && 'max-lg:hidden')}>
        <ScoreSummary {...liveScore} open={open} onToggle={() => setOpen(!open)} detailsId={detailsId} />
      </div>
      {liveScore.score && (
        <section
          id={detailsId}
          aria-label={m.reports_score_parts()}
          // On a small screen, the expanded details must be scrollable by keyboard.
          tabIndex={open ? 0 : undefined}
          className={classes(DETAILS_STYLE, !open && 'hidden lg:block')}
        >
          <ScoreDetails score={liveScore.score} />
        </section>
      )}
      {/* About as high as the details, so that the button does not move when they appear. */}
      {!liveScore.score && !liveScore.failed && <div className="hidden h-95 [grid-area:details] lg:block" />}
      <div className="mb-3 empty:hidden [grid-area:news] lg:m-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden">{children}</div>
        {limit && <p className="text-sm">{limit}</p>}
        <FailureNote submission={submission} fields={Object.keys(draft.form.getValues())} />
        {submitCount > 0 && errorCount > 0 && (
          <p className="mt-1 text-sm text-danger">{m.reports_check_fields({ count: errorCount })}</p>
        )}
      </div>
      <div className="[grid-area:action]">
        <Action submission={submission} submitLabel={submitLabel} />
      </div>
    </aside>
  );
}

const PANEL_STYLE =
  "sticky bottom-(--status-note,0rem) z-20 min-w-0 -mx-(--page-padding) grid items-center gap-x-3 border-t border-line bg-surface px-(--page-padding) pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised max-lg:short:pt-2 tiny:static max-lg:short:pb-1 lg:top-22 lg:bottom-auto lg:mx-0 lg:gap-y-4 lg:rounded-card lg:border lg:p-6 lg:shadow-card lg:[grid-template-areas:'summary'_'details'_'news'_'action']";
const AREAS_STYLE =
  "max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:[grid-template-areas:'details_details'_'news_news'_'summary_action'] tiny:grid-cols-1! tiny:[grid-template-areas:'details'_'news'_'summary'_'action']!";
const SENDING_AREAS_STYLE = "max-lg:[grid-template-areas:'details'_'news'_'action']";
const DETAILS_STYLE =
  'mb-3 max-h-[38dvh] overflow-y-auto border-b border-line pb-3 [grid-area:details] lg:m-0 lg:max-h-none lg:border-0 lg:pb-0';

function Action({ submission, submitLabel }: { submission: Submission; submitLabel: string }) {
  const { sending, progress, failure, cancel } = submission;
  if (sending) return <SendingProgress progress={progress} onCancel={cancel} />;
  // The failure note then shows two buttons instead.
  if (failure?.kind === 'already_sent') return null;
  return <SubmitButton isRetry={!!failure} submitLabel={submitLabel} />;
}

function SubmitButton({ isRetry, submitLabel }: { isRetry: boolean; submitLabel: string }) {
  return (
    <Button type="submit" size="lg" wide className="max-lg:short:min-h-10 max-lg:short:py-1">
      {isRetry ? <RotateCw aria-hidden="true" /> : <Send aria-hidden="true" className="rtl:-scale-x-100" />}
      {isRetry ? m.reports_try_again() : submitLabel}
    </Button>
  );
}

interface SendingProgressProps {
  progress: UploadProgress | undefined;
  onCancel: () => void;
}

function SendingProgress({ progress, onCancel }: SendingProgressProps) {
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  const fraction = total > 0 ? sent / total : 0;
  const isSaving = fraction === 1;
  const cancel = useRef<HTMLButtonElement>(null);
  // Sending removes the submit button, which had the focus.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex w-full animate-fade flex-col gap-2">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className="flex items-center gap-2 font-medium">
          <Spinner />
          {isSaving ? m.reports_saving() : m.reports_sending()}
        </p>
        {!isSaving && <p className="font-semibold tabular">{formatPercent(fraction)}</p>}
      </div>
      <Progress label={m.reports_sending()} value={Math.round(fraction * 100)} />
      <p role="status" className="sr-only">
        {isSaving
          ? m.reports_saving()
          : m.reports_sending_percent({ percent: formatPercent(Math.floor(fraction * 4) / 4) })}
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted tabular">
          {total > 0 && m.reports_sending_bytes({ sent: formatBytes(sent), total: formatBytes(total) })}
        </p>
        <Button ref={cancel} variant="quiet" size="sm" className="min-h-11" onClick={onCancel}>
          {m.reports_cancel()}
        </Button>
      </div>
    </div>
  );
}

interface FailureNoteProps {
  submission: Submission;
  /** The fields of the form, which show their own errors. */
  fields: readonly string[];
}

function FailureNote({ submission, fields }: FailureNoteProps) {
  const { failure } = submission;
  if (!failure) return null;
  const text = failureText(failure);
  if (failure.kind === 'cancelled') {
    return (
      <Alert tone="info" title={m.reports_cancelled_title()}>
        {text}
      </Alert>
    );
  }
  if (failure.kind === 'already_sent') {
    return (
      <Alert tone="info" title={m.reports_already_sent_title()}>
        <p>{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" onClick={() => void submission.keepEarlier()}>
            {m.reports_already_sent_keep()}
          </Button>
          <Button size="sm" className="min-h-11" variant="secondary" onClick={submission.submitAsAnother}>
            {m.reports_already_sent_again()}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <Alert title={<bdi>{m.reports_failed_title()}</bdi>}>
      <p>{text}</p>
      {[...submission.fileErrors.values(), ...otherErrors(failure.error, fields)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
