import {
  getMail,
  getMailSummary,
  listMails,
  resendFailedMails,
  resendMail,
} from '@bugquest/contract/mails/endpoints';
import type { FailedMailFilter, MailFilter, MailListItem } from '@bugquest/contract/mails/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';
import { readsBelow } from '../../lib/reads-below.ts';

const LIST = '/api/admin/mails';

export const mailsQuery = (filter: MailFilter, limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [LIST, { ...filter, limit, cursor }],
    queryFn: ({ signal }): Promise<Page<MailListItem>> =>
      callPage(listMails, { query: { ...filter, limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const mailSummaryQuery = queryOptions({
  queryKey: ['/api/admin/mails/summary'],
  queryFn: ({ signal }) => call(getMailSummary, { signal }),
  refetchOnMount: 'always',
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/mails/one', id],
    queryFn: ({ signal }) => call(getMail, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

function useResending<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries(readsBelow(LIST)),
  });
}

export const useResendMail = () => useResending((id: string) => call(resendMail, { params: { id } }));

export const useResendFailedMails = () =>
  useResending((body: FailedMailFilter) => call(resendFailedMails, { body }));
