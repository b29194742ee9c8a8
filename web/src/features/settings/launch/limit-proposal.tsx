import type { LimitProposal } from '@bugquest/contract/coverage/limit-lock';
import { moveSentence, type Wording } from '@bugquest/contract/coverage/readiness-phrases';
import { signatureInput } from '@bugquest/contract/coverage/signatures';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '../../../lib/forms/forms.ts';
import {
  formatDateTime,
  formatDay,
  formatNumber,
  formatPercent,
  formatSigned,
} from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useAnswerLimits, useWithdrawLimits } from './limit-lock-api.ts';

export const PROPOSAL_ID = 'limit-proposal';

/** The language of the page. */
const WORDING: Wording = {
  formatNumber,
  formatPercent,
  formatSigned,
  formatDay: (day) => formatDay(day, { withYear: true }),
};

const TITLES = {
  waiting: m.settings_proposal_waiting,
  refused: m.settings_proposal_refused,
  lapsed: m.settings_proposal_lapsed,
};

/**
 * The change of locked limits that waits for another administrator, or that came to nothing lately. A confirmed one is in the list of
 * changes.
 */
export function LimitProposalCard() {
  const { data: settings } = useQuery(settingsQuery());
  const proposal = settings?.limitProposal;
  if (!proposal || proposal.state === 'confirmed' || proposal.state === 'withdrawn') return null;
  const { state, moves, reason, by, at, until, answeredBy, answeredAt, answerReason } = proposal;
  const nameOf = (name: string | null) => isolate(name || m.accounts_former_employee());
  return (
    <Card id={PROPOSAL_ID} tabIndex={-1} className="scroll-mt-20 print:hidden">
      <CardHeader title={TITLES[state]()} />
      <ul className="list-disc ps-5 font-semibold">
        {moves.map((move) => {
          const sentence = moveSentence(move, WORDING);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
      <p className="mt-3 wrap-anywhere">{m.settings_proposal_reason({ reason: isolate(reason) })}</p>
      <p className="mt-1 text-sm text-muted">
        {m.settings_proposal_by({ name: nameOf(by), time: formatDateTime(at) })}
        {state === 'waiting' && ` · ${m.settings_proposal_until({ time: formatDateTime(until) })}`}
      </p>
      {state === 'refused' && (
        <p className="mt-1 wrap-anywhere">
          {m.settings_proposal_refused_by({
            name: nameOf(answeredBy),
            time: formatDateTime(answeredAt ?? at),
            reason: isolate(answerReason),
          })}
        </p>
      )}
      {state === 'waiting' && <AnswerButtons proposal={proposal} />}
    </Card>
  );
}

function AnswerButtons({ proposal: { id, proposerId } }: { proposal: LimitProposal }) {
  const isOwn = useEmployee().id === proposerId;
  const { mutateAsync: answer } = useAnswerLimits();
  const { mutateAsync: withdraw } = useWithdrawLimits();
  const [open, setOpen] = useState<'confirm' | 'refuse' | 'withdraw'>();
  const close = () => setOpen(undefined);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {isOwn && <p className="w-full">{m.settings_proposal_own()}</p>}
      {isOwn ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
          {m.settings_proposal_withdraw()}
        </Button>
      ) : (
        <>
          <Button aria-haspopup="dialog" onClick={() => setOpen('confirm')}>
            {m.settings_proposal_confirm()}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('refuse')}>
            {m.settings_proposal_refuse()}
          </Button>
        </>
      )}
      {open === 'confirm' && (
        <ConfirmAction
          title={m.settings_proposal_confirm()}
          description={m.settings_proposal_confirm_text()}
          confirmLabel={m.settings_proposal_confirm()}
          tone="primary"
          action={() => answer({ id, agrees: true, reason: '' })}
          doneMessage={m.settings_proposal_confirmed()}
          failureTitle={m.settings_proposal_not_confirmed()}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ConfirmAction
          title={m.settings_proposal_withdraw()}
          description={m.settings_proposal_withdraw_text()}
          confirmLabel={m.settings_proposal_withdraw()}
          tone="primary"
          action={() => withdraw(id)}
          doneMessage={m.settings_proposal_withdrawn()}
          failureTitle={m.settings_proposal_not_withdrawn()}
          onClose={close}
        />
      )}
      {open === 'refuse' && <RefuseDialog id={id} onClose={close} />}
    </div>
  );
}

function RefuseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutateAsync, isPending } = useAnswerLimits();
  const form = useContractForm(signatureInput, {
    mode: 'onSubmit',
    defaultValues: { agrees: false, reason: '' },
  });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (answer) => {
    try {
      await mutateAsync({ id, ...answer });
      toast({ title: m.settings_proposal_refuse_done(), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.settings_proposal_not_refused(), error);
    }
  });
  return (
    <FormDialog
      title={m.settings_proposal_refuse()}
      description={m.settings_proposal_refuse_text()}
      submitLabel={m.settings_proposal_refuse()}
      pending={isPending}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.settings_proposal_refuse_reason()} error={errors.reason?.message}>
        <TextArea {...form.register('reason')} rows={3} dir="auto" />
      </Field>
    </FormDialog>
  );
}
