import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { Direction } from '../direction.tsx';
import { JourneysSection } from '../journeys-section.tsx';
import { LimitChanges } from '../limit-changes.tsx';
import { EstimateSection } from '../readiness-figures.tsx';

/** What a person without an account reads below the paper. None of it links to the admin panel. */
export function LinkedFigures({ figures }: { figures: SharedFigures }) {
  const { direction, notEstimated, journeys = [] } = figures;
  return (
    <section className="flex flex-col gap-5 print:break-before-page print:gap-4 print:text-sm">
      <h2 className="text-xl font-semibold">{m.coverage_linked_figures()}</h2>
      <Direction direction={direction} hasLinks={false} />
      {notEstimated !== 'unrecorded_repeats' && <EstimateSection figures={figures} />}
      {journeys.length > 0 && <JourneysSection figures={figures} isCurrent={false} />}
      <LimitChanges figures={figures} />
    </section>
  );
}
