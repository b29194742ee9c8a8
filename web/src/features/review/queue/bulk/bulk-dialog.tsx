import { toAsciiDigits } from '@bugquest/contract/digits';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { MAX_BULK_REPORTS } from '@bugquest/contract/review/lists';
import {
  MAX_REVIEW_POINTS,
  MIN_REVIEW_POINTS,
  PRESET_BONUS,
  PRESET_REDUCED_PERCENT,
} from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { applyFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { reviewForm } from '../../decision/form/use-decision-fields.ts';
import type { BulkAction } from './bulk-actions.ts';
import type { Bulk } from './use-bulk.ts';

export interface BulkDialogProps {
  bulk: Pick<Bulk, 'isRunning' | 'sent' | 'stop' | 'close'>;
  count: number;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  canConfirm?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Enter confirms. A long action shows its progress and can be stopped. */
export function BulkDialog(props: BulkDialogProps) {
  const { bulk, count, title, description, confirmLabel, onSubmit, children } = props;
  const { tone = 'primary', canConfirm = true } = props;
  const formId = useId();
  const onKeyDown = useConfirmKeys();
  const confirmation = useTypedNumber(count);
  const isLong = bulk.isRunning && count > MAX_BULK_REPORTS;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !bulk.isRunning && bulk.close()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={isLong ? bulk.stop : bulk.close}>
            {isLong ? m.review_bulk_stop() : m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} variant={tone} disabled={!canConfirm} pending={bulk.isRunning}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!bulk.isRunning && canConfirm && confirmation.check()) onSubmit(event);
        }}
        className="flex flex-col gap-5"
      >
        {children}
        {confirmation.field}
      </form>
      {isLong && (
        <div role="status" className="mt-5 flex items-center gap-3 text-sm tabular">
          <Progress value={bulk.sent} max={count} label={m.review_bulk_running()} />
          <bdi className="whitespace-nowrap">
            {m.review_bulk_progress({ done: formatNumber(bulk.sent), total: formatNumber(count) })}
          </bdi>
        </div>
      )}
    </Dialog>
  );
}

/** Above this number of reports, their number is typed, so that a key pressed too early decides nothing. */
const MAX_WITHOUT_TYPING = 20;

/** The field in which the number of reports is typed, and `check`, which shows its error. */
function useTypedNumber(count: number) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isNeeded = count > MAX_WITHOUT_TYPING;
  const isRight = toAsciiDigits(typed).replace(/\D/g, '') === String(count);
  const text = m.review_bulk_type_number({ number: isolate(formatNumber(count)) });
  const check = () => {
    if (!isNeeded || isRight) return true;
    setRefused(true);
    input.current?.focus();
    return false;
  };
  const field = isNeeded && (
    <Field label={text} error={isRefused && !isRight ? text : undefined}>
      <TextInput
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
  return { check, field };
}

/**
 * In a text area, only Ctrl+Enter confirms. The key that opened the dialog may still be held: it must type nothing,
 * and a held Enter must not confirm.
 */
function useConfirmKeys() {
  const isReleased = useRef(false);
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const isEnter = event.key === 'Enter';
    if (event.repeat) {
      if (isEnter || !isReleased.current) event.preventDefault();
      return;
    }
    isReleased.current = true;
    const isText = event.target instanceof HTMLTextAreaElement;
    // A button has its own action, and the search for the original chooses a result.
    if (event.defaultPrevented || event.target instanceof HTMLButtonElement) return;
    if (!isEnter || event.nativeEvent.isComposing || (isText && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
}

/** Errors of fields are shown at the fields. */
export async function confirmAction<Values extends FieldValues>(
  bulk: Bulk,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  action: BulkAction,
): Promise<void> {
  try {
    await bulk.run(action);
  } catch (error) {
    if (applyFieldErrors(form, error)) return;
    toastFailure(m.review_bulk_failed(), error);
  }
}

/** Without points, each report gets the points that the reason proposes for its score. */
export const optionalPoints = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  ),
  reviewForm.shape.pointsEarned,
]);

interface InputProps extends ComponentProps<typeof TextInput> {
  error: string | undefined;
}

/** The proposed points depend on the score of each report. */
const PROPOSALS: Record<ValidationReason, () => string> = {
  approved: m.review_points_score,
  bonus: () => m.review_points_more({ points: isolate(formatNumber(PRESET_BONUS)) }),
  reduced: () => m.review_points_percent({ percent: isolate(formatPercent(PRESET_REDUCED_PERCENT / 100)) }),
  penalty: () => formatNumber(MIN_REVIEW_POINTS),
  duplicate: m.review_bulk_share,
};

export const PointsField = ({ error, reason, ...input }: InputProps & { reason: ValidationReason }) => (
  <Field
    optional
    label={m.review_points_field({ min: MIN_REVIEW_POINTS, max: MAX_REVIEW_POINTS })}
    error={error}
  >
    <TextInput placeholder={PROPOSALS[reason]()} {...input} inputMode="numeric" autoComplete="off" />
  </Field>
);

export const NotesField = ({ error, ...input }: InputProps) => (
  <Field optional label={m.review_notes()} hint={m.review_notes_hint()} error={error}>
    <TextInput {...input} autoComplete="off" />
  </Field>
);
