import type { ReminderType } from '@bugquest/contract/outreach/lists';
import type { ReminderStats } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellRing, ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { reminderStatsQuery, useSendDaily } from './api.ts';

const KINDS = {
  mobile_app: {
    icon: BellRing,
    label: m.outreach_reminders_send,
    title: m.outreach_reminders_send_title,
    text: m.outreach_reminders_send_text,
    none: m.outreach_reminders_send_none,
    failed: m.outreach_reminders_send_failed,
    due: ({ remindersDue }: ReminderStats) => remindersDue,
  },
  testing_summary: {
    icon: ChartNoAxesColumn,
    label: m.outreach_reminders_summaries_send,
    title: m.outreach_reminders_summaries_title,
    text: m.outreach_reminders_summaries_text,
    none: m.outreach_reminders_summaries_none,
    failed: m.outreach_reminders_summaries_failed,
    due: ({ summariesDue }: ReminderStats) => summariesDue,
  },
} satisfies Record<ReminderType, object>;

export function SendDailyMails() {
  return (
    <div className="flex flex-wrap gap-3">
      <SendButton type="mobile_app" />
      <SendButton type="testing_summary" />
    </div>
  );
}

/** Asks with the number of recipients, because a sent mail cannot be recalled. */
function SendButton({ type }: { type: ReminderType }) {
  const { icon: Icon, due, ...texts } = KINDS[type];
  const stats = useQuery(reminderStatsQuery());
  const sending = useSendDaily(type);
  const [isAsking, setAsking] = useState(false);
  const count = stats.data ? due(stats.data) : undefined;
  const ask = async () => {
    const { data } = await stats.refetch();
    if (data && due(data) === 0)
      toast({ title: texts.none(), description: m.outreach_reminders_once_a_day() });
    else setAsking(true);
  };
  const send = async () => {
    try {
      const { message, errors } = await sending.mutateAsync();
      const failed = errors > 0 ? m.outreach_reminders_errors({ count: errors }) : undefined;
      toast({ title: message, description: failed, tone: failed ? 'danger' : 'success' });
    } catch (error) {
      toastFailure(texts.failed(), error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" pending={sending.isPending} onClick={() => void ask()}>
        <Icon aria-hidden="true" />
        {texts.label()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          tone="primary"
          onOpenChange={setAsking}
          title={texts.title({ count: count ?? 0 })}
          description={texts.text()}
          confirmLabel={m.outreach_reminders_send_now()}
          pending={sending.isPending}
          onConfirm={() => void send()}
        />
      )}
    </>
  );
}
