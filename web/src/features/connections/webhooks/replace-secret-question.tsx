import { SECRET_OVERLAPS } from '@bugquest/contract/connections/webhooks/lists';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { showFailure } from '../show-failure.ts';
import { useReplaceSecret } from './api.ts';
import type { QuestionProps } from './webhook-questions.tsx';

const choices = () =>
  SECRET_OVERLAPS.map((days) => ({
    value: String(days),
    label:
      days === 0
        ? m.connections_webhooks_overlap_none()
        : m.connections_webhooks_overlap_days({ count: days, shown: isolate(formatNumber(days)) }),
  }));

/** Enough time to enter the new secret elsewhere. */
const USUAL_OVERLAP = 1;

export interface ReplaceSecretQuestionProps extends QuestionProps {
  onMade: (secret: string) => void;
}

/** Asks for how long the old secret signs beside the new one. */
export function ReplaceSecretQuestion({ webhook, onMade, onClose }: ReplaceSecretQuestionProps) {
  const replacement = useReplaceSecret();
  const [overlapDays, setOverlapDays] = useState(USUAL_OVERLAP);
  const replace = async () => {
    try {
      const { secret } = await replacement.mutateAsync({ id: webhook.id, overlapDays });
      if (secret) onMade(secret);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.connections_webhooks_secret_new_title({ name: isolate(webhook.name) })}
      description={m.connections_webhooks_secret_new_text()}
      confirmLabel={m.connections_webhooks_secret_new()}
      tone="primary"
      pending={replacement.isPending}
      onConfirm={() => void replace()}
    >
      <Field label={m.connections_webhooks_overlap()}>
        <SelectInput
          value={String(overlapDays)}
          onChange={(event) => setOverlapDays(Number(event.target.value))}
          choices={choices()}
        />
      </Field>
    </ConfirmDialog>
  );
}
