import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, MailX, PartyPopper, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { linkedInvitationQuery, PLATFORM_NAMES, useAcceptInvitation } from './api.ts';

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

/** Opening the link does not accept the invitation, because mail programs open links too. */
export function AcceptInvitation({ token, frame }: AcceptInvitationProps) {
  const { data, error } = useQuery(linkedInvitationQuery(token));
  const acceptance = useAcceptInvitation(token);
  const toDashboard = (
    <ButtonLink href="/dashboard" variant="secondary" size="lg" wide>
      {m.outreach_invitations_to_dashboard()}
    </ButtonLink>
  );
  if (!token || error)
    return frame({
      title: m.outreach_invitations_link_invalid(),
      description: m.outreach_invitations_link_invalid_text(),
      icon: <MailX className="text-danger" aria-hidden="true" />,
      children: toDashboard,
    });
  if (!data)
    return frame({
      title: m.outreach_invitations_accept(),
      description: m.shell_loading(),
      icon: <Spinner />,
      children: null,
    });
  const platform = PLATFORM_NAMES[data.platform]();
  if (data.accepted)
    return frame({
      title: m.outreach_invitations_accepted_title(),
      description: m.outreach_invitations_accepted_text({ platform }),
      icon: <PartyPopper className="text-success" aria-hidden="true" />,
      children: (
        <div className="flex flex-col gap-3">
          {data.storeUrl && (
            <a
              href={data.storeUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle({ size: 'lg', wide: true })}
            >
              <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
              {m.store_open()}
              <span className="sr-only">{m.store_new_tab()}</span>
            </a>
          )}
          {toDashboard}
        </div>
      ),
    });
  return frame({
    title: m.outreach_invitations_accept_title({ platform }),
    description: m.outreach_invitations_accept_text({ platform }),
    icon: <Smartphone aria-hidden="true" />,
    children: (
      <div className="flex flex-col gap-4">
        {acceptance.error && (
          <Alert title={m.outreach_invitations_accept_failed()}>{errorMessage(acceptance.error)}</Alert>
        )}
        <Button size="lg" wide pending={acceptance.isPending} onClick={() => acceptance.mutate()}>
          {m.outreach_invitations_accept()}
        </Button>
      </div>
    ),
  });
}
