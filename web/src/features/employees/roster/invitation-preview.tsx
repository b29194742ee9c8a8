import type { RegistrationInvitations } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { isolate } from '../../../lib/language/isolate.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { MailFrame } from '../../../ui/text/mail-frame.tsx';
import { invitationPreviewQuery } from './api.ts';

/** The mail as the first of the people gets it, in both languages. */
export function InvitationPreview(invitations: RegistrationInvitations) {
  const query = useQuery(invitationPreviewQuery(invitations));
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton="h-72 w-full" />;
  return (
    <section aria-label={m.mail_templates_preview()} className="flex min-w-0 flex-col gap-2">
      <p className="text-sm text-muted">
        {m.employees_invite_preview({ name: isolate(data.fullName), email: isolate(data.workEmail) })}
      </p>
      <p className="font-medium wrap-anywhere">
        <span className="text-sm font-normal text-muted">{m.mail_templates_subject()}: </span>
        <bdi>{data.subject}</bdi>
      </p>
      <MailFrame title={m.mail_templates_preview_frame()} html={data.html} className="h-72" />
    </section>
  );
}
