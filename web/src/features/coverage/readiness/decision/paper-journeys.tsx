import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { groupBy } from '../../../../lib/browser/group-by.ts';
import { formatList, formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { missionText } from '../../labels.ts';
import { Part } from './paper-part.tsx';

/** Further ones are on the pages that follow. */
const MAX_JOURNEYS = 5;

/** The critical journeys that did not work, by name, with the number of their places. */
export function PaperJourneys({ figures: { journeys = [] } }: { figures: SharedFigures }) {
  const failed = journeys.filter(({ state }) => state === 'did_not');
  const byMission = [...groupBy(failed, ({ missionId }) => missionId).values()];
  if (byMission.length === 0) return null;
  const names = byMission.slice(0, MAX_JOURNEYS).map((places) =>
    m.coverage_failed_journey({
      title: isolate(missionText(places[0]!, 'title')),
      failed: formatNumber(places.length),
      places: formatNumber(journeys.filter(({ missionId }) => missionId === places[0]!.missionId).length),
    }),
  );
  const more = byMission.length - names.length;
  return (
    <Part title={m.coverage_failed_journeys({ count: formatNumber(byMission.length) })}>
      <p>{formatList(more > 0 ? [...names, m.coverage_more({ count: formatNumber(more) })] : names)}</p>
    </Part>
  );
}
