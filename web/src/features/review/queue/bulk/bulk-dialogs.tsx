import {
  REJECTION_REASON_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import { REJECTION_REASONS, REPORT_STATUSES, type ValidationReason } from '@bugquest/contract/reports/lists';
import { bulkStatus } from '@bugquest/contract/review/bulk-schema';
import { bulkDecision } from '@bugquest/contract/review/queue';
import { presetPoints } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { assigneesQuery } from '../../../../lib/queries/assignees-query.ts';
import { useAuth } from '../../../../lib/session/session.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { SelectInput } from '../../../../ui/forms/select-input.tsx';
import { questionAboutPoints, useQuestion } from '../../decision/form/decision-question.tsx';
import { useAskForNotes } from '../../decision/form/use-ask-for-notes.ts';
import { chosenRejection } from '../../decision/form/use-decision-fields.ts';
import { DeletionFields, useDeletionForm } from '../../deletion/deletion-fields.tsx';
import type { Desk } from '../use-desk.ts';
import { assignment, type BulkKind, decision, deletion, statusChange } from './bulk-actions.ts';
import { BulkDialog, confirmAction, NotesField, optionalPoints, PointsField } from './bulk-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { SelectionSummary } from './selection-summary.tsx';
import type { Bulk } from './use-bulk.ts';

interface BulkDialogsProps {
  desk: Desk;
  bulk: Bulk;
  kind: BulkKind;
}

export function BulkDialogs({ desk, bulk, kind }: BulkDialogsProps) {
  const dialogProps = { bulk, count: desk.selected.size };
  switch (kind) {
    case 'status':
      return <StatusDialog {...dialogProps} />;
    case 'assign':
      return <AssignDialog {...dialogProps} />;
    case 'delete':
      return <DeleteDialog {...dialogProps} selected={desk.selected} />;
    case 'duplicate':
      return <DuplicateDialog bulk={bulk} selected={desk.selected} />;
    default:
      return <DecideDialog {...dialogProps} reason={kind} selected={desk.selected} />;
  }
}

interface SelectionProps {
  bulk: Bulk;
  count: number;
}

const decideForm = z.object({
  pointsEarned: optionalPoints,
  rejectionReason: z.optional(chosenRejection),
  adminNotes: bulkDecision.shape.adminNotes,
  closes: z.boolean(),
});
const rejectForm = decideForm.check(
  z.refine(({ rejectionReason }) => rejectionReason !== undefined, {
    error: () => m.field_rejection_reason_required(),
    path: ['rejectionReason'],
    when: () => true,
  }),
);

interface SelectedProps extends SelectionProps {
  selected: Desk['selected'];
}

interface DecideDialogProps extends SelectedProps {
  reason: ValidationReason;
}

/** Duplicates have their own dialog. */
const NO_SHARE = { duplicateShare: 0 };

function DecideDialog({ bulk, count, reason, selected }: DecideDialogProps) {
  const form = useContractForm(reason === 'penalty' ? rejectForm : decideForm, {
    defaultValues: {
      pointsEarned: '',
      rejectionReason: '',
      adminNotes: '',
      closes: reason === 'penalty',
    },
  });
  const [ask, question] = useQuestion();
  const lacksNotes = useAskForNotes(form);
  const { errors } = form.formState;
  const typedPoints = useWatch({ control: form.control, name: 'pointsEarned' });
  const reports = [...selected.values()];
  const number = formatNumber(count);
  const submit = form.handleSubmit(async ({ closes, pointsEarned, rejectionReason, adminNotes }) => {
    if (lacksNotes({ validationReason: reason, adminNotes })) return;
    const decided = pointsEarned !== undefined && { validationReason: reason, pointsEarned };
    if (decided && !(await ask(questionAboutPoints(reports, decided)))) return;
    const input = {
      pointsEarned,
      adminNotes,
      validationReason: reason,
      ...(reason === 'penalty' && { rejectionReason }),
      ...(closes && { close: true }),
    };
    await confirmAction(bulk, form, decision(input));
  });
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      title={m.review_bulk_decide_title({ count, number, reason: VALIDATION_REASON_NAMES[reason]() })}
      description={m.review_bulk_decide_text()}
      confirmLabel={m.review_decide_all({ count, number })}
      onSubmit={(event) => void submit(event)}
    >
      <SelectionSummary
        reports={reports}
        // Reports that are approved together need nothing in common.
        compared={reason === 'approved' ? undefined : reports}
        pointsAfter={(report) => presetPoints(report, reason, NO_SHARE)}
        typed={typedPoints}
      />
      <PointsField {...form.register('pointsEarned')} reason={reason} error={errors.pointsEarned?.message} />
      {reason === 'penalty' && (
        <>
          <Checkbox {...form.register('closes')} label={m.review_bulk_close()} />
          <Field label={m.review_rejection()} error={errors.rejectionReason?.message}>
            <SelectInput
              {...form.register('rejectionReason')}
              placeholder={m.accounts_choose()}
              choices={REJECTION_REASONS.map((value) => ({ value, label: REJECTION_REASON_NAMES[value]() }))}
            />
          </Field>
        </>
      )}
      <NotesField {...form.register('adminNotes')} error={errors.adminNotes?.message} />
      {question}
    </BulkDialog>
  );
}

const statusForm = z.object({ status: bulkStatus.shape.status });

function StatusDialog({ bulk, count }: SelectionProps) {
  const form = useContractForm(statusForm, { defaultValues: { status: 'In Progress' } });
  const number = formatNumber(count);
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      title={m.review_bulk_status_title({ count, number })}
      description={m.review_bulk_status_text()}
      confirmLabel={m.review_bulk_status_confirm()}
      onSubmit={(event) =>
        void form.handleSubmit(({ status }) => confirmAction(bulk, form, statusChange(status)))(event)
      }
    >
      <Field label={m.review_status()} error={form.formState.errors.status?.message}>
        <SelectInput
          {...form.register('status')}
          choices={REPORT_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value]() }))}
        />
      </Field>
    </BulkDialog>
  );
}

const assignForm = z.object({ assigneeId: z.string() });

function AssignDialog({ bulk, count }: SelectionProps) {
  const { employee } = useAuth();
  const { data: administrators = [] } = useQuery(assigneesQuery());
  const form = useContractForm(assignForm, { defaultValues: { assigneeId: employee?.id ?? '' } });
  const number = formatNumber(count);
  const nameOf = (id: string) =>
    administrators.find((administrator) => administrator.id === id)?.fullName ?? null;
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      title={m.review_bulk_assign_title({ count, number })}
      description={m.review_bulk_assign_text()}
      confirmLabel={m.review_assign()}
      onSubmit={(event) =>
        void form.handleSubmit(({ assigneeId }) =>
          confirmAction(bulk, form, assignment(assigneeId || null, nameOf(assigneeId))),
        )(event)
      }
    >
      <Field label={m.review_assignee()} error={form.formState.errors.assigneeId?.message}>
        <SelectInput
          {...form.register('assigneeId')}
          choices={[
            { value: '', label: m.review_assignee_none() },
            ...administrators.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
        />
      </Field>
    </BulkDialog>
  );
}

function DeleteDialog({ bulk, count, selected }: SelectedProps) {
  const reports = [...selected.values()];
  const form = useDeletionForm();
  const number = formatNumber(count);
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      tone="danger"
      title={m.review_bulk_delete_title({ count, number })}
      description={m.review_bulk_delete_text()}
      confirmLabel={m.review_bulk_delete_confirm({ count, number })}
      onSubmit={(event) =>
        void form.handleSubmit((typed) => confirmAction(bulk, form, deletion(typed)))(event)
      }
    >
      <SelectionSummary reports={reports} compared={reports} pointsAfter={() => 0} />
      <DeletionFields form={form} />
    </BulkDialog>
  );
}
