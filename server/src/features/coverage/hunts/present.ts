import { reasonSentence, tasksOf } from '@bugquest/contract/coverage/hunt-phrases';
import { type Candidate, HUNT_MINUTES, type Hunt, type HuntFacts } from '@bugquest/contract/coverage/hunts';
import type { Language } from '@bugquest/contract/employees/lists';
import type { StorePlace } from '@bugquest/contract/store/schema';

export interface SharedFacts extends HuntFacts {
  /** The name of the newest build. */
  build: string | undefined;
  /** Where the store is. */
  places: readonly StorePlace[];
}

export function toHunt(
  { id, missionId, features, source, storeLanguage, reason, mission, cell }: Candidate,
  { build, settings, places }: SharedFacts,
  employeeId: string,
  locale: Language,
): Hunt {
  // Some of them may only have run a session, so that others are still needed.
  const people = Math.min(cell?.people ?? 0, settings.enoughPeople - 1);
  return {
    ...{ id, missionId, features: [...features], source, storeLanguage },
    minutes: HUNT_MINUTES,
    reason: reasonSentence({ reason, build, people, needed: settings.enoughPeople }, locale),
    tasks: tasksOf({ features, mission }, seedOf(employeeId, id), locale),
    title: mission && (locale === 'en' ? mission.titleEn : mission.titleAr),
    bonusPercent: mission?.bonusPercent ?? 0,
    placesLeft: mission?.placesLeft ?? null,
    // The first one of several stages, as in the list of the settings.
    url: places.find((place) => place.source === source)?.url ?? null,
  };
}

/** A session has the same tasks as the hunt that it follows. */
export const seedOf = (employeeId: string, huntId: string): string => `${employeeId} ${huntId}`;
