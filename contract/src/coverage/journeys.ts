// Critical journeys: the missions without which the store must not open, and what testers found when they walked them.

import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, recordId, timestamp } from '../fields.ts';
import { FEATURES, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import { type CoverageSettings, isSameCell } from './cells.ts';
import { STEP_RESULTS, type StepResult } from './lists.ts';

/**
 * `worked`: each step worked for somebody, and failed for nobody. `did_not`: the latest result of a person for a step is that it did not
 * work. `untried`: everything else, also when only some steps were tried.
 */
export const JOURNEY_STATES = ['worked', 'did_not', 'untried'] as const;
export type JourneyState = (typeof JOURNEY_STATES)[number];

/** A critical mission from one source in one language, since the newest build. */
export const journey = z.object({
  missionId: recordId,
  titleEn: z.string(),
  titleAr: z.string(),
  features: z.array(z.enum(FEATURES)),
  source: z.enum(SOURCES),
  storeLanguage: z.enum(STORE_LANGUAGES),
  state: z.enum(JOURNEY_STATES),
  steps: z.int(),
  /** Steps that worked for somebody. */
  stepsWorked: z.int(),
  /** People who gave a result. */
  people: z.int(),
  /** Those for whom a step did not work. */
  peopleFailed: z.int(),
});
export type Journey = z.output<typeof journey>;

/** The latest result of a person for a step, from a source in a language. */
export interface JourneyResult extends Pick<Journey, 'missionId' | 'source' | 'storeLanguage'> {
  employeeId: string;
  step: number;
  result: StepResult;
}

type CriticalMission = Pick<Journey, 'titleEn' | 'titleAr' | 'features'> & {
  id: string;
  sources: Journey['source'][];
  storeLanguages: Journey['storeLanguage'][];
  steps: readonly unknown[];
};

/** Without the journeys all of whose cells do not apply. */
export const journeysOf = (
  missions: readonly CriticalMission[],
  results: readonly JourneyResult[],
  settings: Pick<CoverageSettings, 'excluded'>,
): Journey[] =>
  missions.flatMap(({ id, titleEn, titleAr, features, sources, storeLanguages, steps }) =>
    sources.flatMap((source) =>
      storeLanguages.flatMap((storeLanguage) => {
        const applies = features.some(
          (feature) =>
            !settings.excluded.some((cell) => isSameCell(cell, { feature, source, storeLanguage })),
        );
        if (!applies) return [];
        const own = results.filter(
          (one) =>
            one.missionId === id &&
            one.source === source &&
            one.storeLanguage === storeLanguage &&
            one.step < steps.length,
        );
        const peopleFailed = countPeople(own.filter(({ result }) => result === 'did_not'));
        const worked = own.filter(({ result }) => result === 'worked');
        const stepsWorked = new Set(worked.map(({ step }) => step)).size;
        const isComplete = stepsWorked === steps.length && stepsWorked > 0;
        return {
          ...{ missionId: id, titleEn, titleAr, features, source, storeLanguage },
          state: peopleFailed > 0 ? 'did_not' : isComplete ? 'worked' : 'untried',
          ...{ steps: steps.length, stepsWorked, people: countPeople(own), peopleFailed },
        };
      }),
    ),
  );

const countPeople = (results: readonly JourneyResult[]) =>
  new Set(results.map(({ employeeId }) => employeeId)).size;

export const journeyQuery = z.object({
  source: oneOf(SOURCES, m.field_choice_invalid),
  storeLanguage: oneOf(STORE_LANGUAGES, m.field_choice_invalid),
});

/** Who walked a journey since the newest build. `name` is '' for a former employee. */
export const journeyWalk = z.object({
  employeeId: recordId,
  name: z.string(),
  /** By step. */
  results: z.array(
    z.object({
      textEn: z.string(),
      textAr: z.string(),
      latest: z.nullable(z.object({ result: z.enum(STEP_RESULTS), at: timestamp })),
    }),
  ),
});
export type JourneyWalk = z.output<typeof journeyWalk>;
