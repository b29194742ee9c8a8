import { tickMissionStep } from '@bugquest/contract/coverage/endpoints';
import { STEP_RESULTS } from '@bugquest/contract/coverage/lists';
import type { Mission, StepInput } from '@bugquest/contract/coverage/missions';
import { sourcesOf } from '@bugquest/contract/reports/lists';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { addEntry, requestOf } from '../../../lib/device/entries.ts';
import { useEntries } from '../../../lib/device/use-entries.ts';
import { NEW_REPORT_ADDRESS } from '../../../lib/forms/draft-address.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { missionText, STEP_RESULT_NAMES } from '../labels.ts';
import { RefusedEntries } from '../sessions/refused-entries.tsx';
import type { Place } from './place-fields.tsx';

// Most missions are not critical and have no pictures, and the dashboard has a limit of size.
const PlaceFields = lazy(async () => ({ default: (await import('./place-fields.tsx')).PlaceFields }));
const StepPicture = lazy(async () => ({ default: (await import('./step-picture.tsx')).StepPicture }));

/** A step that did not work opens the form of a new report with the step filled in. */
export function MissionSteps({ mission, onReport }: { mission: Mission; onReport?: () => void }) {
  const [place, setPlace] = useState(usePlaceOfProfile(mission));
  const { results, refused, saveResult } = useStepResults(mission, place);
  const [, navigate] = useLocation();
  if (mission.steps.length === 0) return null;
  const addressForStep = (step: string) =>
    `${NEW_REPORT_ADDRESS}&${new URLSearchParams({ ...place, feature: mission.features[0]!, bugDescription: `${step}: ` })}`;
  return (
    <>
      <RefusedEntries entries={refused} />
      {mission.isCritical && (
        <Suspense>
          <PlaceFields mission={mission} place={place} onChange={setPlace} />
        </Suspense>
      )}
      <ol className="flex flex-col gap-4">
        {mission.steps.map((words, step) => {
          const { picture } = words;
          const text = missionText(words, 'text');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a taken mission do not change.
            <li key={step}>
              <GroupField legend={<span {...typedText(text)}>{text}</span>}>
                {picture && (
                  <div className="mb-2 min-h-28">
                    <Suspense>
                      <StepPicture step={{ ...words, picture }} number={step + 1} />
                    </Suspense>
                  </div>
                )}
                <div className="flex flex-wrap gap-2">
                  {STEP_RESULTS.map((result) => (
                    <Button
                      key={result}
                      size="sm"
                      variant={results[step] === result ? 'primary' : 'secondary'}
                      aria-pressed={results[step] === result}
                      onClick={() => {
                        saveResult({ step, result }, text);
                        if (result !== 'did_not') return;
                        onReport?.();
                        navigate(addressForStep(text));
                      }}
                    >
                      {STEP_RESULT_NAMES[result]()}
                    </Button>
                  ))}
                </div>
              </GroupField>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const missionQueue = (id: string): string => `mission ${id}`;

/** Includes results that wait for a network. Those of a critical journey are the results of the place. */
function useStepResults({ id, isCritical, results, placeResults }: Mission, place: Place) {
  const { id: employeeId } = useEmployee();
  const queue = missionQueue(id);
  const { waiting, refused } = useEntries(employeeId);
  const isHere = (one: Pick<StepInput, 'source' | 'storeLanguage'>) =>
    !isCritical || (one.source === place.source && one.storeLanguage === place.storeLanguage);
  const waitingResult = (step: number) =>
    waiting
      .filter((entry) => entry.queue === queue)
      .map(({ request }) => request.body as StepInput)
      .findLast((one) => one.step === step && isHere(one))?.result;
  const savedResult = (step: number) =>
    isCritical ? placeResults.find((one) => one.step === step && isHere(one))?.result : results[step];
  return {
    results: results.map((_, step) => waitingResult(step) ?? savedResult(step)),
    refused: refused.filter((entry) => entry.queue === queue),
    saveResult: (given: StepInput, stepText: string) => {
      // Without a place, the server takes that of the open session.
      const body = isCritical ? { ...given, ...place } : given;
      const text = `${stepText}: ${STEP_RESULT_NAMES[body.result]()}`;
      const request = requestOf(tickMissionStep, { params: { id }, body });
      void addEntry({ employeeId, queue, kind: 'result', text, ...request });
    },
  };
}

function usePlaceOfProfile({ sources, storeLanguages }: Mission): Place {
  const ownSources = sourcesOf(useEmployee());
  const interfaceLanguage = currentLocale() === 'ar' ? 'Arabic' : 'English';
  return {
    source: sources.find((source) => ownSources.includes(source)) ?? sources[0]!,
    storeLanguage: storeLanguages.includes(interfaceLanguage) ? interfaceLanguage : storeLanguages[0]!,
  };
}

export function MissionTask({ mission }: { mission: Pick<Mission, 'charterEn' | 'charterAr'> }) {
  return (
    <p {...typedText(missionText(mission, 'charter'))} className="whitespace-pre-line wrap-anywhere">
      {missionText(mission, 'charter')}
    </p>
  );
}
