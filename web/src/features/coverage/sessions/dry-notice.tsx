import { DRY_SIGHTINGS, isSameCell } from '@bugquest/contract/coverage/cells';
import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { featureNames } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { DropletOff } from 'lucide-react';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { dryPlacesQuery } from '../api.ts';
import { huntQuery } from '../hunts/api.ts';
import { useDeclined } from '../hunts/declined-hunts.ts';
import { nextHunt } from './next-hunt.ts';

const REFETCH_MS = 2 * 60_000;

/** Says that the place of the open session is dry, and offers the best other one. Administrators want missions anyway. */
export function DryNotice({ session, onSwitch }: { session: TestSession; onSwitch?: () => void }) {
  const { features, source, storeLanguage, missionId, huntId } = session;
  const { data: dry = [] } = useQuery({ ...dryPlacesQuery(), refetchInterval: REFETCH_MS });
  const isDry = features.every((feature) =>
    dry.some((cell) => isSameCell(cell, { feature, source, storeLanguage })),
  );
  const isShown = isDry && missionId === null;
  const { id } = useEmployee();
  const { declined } = useDeclined(id);
  const { data } = useQuery({ ...huntQuery(id, declined), enabled: isShown });
  const other = data?.hunt && data.hunt.id !== huntId ? data.hunt : undefined;
  return (
    <div role="status">
      {isShown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-link-soft px-3 py-2 text-sm">
          <p className="flex min-w-0 items-start gap-1.5">
            <DropletOff aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
            <span>
              {m.coverage_dry_note({ count: DRY_SIGHTINGS })}{' '}
              {other &&
                m.coverage_dry_better({
                  place: [
                    other.title ?? featureNames(other.features),
                    SOURCE_NAMES[other.source](),
                    STORE_LANGUAGE_NAMES[other.storeLanguage](),
                  ].join(' · '),
                })}
            </span>
          </p>
          {other && (
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              className="pointer-coarse:min-h-11"
              onClick={() => {
                onSwitch?.();
                nextHunt.set(other.id);
              }}
            >
              {m.coverage_dry_switch()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
