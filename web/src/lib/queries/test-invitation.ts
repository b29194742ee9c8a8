import { listEmailTemplates, testEmailTemplate } from '@bugquest/contract/mail/templates/endpoints';
import { call } from '../api/call.ts';
import { useEndpointMutation, writeWith } from '../api/endpoint-mutation.ts';
import type { Locale } from '../language/locale.ts';

/** Sends the invitation to register with sample data. */
export const useTestInvitationMail = (locale: Locale, testEmail: string) =>
  useEndpointMutation((_: undefined) =>
    writeWith(testEmailTemplate, async () => {
      const templates = await call(listEmailTemplates);
      const key = `registration_invitation.${locale}`;
      const template = templates.find(({ templateKey }) => templateKey === key) ?? templates[0];
      return call(testEmailTemplate, { body: { templateId: template?.id ?? '', testEmail } });
    }),
  );
