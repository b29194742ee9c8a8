import { getSettings } from '@bugquest/contract/settings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What administrators set; for administrators. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: [getSettings.path],
    queryFn: ({ signal }) => call(getSettings, { signal }),
  });
