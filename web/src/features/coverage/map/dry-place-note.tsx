import { type CellKey, DRY_SIGHTINGS } from '@bugquest/contract/coverage/cells';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { DropletOff } from 'lucide-react';
import { dryPlacesQuery } from '../api.ts';
import { KnownProblemsLink } from '../known-problems-link.tsx';

/** Before a report is written about a place where the last ones were all known. */
export function DryPlaceNote({ feature, source, storeLanguage }: Record<keyof CellKey, string>) {
  const { data = [] } = useQuery(dryPlacesQuery());
  const isDry = data.some(
    (cell) => cell.feature === feature && cell.source === source && cell.storeLanguage === storeLanguage,
  );
  return (
    <div role="status">
      {isDry && (
        <div className="mt-2 flex animate-fade flex-wrap items-center gap-x-3 rounded-control bg-link-soft px-3 py-1 text-sm">
          <p className="flex min-w-0 items-start gap-1.5 py-1">
            <DropletOff aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
            {m.coverage_dry_form({ count: DRY_SIGHTINGS })}
          </p>
          <KnownProblemsLink feature={feature} />
        </div>
      )}
    </div>
  );
}
