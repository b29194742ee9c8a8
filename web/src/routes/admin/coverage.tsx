// The sections with the settings that they save.
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { SaveLaunch } from '../../features/coverage/builds-card.tsx';
import { CoverageTab, type SaveCoverage } from '../../features/coverage/coverage-tab.tsx';
import { ReadinessTab } from '../../features/coverage/readiness-tab.tsx';
import { useSaveSettings } from '../../features/settings/api.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';

const toastNotSaved = (error: unknown) => toastFailure(m.coverage_not_saved(), error);

export function CoverageRoute() {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync } = useSaveSettings<'coverage'>();
  const save: SaveCoverage = (part) => {
    if (!settings) return;
    const { coverage } = settings;
    mutateAsync({ values: { coverage: { ...coverage, ...part } }, seen: { coverage } }).catch(toastNotSaved);
  };
  return <CoverageTab save={save} />;
}

export function ReadinessRoute() {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync } = useSaveSettings<'launchGates' | 'builds'>();
  const save: SaveLaunch = (part) => {
    if (!settings) return;
    const [key] = Object.keys(part) as [keyof typeof settings];
    mutateAsync({ values: part, seen: { [key]: settings[key] } } as never).catch(toastNotSaved);
  };
  return <ReadinessTab save={save} />;
}
