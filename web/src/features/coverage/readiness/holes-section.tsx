import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { toMission } from '@bugquest/contract/coverage/suggestions';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { cellSentence } from '../labels.ts';
import { sinceName } from '../map/since-field.tsx';
import { MakeHunt } from '../missions/make-hunt.tsx';
import { Section } from './section.tsx';

const PRINTED_HOLES = 10;

export interface SectionProps {
  figures: ReadinessFigures;
  /** False for a stored decision. */
  isCurrent: boolean;
}

export function HolesSection({ figures: { holes, cells, since, builds }, isCurrent }: SectionProps) {
  const counts = { looked: formatNumber(cells.looked), applicable: formatNumber(cells.applicable) };
  return (
    <Section
      title={m.coverage_tab()}
      text={
        since
          ? m.coverage_cells_looked_since({ ...counts, since: sinceName(since, builds ?? []) })
          : m.coverage_cells_looked(counts)
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {holes.slice(0, PRINTED_HOLES).map((cell) => (
          <li key={`${cell.feature} ${cell.source} ${cell.storeLanguage}`}>
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {cellSentence(cell)} {isCurrent && <MakeHunt mission={toMission(cell)} />}
            </span>
          </li>
        ))}
      </ul>
      {holes.length > PRINTED_HOLES && (
        <p className="mt-2">
          <TextLink href="/admin?tab=coverage">{m.coverage_all_holes({ count: holes.length })}</TextLink>
        </p>
      )}
    </Section>
  );
}
