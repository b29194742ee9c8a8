import { tickMissionStep } from '@bugquest/contract/coverage/endpoints';
import { STEP_RESULTS, type StepResult } from '@bugquest/contract/coverage/lists';
import type { Mission, StepInput } from '@bugquest/contract/coverage/missions';
import { sourcesOf } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { NEW_REPORT_ADDRESS } from '../../lib/forms/draft-address.ts';
import { currentLocale } from '../../lib/language/current-locale.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { missionText } from './labels.ts';
import { useOutbox } from './outbox.ts';

const RESULT_NAMES: Record<StepResult, () => string> = {
  worked: m.coverage_step_worked,
  did_not: m.coverage_step_did_not,
  could_not: m.coverage_step_could_not,
};

/** A step that did not work opens the form of a new report with the step filled in. */
export function MissionSteps({ mission, onReport }: { mission: Mission; onReport?: () => void }) {
  const { results, saveResult } = useStepResults(mission);
  const addressForStep = useReportAddresses(mission);
  const [, navigate] = useLocation();
  if (mission.steps.length === 0) return null;
  return (
    <ol className="flex flex-col gap-4">
      {mission.steps.map(({ textEn, textAr }, step) => {
        const text = currentLocale() === 'ar' ? textAr : textEn;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of a taken mission do not change.
          <li key={step}>
            <GroupField legend={<span dir="auto">{text}</span>}>
              <div className="flex flex-wrap gap-2">
                {STEP_RESULTS.map((result) => (
                  <Button
                    key={result}
                    size="sm"
                    variant={results[step] === result ? 'primary' : 'secondary'}
                    aria-pressed={results[step] === result}
                    onClick={() => {
                      saveResult({ step, result });
                      if (result !== 'did_not') return;
                      onReport?.();
                      navigate(addressForStep(text));
                    }}
                  >
                    {RESULT_NAMES[result]()}
                  </Button>
                ))}
              </div>
            </GroupField>
          </li>
        );
      })}
    </ol>
  );
}

/** Includes results that wait for a network. */
function useStepResults({ id, results }: Mission) {
  const { mutateAsync } = useEndpointMutation((body: StepInput) =>
    write(tickMissionStep, { params: { id }, body }),
  );
  const send = useCallback((entry: StepInput) => mutateAsync(entry), [mutateAsync]);
  const { waiting, add } = useOutbox<StepInput>(`mission ${id}`, send);
  return {
    results: results.map(
      (result, step) => waiting.findLast((entry) => entry.step === step)?.result ?? result,
    ),
    saveResult: add,
  };
}

/** Returns a function from the text of a step to the address of a report form that is filled in for it. */
function useReportAddresses({ features, sources, storeLanguages }: Mission) {
  const ownSources = sourcesOf(useEmployee());
  const interfaceLanguage = currentLocale() === 'ar' ? 'Arabic' : 'English';
  const params = {
    feature: features[0]!,
    source: sources.find((source) => ownSources.includes(source)) ?? sources[0]!,
    storeLanguage: storeLanguages.includes(interfaceLanguage) ? interfaceLanguage : storeLanguages[0]!,
  };
  return (step: string) =>
    `${NEW_REPORT_ADDRESS}&${new URLSearchParams({ ...params, bugDescription: `${step}: ` })}`;
}

export function MissionTask({ mission }: { mission: Pick<Mission, 'charterEn' | 'charterAr'> }) {
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {missionText(mission, 'charter')}
    </p>
  );
}
