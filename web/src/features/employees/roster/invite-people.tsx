import type {
  RegistrationInvitations,
  RosterEntry,
  RosterSummary,
} from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, Eye, MailCheck, Send, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useInviteToRegister } from './api.ts';
import { InvitationPreview } from './invitation-preview.tsx';
import { useTestInvitation } from './test-invitation.ts';

interface InvitePeopleProps {
  summary: RosterSummary;
  /** Ids of the people who are selected in the list. */
  chosen: readonly string[];
  onDone: () => void;
}

/** To the selected people, or to everyone without an account. */
export function InvitePeople({ summary, chosen, onDone }: InvitePeopleProps) {
  const [pendingQuestion, setPendingQuestion] = useState<
    (RegistrationInvitations & { count: number }) | null
  >(null);
  const ask = (whom: RegistrationInvitations['whom'], count: number) =>
    setPendingQuestion({ whom, count, ids: whom === 'chosen' ? [...chosen] : [] });
  return (
    <>
      {chosen.length > 0 && (
        <Button onClick={() => ask('chosen', chosen.length)}>
          <Send aria-hidden="true" />
          {m.employees_invite_chosen({ count: chosen.length })}
        </Button>
      )}
      {chosen.length === 0 && summary.uninvited > 0 && (
        <Button onClick={() => ask('uninvited', summary.uninvited)}>
          <Send aria-hidden="true" />
          {m.employees_invite_all({ count: summary.uninvited })}
        </Button>
      )}
      {chosen.length === 0 && summary.remindable > 0 && (
        <Button variant="secondary" onClick={() => ask('invited', summary.remindable)}>
          <Send aria-hidden="true" />
          {m.employees_invite_remind({ count: summary.remindable })}
        </Button>
      )}
      {pendingQuestion && (
        <InviteQuestion
          {...pendingQuestion}
          isMailSent={summary.isMailSent}
          onDone={onDone}
          onClose={() => setPendingQuestion(null)}
        />
      )}
    </>
  );
}

interface InviteQuestionProps extends RegistrationInvitations {
  count: number;
  isMailSent: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** Without a mail server, the emails are only saved. */
export function InviteQuestion({ whom, ids, count, isMailSent, onDone, onClose }: InviteQuestionProps) {
  const invitation = useInviteToRegister();
  const test = useTestInvitation();
  return (
    <ConfirmAction
      title={m.employees_invite_title({ count })}
      description={isMailSent ? m.employees_invite_text() : m.employees_invite_captured()}
      confirmLabel={m.employees_invite_send()}
      tone="primary"
      alternative={{ label: m.employees_invite_test(), onChoose: test.send }}
      action={() => invitation.mutateAsync({ whom, ids })}
      failureTitle={m.employees_invite_failed()}
      onDone={({ message }) => {
        toast({ title: message, tone: 'success' });
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      <InvitationPreview whom={whom} ids={ids} />
    </ConfirmAction>
  );
}

export function InvitationState({ person }: { person: RosterEntry }) {
  const { state, invitedAt, openedAt, registeredAt } = person;
  const dateOf = (iso: string | null) => isolate(iso ? formatDate(iso) : '');
  switch (state) {
    case 'registered':
      return (
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          {m.employees_invite_registered_on({ date: dateOf(registeredAt) })}
        </Badge>
      );
    case 'opened':
      return (
        <Badge tone="info" icon={<Eye aria-hidden="true" />}>
          {m.employees_invite_opened_on({ date: dateOf(openedAt) })}
        </Badge>
      );
    case 'invited':
      return (
        <Badge tone="info" icon={<MailCheck aria-hidden="true" />}>
          {m.employees_invite_invited_on({ date: dateOf(invitedAt) })}
        </Badge>
      );
    case 'uninvited':
      return <Badge icon={<UserRoundX aria-hidden="true" />}>{m.employees_roster_uninvited()}</Badge>;
  }
}
