import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MailX, PartyPopper, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { linkedInvitationQuery, useAcceptInvitation } from '../api.ts';
import { PLATFORM_NAMES } from '../platform-names.ts';

/** What stands around the words, the same as on other pages that a mail leads to. */
interface Frame {
  title: string;
  description: string;
  icon: ReactNode;
  children: ReactNode;
}

export interface AcceptInvitationProps {
  token: string;
  frame: (content: Frame) => ReactNode;
}

/** Where the link of an invitation leads. Opening it accepts nothing: mail programs open links, too. */
export function AcceptInvitation({ token, frame }: AcceptInvitationProps) {
  const { data, error } = useQuery(linkedInvitationQuery(token));
  const acceptance = useAcceptInvitation(token);
  const toDashboard = (
    <ButtonLink href="/dashboard" variant="secondary" size="lg" wide>
      {m.invitations_to_dashboard()}
    </ButtonLink>
  );
  if (!token || error)
    return frame({
      title: m.invitations_link_invalid(),
      description: m.invitations_link_invalid_text(),
      icon: <MailX className="text-danger" aria-hidden="true" />,
      children: toDashboard,
    });
  if (!data)
    return frame({
      title: m.invitations_accept(),
      description: m.shell_loading(),
      icon: <Spinner />,
      children: null,
    });
  const platform = PLATFORM_NAMES[data.platform]();
  if (data.accepted)
    return frame({
      title: m.invitations_accepted_title(),
      description: m.invitations_accepted_text({ platform }),
      icon: <PartyPopper className="text-success" aria-hidden="true" />,
      children: toDashboard,
    });
  return frame({
    title: m.invitations_accept_title({ platform }),
    description: m.invitations_accept_text({ platform }),
    icon: <Smartphone aria-hidden="true" />,
    children: (
      <div className="flex flex-col gap-4">
        {acceptance.error && (
          <Alert title={m.invitations_accept_failed()}>{errorMessage(acceptance.error)}</Alert>
        )}
        <Button size="lg" wide pending={acceptance.isPending} onClick={() => acceptance.mutate()}>
          {m.invitations_accept()}
        </Button>
      </div>
    ),
  });
}
