import { toAsciiDigits } from '@bugquest/contract/digits';
import { requiredText } from '@bugquest/contract/fields';
import { APPEAL_OUTCOMES, type AppealOutcome } from '@bugquest/contract/reports/events';
import {
  type AppealDecisionInput,
  appealDecisionInput,
  MAX_REMARK_LENGTH,
  type ReportTimeline,
} from '@bugquest/contract/reports/lifecycle/schema';
import { decisionName, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { MAX_REVIEW_POINTS, MIN_REVIEW_POINTS } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useId } from 'react';
import * as z from 'zod/mini';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { submitByKey } from '../../../lib/forms/submit-by-key.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { assigneesQuery } from '../../../lib/queries/assignees-query.ts';
import { reportPartQuery, reportQuery } from '../../../lib/queries/report-query.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Quote } from '../../../ui/text/quote.tsx';
import { SendError } from '../answers/send-error.tsx';
import { useDecideAppeal } from '../api.ts';
import { useNewestVersion } from './use-newest-version.ts';

interface AppealPanelProps {
  report: AdminBugReport;
  onDecided: () => void;
}

export function AppealPanel({ report: listedReport, onDecided }: AppealPanelProps) {
  const report = useNewestVersion(listedReport);
  const { data } = useQuery(reportPartQuery(report.id, 'timeline'));
  // A key, so that input for one report does not appear at another report.
  return (
    report.appealState === 'open' && (
      <AppealDecision key={report.id} report={report} timeline={data} onDecided={onDecided} />
    )
  );
}

const OUTCOME_NAMES: Record<AppealOutcome, () => string> = {
  accepted: m.reports_decide_accept,
  rejected: m.reports_decide_reject,
};

export interface AppealDecisionProps {
  report: AdminBugReport;
  timeline: ReportTimeline | undefined;
  onDecided: () => void;
}

/** An accepted appeal changes the points or the reason. The form proposes the first score of the report. */
function AppealDecision({ report, timeline, onDecided }: AppealDecisionProps) {
  const titleId = useId();
  const form = useContractForm(appealForm, {
    defaultValues: {
      answer: '',
      pointsEarned: String(report.scoreBreakdown.points),
      validationReason: 'approved',
    },
  });
  const clearDraft = useTypedDraft(form, `appeal-decision:${report.id}`);
  const change = useDecideAppeal(report.id);
  const { errors } = form.formState;
  const isAccepted = form.watch('outcome') === 'accepted';
  const isOwn = useIsOwnDecision(report);
  // Invalid values of the hidden acceptance fields must not block a rejection.
  const clearChanges = () => {
    form.resetField('pointsEarned');
    form.resetField('validationReason');
  };
  const submit = form.handleSubmit(async (decision) => {
    if (change.isPending) return;
    const sent = toAppealDecision(decision);
    if (sent.outcome === 'accepted' && isUnchanged(report, sent)) {
      form.setError('pointsEarned', { message: m.reports_decide_needs_change() }, { shouldFocus: true });
      return;
    }
    try {
      const decided = await change.mutateAsync({ ...sent, updatedAt: report.updatedAt });
      clearDraft();
      toast({ title: outcomeText(sent.outcome, report.pointsEarned, decided.pointsEarned), tone: 'success' });
      onDecided();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });
  return (
    <section
      data-appeal
      aria-labelledby={titleId}
      className="rounded-card border border-link bg-surface p-4 ring-1 ring-link"
    >
      <h3 id={titleId} className="flex items-start gap-2 font-semibold">
        <Scale className="mt-[0.15em] size-4.5 shrink-0 text-link" aria-hidden="true" />
        {m.reports_decide_title()}
      </h3>
      {timeline?.appealDueAt && (
        <p className="mt-1 text-sm text-muted">
          {m.reports_decide_until({
            date: isolate(formatDate(lastDayOf(timeline.appealDueAt))),
          })}
        </p>
      )}
      <AppealedDecision timeline={timeline} />
      <AppealGrounds timeline={timeline} />
      {report.duplicateOf && <AppealedOriginal id={report.duplicateOf} />}
      {isOwn ? (
        <p className="mt-3 text-sm font-medium">{m.reports_decide_own()}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitByKey}
          className="mt-4 flex flex-col gap-4"
        >
          <GroupField legend={m.reports_decide_outcome()} error={errors.outcome?.message}>
            <ChoicePills
              {...form.register('outcome', { onChange: clearChanges })}
              invalid={errors.outcome !== undefined}
              choices={APPEAL_OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value]() }))}
            />
          </GroupField>
          <Field label={m.reports_decide_answer()} error={errors.answer?.message}>
            <TextArea
              {...form.register('answer')}
              rows={3}
              maxLength={MAX_REMARK_LENGTH}
              className="min-h-22!"
            />
          </Field>
          {isAccepted && (
            <div className="grid gap-3">
              <Field
                label={m.reports_decide_points({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
                error={errors.pointsEarned?.message}
              >
                <NumberInput {...form.register('pointsEarned')} inputMode="numeric" />
              </Field>
              <Field label={m.reports_decide_reason()} error={errors.validationReason?.message}>
                <SelectInput
                  {...form.register('validationReason')}
                  choices={reasonsFor(report).map((value) => ({
                    value,
                    label: VALIDATION_REASON_NAMES[value](),
                  }))}
                />
              </Field>
            </div>
          )}
          <SendError title={m.reports_decide_failed()} error={change.error} />
          <Button type="submit" className="self-start" pending={change.isPending}>
            {m.reports_decide()}
            <KeyHint>Ctrl Enter</KeyHint>
          </Button>
        </form>
      )}
    </section>
  );
}

/** The due date is the midnight after the last day. */
const lastDayOf = (dueAt: string) => new Date(Date.parse(dueAt) - 1).toISOString();

/** A duplicate needs an original, which this form does not choose. */
const reasonsFor = ({ validationReason: current }: AdminBugReport) =>
  VALIDATION_REASONS.filter((reason) => reason !== 'duplicate' || reason === current);

const isUnchanged = (
  report: AdminBugReport,
  {
    pointsEarned: points,
    validationReason: reason,
  }: Pick<AppealDecisionInput, 'pointsEarned' | 'validationReason'>,
) =>
  (points ?? report.pointsEarned) === report.pointsEarned &&
  (reason ?? report.validationReason) === report.validationReason;

const outcomeText = (chosen: AppealOutcome, before: number, after: number) =>
  chosen === 'accepted'
    ? m.reports_decided_accepted({
        before: isolate(formatNumber(before)),
        after: isolate(formatNumber(after)),
      })
    : m.reports_decided_rejected();

/** Whether the caller made the decision, and another administrator can decide the appeal. The server has the same rule. */
function useIsOwnDecision({ validatedBy, employeeId }: AdminBugReport): boolean {
  const { employee } = useAuth();
  const isOwn = validatedBy !== null && validatedBy === employee?.id;
  const { data: administrators = [] } = useQuery({ ...assigneesQuery(), enabled: isOwn });
  return isOwn && administrators.some(({ id }) => id !== validatedBy && id !== employeeId);
}

function AppealedDecision({ timeline }: Pick<AppealDecisionProps, 'timeline'>) {
  const event = timeline?.milestones.findLast(({ facts }) => facts.kind === 'reviewed');
  if (event?.facts.kind !== 'reviewed') return null;
  const { reason, rejectionReason, original, pointsBefore, pointsAfter, adminNotes } = event.facts;
  const name = event.actorName || m.accounts_former_employee();
  return (
    <div className="mt-3 text-sm">
      <p>
        {m.reports_decide_quote({
          decision: original
            ? m.duplicates_of({ serial: isolate(original) })
            : decisionName({ reason, rejectionReason }),
          before: isolate(formatNumber(pointsBefore)),
          after: isolate(formatNumber(pointsAfter)),
          name: isolate(name),
        })}
      </p>
      {adminNotes && (
        <Quote title={m.reports_decide_note({ name: isolate(name) })} text={adminNotes} className="mt-2" />
      )}
    </div>
  );
}

function AppealGrounds({ timeline }: Pick<AppealDecisionProps, 'timeline'>) {
  const event = timeline?.milestones.findLast(({ facts }) => facts.kind === 'appealed');
  if (event?.facts.kind !== 'appealed') return null;
  const name = isolate(event.actorName || m.accounts_former_employee());
  return <Quote title={m.reports_decide_grounds({ name })} text={event.facts.grounds} className="mt-3" />;
}

/** Beside the appealed report, so that both can be compared. */
function AppealedOriginal({ id }: { id: string }) {
  const { data: original } = useQuery(reportQuery(id));
  if (!original) return null;
  const { serialNumber, bugDescription, feature, createdAt } = original;
  return (
    <section
      aria-label={m.duplicates_of({ serial: isolate(serialNumber) })}
      className="mt-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm"
    >
      <h4 className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {m.reports_decide_original()}
        <TextLink href={`/admin?tab=points-review&report=${id}`}>
          <bdi className="tabular">{serialNumber}</bdi>
        </TextLink>
      </h4>
      <p
        {...typedText(bugDescription)}
        className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere"
      >
        {bugDescription}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-muted">
        <bdi className="wrap-anywhere">{featureLabel(feature)}</bdi>
        <bdi className="tabular">{formatDate(createdAt)}</bdi>
      </p>
    </section>
  );
}

const { outcome, pointsEarned, validationReason } = appealDecisionInput.shape;

/** The points are typed with Western, Arabic-Indic or Persian digits; empty text becomes undefined. */
const appealForm = z.object({
  outcome,
  answer: requiredText(MAX_REMARK_LENGTH, m.reports_decide_answer_required),
  pointsEarned: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => {
        const digits = toAsciiDigits(typed).trim();
        return digits === '' ? undefined : Number(digits);
      }),
    ),
    pointsEarned,
  ),
  validationReason: z.pipe(
    z.pipe(
      z.string(),
      z.transform((chosen) => chosen || undefined),
    ),
    validationReason as z.ZodMiniType<AppealDecisionInput['validationReason'], string | undefined>,
  ),
});

/** A rejection sends neither points nor reason, even if they were typed before. */
function toAppealDecision(decision: z.output<typeof appealForm>): Omit<AppealDecisionInput, 'updatedAt'> {
  const { outcome, answer } = decision;
  return outcome === 'accepted' ? decision : { outcome, answer };
}
