import type { ScoringSettings } from '@bugquest/contract/competition/scoring-settings';
import { changeSettings, previewScoring } from '@bugquest/contract/settings/endpoints';
import type { ProgramSettings, SettingKey } from '@bugquest/contract/settings/schema';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';

export interface SettingsToSave<Key extends SettingKey> {
  values: Pick<ProgramSettings, Key>;
  /** The values when editing began. */
  seen: Pick<ProgramSettings, Key>;
  /** Needed for the limits of the gates and the risks of features. */
  reason?: string;
}

/** After a failure, all settings are refetched, because someone may have changed them. */
export function useSaveSettings<Key extends SettingKey>() {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery();
  return useEndpointMutation(
    ({ values, ...more }: SettingsToSave<Key>) => write(changeSettings, { body: { ...values, ...more } }),
    {
      onSuccess: (saved) => void queryClient.setQueryData(queryKey, saved),
      onError: () => queryClient.invalidateQueries({ queryKey }),
    },
  );
}

/** The points that `scoring` would give the latest reports. The old preview stays until the new preview is loaded. */
export const scoringPreviewQuery = (scoring: ScoringSettings) =>
  endpointQuery(previewScoring, { body: { scoring } }, { placeholderData: keepPreviousData });
