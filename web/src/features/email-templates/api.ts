import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  type EmailTemplateChange,
  type EmailTemplateInput,
  listEmailTemplates,
  testEmailTemplate,
} from '@bugquest/contract/email-templates/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const templatesQuery = () =>
  queryOptions({
    queryKey: [listEmailTemplates.path],
    queryFn: ({ signal }) => call(listEmailTemplates, { signal }),
    refetchOnMount: 'always',
  });

/** Whatever came of it, the list and the previews are read again. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listEmailTemplates.path] }),
  });
}

export const useCreateTemplate = () =>
  useChange((body: EmailTemplateInput) => call(createEmailTemplate, { body }));

export const useChangeTemplate = () =>
  useChange(({ id, ...body }: EmailTemplateChange & { id: string }) =>
    call(changeEmailTemplate, { params: { id }, body }),
  );

export const useDeleteTemplate = () =>
  useChange((id: string) => call(deleteEmailTemplate, { params: { id } }));

export const useTestTemplate = () =>
  useMutation({
    mutationFn: (body: { templateId: string; testEmail: string }) => call(testEmailTemplate, { body }),
  });
