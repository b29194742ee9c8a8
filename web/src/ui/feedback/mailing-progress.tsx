import { changeMailing, listMailings } from '@bugquest/contract/mail/endpoints';
import type { MailingKind } from '@bugquest/contract/mail/lists';
import type { Mailing } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../buttons/button.tsx';
import { Progress } from './progress.tsx';
import { toast, toastFailure } from './toast.ts';

interface MailingProgressProps {
  kind: MailingKind;
  /** Only this mailing. */
  id?: string;
}

/** Emails to many people while they are sent. */
export function MailingProgress({ kind, id }: MailingProgressProps) {
  const { data = [] } = useQuery(endpointQuery(listMailings));
  return data
    .filter((mailing) => mailing.kind === kind && (!id || mailing.id === id))
    .map((mailing) => <OneMailing key={mailing.id} mailing={mailing} />);
}

function OneMailing({ mailing: { id, total, sent, isStopped } }: { mailing: Mailing }) {
  const change = useEndpointMutation(
    () => write(changeMailing, { params: { id }, body: { isStopped: !isStopped } }),
    { refetch: 'awaited' },
  );
  const sentence = isStopped ? m.mail_mailing_stopped : m.mail_mailing_progress;
  const label = sentence({ sent: isolate(formatNumber(sent)), total: isolate(formatNumber(total)) });
  const toggle = async () => {
    try {
      toast({ title: (await change.mutateAsync(undefined)).message, tone: 'success' });
    } catch (error) {
      toastFailure(m.mail_mailing_failed(), error);
    }
  };
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="mb-1.5 text-sm text-muted tabular">{label}</p>
        <Progress value={sent} max={total} label={label} />
      </div>
      <Button variant="secondary" size="sm" pending={change.isPending} onClick={() => void toggle()}>
        {isStopped ? m.mail_mailing_resume() : m.mail_mailing_stop()}
      </Button>
    </div>
  );
}
