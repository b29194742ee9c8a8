import { findCovering, type Suggestion } from '@bugquest/contract/coverage/suggestions';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay } from '../../../lib/language/format.ts';
import { programDayOf } from '../../../lib/language/program-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { adminMissionsQuery } from '../admin-api.ts';
import { missionText } from '../labels.ts';
import { MissionDialog, type SuggestedMission } from './mission-dialog.tsx';

/** The missions that have not ended. Undefined until they are known. */
export const useOpenMissions = () =>
  useQuery(adminMissionsQuery()).data?.filter(({ state }) => state !== 'ended');

/** "A mission covers it from Dec 3". Undefined without such a mission. */
export function coveringSentence(
  openMissions: ReturnType<typeof useOpenMissions> = [],
  suggested: Suggestion['mission'],
): string | undefined {
  const mission = findCovering(openMissions, suggested);
  if (!mission) return undefined;
  const dayOf = (time: string) => formatDay(programDayOf(Date.parse(time)));
  return mission.state === 'planned'
    ? m.coverage_covered_planned({ day: dayOf(mission.from) })
    : m.coverage_covered_running({ day: dayOf(mission.until) });
}

/** Opens the dialog of a new mission, filled in. Says so instead if a planned or running mission covers the place. */
export function MakeHunt({ mission }: { mission: SuggestedMission }) {
  const openMissions = useOpenMissions();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  if (!openMissions) return null;
  const covering = coveringSentence(openMissions, mission);
  const close = () => {
    setOpen(false);
    // After the dialog has given the focus back to its button, which is gone if the mission was published.
    setTimeout(() => document.activeElement === document.body && place.current?.focus());
  };
  return (
    <span ref={place} tabIndex={-1} className="inline-flex text-sm print:hidden">
      {covering ? (
        <TextLink href="/admin?tab=missions">{covering}</TextLink>
      ) : (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {m.coverage_make_hunt()}
          <span className="sr-only">{missionText(mission, 'title')}</span>
        </Button>
      )}
      {isOpen && <MissionDialog suggested={mission} onClose={close} />}
    </span>
  );
}
