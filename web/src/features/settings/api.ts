import { getScoring } from '@bugquest/contract/bug-reports/endpoints';
import { changeSettings, previewScoring } from '@bugquest/contract/settings/endpoints';
import type { ProgramSettings, ScoringSettings, SettingKey } from '@bugquest/contract/settings/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { settingsQuery } from '../../lib/settings-query.ts';

export interface SettingsToSave<Key extends SettingKey> {
  values: Pick<ProgramSettings, Key>;
  /** What they were when the administrator began to change them. */
  seen: Pick<ProgramSettings, Key>;
}

/** Saves some of the settings. Whatever failed, the settings are read again: somebody may have changed them. */
export function useSaveSettings<Key extends SettingKey>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, seen }: SettingsToSave<Key>) =>
      call(changeSettings, { body: { ...values, seen } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [getScoring.path] });
      void queryClient.invalidateQueries({ queryKey: [previewScoring.path] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey }),
  });
}

/** What the latest reports would earn by `scoring`; what is shown stays until the next answer is there. */
export const scoringPreviewQuery = (scoring: ScoringSettings) =>
  queryOptions({
    queryKey: [previewScoring.path, scoring],
    queryFn: ({ signal }) => call(previewScoring, { body: { scoring }, signal }),
    placeholderData: keepPreviousData,
    // New reports come in all the time.
    refetchOnMount: 'always',
  });
