import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  testEmailTemplate,
} from '@bugquest/contract/mail/templates/endpoints';
import type { EmailTemplateChange, EmailTemplateInput } from '@bugquest/contract/mail/templates/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

export const templatesQuery = () => endpointQuery(listEmailTemplates);

export const useCreateTemplate = () =>
  useEndpointMutation((body: EmailTemplateInput) => write(createEmailTemplate, { body }), AWAITED);

export const useChangeTemplate = () =>
  useEndpointMutation(
    ({ id, ...body }: EmailTemplateChange & { id: string }) =>
      write(changeEmailTemplate, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteTemplate = () =>
  useEndpointMutation((id: string) => write(deleteEmailTemplate, { params: { id } }), AWAITED);

export const useTestTemplate = () =>
  useEndpointMutation((body: { templateId: string; testEmail: string }) =>
    write(testEmailTemplate, { body }),
  );
