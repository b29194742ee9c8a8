import { retestMission } from '@bugquest/contract/coverage/suggestions';
import { FEATURES } from '@bugquest/contract/reports/lists';
import { MakeHunt } from '../missions/make-hunt.tsx';

/** For a feature whose retests failed. Features in testers' own words have no missions. */
export function RetestHunt({ feature: name }: { feature: string }) {
  const feature = FEATURES.find((one) => one === name);
  return feature ? <MakeHunt mission={retestMission(feature)} /> : null;
}
