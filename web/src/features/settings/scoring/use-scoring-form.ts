import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { scoringForm, toTypedScoring } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['scoring'] as const;

export function useScoringForm(settings: AdminSettings) {
  return useSettingsForm({
    settings,
    keys: KEYS,
    schema: scoringForm,
    toTyped: toTypedScoring,
    toSettings: (typed) => typed,
  });
}

export type ScoringFields = ReturnType<typeof useScoringForm>['form'];
