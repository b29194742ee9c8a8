import { BULK_MAIL_LABELS } from '@bugquest/contract/mail/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailMinus, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { linkedPreferenceQuery, useChangeLinkedPreference } from './api.ts';

/** The layout of the page. */
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

/** The page of an unsubscribe link. Opening it changes nothing; a button does, with undo. */
export function Unsubscribe({ token, frame }: UnsubscribeProps) {
  const { data, error } = useQuery(linkedPreferenceQuery(token));
  const change = useChangeLinkedPreference(token);
  if (!token || error)
    return frame({
      title: m.mail_link_invalid_title(),
      description: m.mail_link_invalid_text(),
      icon: <MailX className="text-danger" aria-hidden="true" />,
      children: (
        <ButtonLink href="/profile" variant="secondary" size="lg" wide>
          {m.mail_to_profile()}
        </ButtonLink>
      ),
    });
  if (!data)
    return frame({
      title: m.mail_unsubscribe_title(),
      description: m.shell_loading(),
      icon: <Spinner />,
      children: null,
    });
  const kind = BULK_MAIL_LABELS[data.kind].name();
  const isBack = data.wanted && change.isSuccess;
  const words = data.wanted
    ? { title: m.mail_unsubscribe_title(), description: m.mail_unsubscribe_text({ kind }) }
    : { title: m.mail_unsubscribed_title(), description: m.mail_unsubscribed_text({ kind }) };
  return frame({
    ...words,
    icon: data.wanted ? (
      <MailMinus aria-hidden="true" />
    ) : (
      <MailCheck className="text-success" aria-hidden="true" />
    ),
    children: (
      <div className="flex flex-col gap-4">
        {isBack && <Alert tone="success">{m.mail_resubscribed()}</Alert>}
        {change.error && <Alert title={m.mail_preferences_failed()}>{errorMessage(change.error)}</Alert>}
        <Button
          size="lg"
          wide
          variant={data.wanted ? 'primary' : 'secondary'}
          pending={change.isPending}
          onClick={() => change.mutate(!data.wanted)}
        >
          {data.wanted ? m.mail_unsubscribe() : m.mail_resubscribe()}
        </Button>
        <ButtonLink href="/profile" variant="quiet" wide>
          {m.mail_to_profile()}
        </ButtonLink>
      </div>
    ),
  });
}
