import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { ItemRow, RemovedItems } from '../checklist/checklist-items.tsx';
import { Direction } from '../direction.tsx';
import { JourneysSection } from '../journeys-section.tsx';
import { LeftList } from '../left-blockers.tsx';
import { LimitChanges } from '../limit-changes.tsx';
import { EstimateSection } from '../readiness-figures.tsx';
import { Section } from '../section.tsx';

/** What a person without an account reads below the paper. None of it links to the admin panel. */
export function LinkedFigures({ figures }: { figures: SharedFigures }) {
  const { direction, notEstimated, journeys = [], leftBlockers, leftSince } = figures;
  return (
    <section className="flex flex-col gap-5 print:break-before-page print:gap-4 print:text-sm">
      <h2 className="text-xl font-semibold">{m.coverage_linked_figures()}</h2>
      <Direction direction={direction} hasLinks={false} />
      <Checklist figures={figures} />
      {notEstimated !== 'unrecorded_repeats' && <EstimateSection figures={figures} />}
      {journeys.length > 0 && <JourneysSection figures={figures} isCurrent={false} />}
      <LimitChanges figures={figures} />
      {leftBlockers && leftSince && <LeftList leftBlockers={leftBlockers} leftSince={leftSince} />}
    </section>
  );
}

function Checklist({
  figures: { confirmations = [], removedConfirmations = [] },
}: {
  figures: SharedFigures;
}) {
  if (confirmations.length + removedConfirmations.length === 0) return null;
  return (
    <Section title={m.coverage_checklist()} text={m.coverage_checklist_about()} isLong>
      <ul className="flex flex-col divide-y divide-line">
        {confirmations.map((item) => (
          <li key={item.id} className="break-inside-avoid py-3">
            <ItemRow item={item} />
          </li>
        ))}
      </ul>
      <RemovedItems items={removedConfirmations} />
    </Section>
  );
}
