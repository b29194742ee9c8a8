import { BULK_MAIL_WORDS } from '@bugquest/contract/mails/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailMinus, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { linkedPreferenceQuery, useChangeLinkedPreference } from '../preferences-api.ts';

/** What stands around the words, the same as on other pages that a mail leads to. */
export interface UnsubscribeFrame {
  title: string;
  description: string;
  icon: ReactNode;
  children: ReactNode;
}

export interface UnsubscribeProps {
  token: string;
  frame: (content: UnsubscribeFrame) => ReactNode;
}

/** Where the link of a mail of many leads. Opening it changes nothing; a press does, and another takes it back. */
export function Unsubscribe({ token, frame }: UnsubscribeProps) {
  const { data, error } = useQuery(linkedPreferenceQuery(token));
  const change = useChangeLinkedPreference(token);
  if (!token || error)
    return frame({
      title: m.mails_link_invalid_title(),
      description: m.mails_link_invalid_text(),
      icon: <MailX className="text-danger" aria-hidden="true" />,
      children: (
        <ButtonLink href="/profile" variant="secondary" size="lg" wide>
          {m.mails_to_profile()}
        </ButtonLink>
      ),
    });
  if (!data)
    return frame({
      title: m.mails_unsubscribe_title(),
      description: m.shell_loading(),
      icon: <Spinner />,
      children: null,
    });
  const kind = BULK_MAIL_WORDS[data.kind].name();
  const isBack = data.wanted && change.isSuccess;
  const words = data.wanted
    ? { title: m.mails_unsubscribe_title(), description: m.mails_unsubscribe_text({ kind }) }
    : { title: m.mails_unsubscribed_title(), description: m.mails_unsubscribed_text({ kind }) };
  return frame({
    ...words,
    icon: data.wanted ? (
      <MailMinus aria-hidden="true" />
    ) : (
      <MailCheck className="text-success" aria-hidden="true" />
    ),
    children: (
      <div className="flex flex-col gap-4">
        {isBack && <Alert tone="success">{m.mails_resubscribed()}</Alert>}
        {change.error && <Alert title={m.mails_preferences_failed()}>{errorMessage(change.error)}</Alert>}
        <Button
          size="lg"
          wide
          variant={data.wanted ? 'primary' : 'secondary'}
          pending={change.isPending}
          onClick={() => change.mutate(!data.wanted)}
        >
          {data.wanted ? m.mails_unsubscribe() : m.mails_resubscribe()}
        </Button>
        <ButtonLink href="/profile" variant="quiet" wide>
          {m.mails_to_profile()}
        </ButtonLink>
      </div>
    ),
  });
}
