import {
  getReminderStats,
  listEmployeesMissingData,
  sendReminders,
  sendSummaries,
} from '@bugquest/contract/outreach/endpoints';
import type { ReminderType } from '@bugquest/contract/outreach/lists';
import type { ProfileGap } from '@bugquest/contract/outreach/profile-gaps';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const reminderStatsQuery = () => endpointQuery(getReminderStats);

export interface RemindedFilter {
  gap: ProfileGap | undefined;
  search: string | undefined;
}

export const remindedEmployeesQuery = (filter: RemindedFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listEmployeesMissingData,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const useSendDaily = (type: ReminderType) =>
  useEndpointMutation(
    (_: undefined) => (type === 'mobile_app' ? write(sendReminders, {}) : write(sendSummaries, {})),
    { refetch: 'awaited' },
  );
