import {
  getMail,
  getMailSummary,
  listMails,
  resendFailedMails,
  resendMail,
} from '@bugquest/contract/mail/log/endpoints';
import type { FailedMailFilter, MailFilter } from '@bugquest/contract/mail/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const mailsQuery = (filter: MailFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listMails,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const mailSummaryQuery = () => endpointQuery(getMailSummary);

export const mailQuery = (id: string) => endpointQuery(getMail, { params: { id } });

export const useResendMail = () =>
  useEndpointMutation((id: string) => write(resendMail, { params: { id } }), { refetch: 'awaited' });

export const useResendFailedMails = () =>
  useEndpointMutation((body: FailedMailFilter) => write(resendFailedMails, { body }), { refetch: 'awaited' });
