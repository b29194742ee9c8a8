import type { ReminderType } from '@bugquest/contract/outreach/lists';
import {
  getReminderStats,
  listEmployeesMissingData,
  type RemindedEmployee,
  sendReminders,
  sendSummaries,
} from '@bugquest/contract/reminders/endpoints';
import type { ProfileGap } from '@bugquest/contract/reminders/gaps';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';
import { readsBelow } from '../../lib/reads-below.ts';

const PATH = '/api/mobile-reminders';

export const reminderStatsQuery = () =>
  queryOptions({
    queryKey: [getReminderStats.path],
    queryFn: ({ signal }) => call(getReminderStats, { signal }),
    refetchOnMount: 'always',
  });

export interface RemindedFilter {
  gap: ProfileGap | undefined;
  search: string | undefined;
}

export const remindedEmployeesQuery = (filter: RemindedFilter, limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [listEmployeesMissingData.path, { ...filter, limit, cursor }],
    queryFn: ({ signal }): Promise<Page<RemindedEmployee>> =>
      callPage(listEmployeesMissingData, { query: { ...filter, limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export function useSendDaily(type: ReminderType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => (type === 'mobile_app' ? call(sendReminders, {}) : call(sendSummaries, {})),
    onSettled: () => queryClient.invalidateQueries(readsBelow(PATH)),
  });
}
