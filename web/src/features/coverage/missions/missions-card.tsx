import type { Mission } from '@bugquest/contract/coverage/missions';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPercent } from '../../../lib/language/format.ts';
import { formatProgramTime, lastWholeDay } from '../../../lib/language/program-time.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { missionsQuery, useDeclineMission, useTakeMission } from '../api.ts';
import { KnownProblemsLink } from '../known-problems-link.tsx';
import { missionText } from '../labels.ts';
import { StartButton } from '../sessions/start-button.tsx';
import { MissionSteps, MissionTask } from './mission-steps.tsx';

/** Missions that the person cannot test or declined are collapsed. */
export function MissionsCard() {
  const { id } = useEmployee();
  const missions = useQuery(missionsQuery(id));
  const { data } = missions;
  const [pressedId, setPressedId] = useState<string>();
  const entries = { pressedId, onPress: setPressedId };
  if (!data) return <QueryState query={missions} skeleton="h-40 rounded-card" />;
  const open = data.filter(({ isTaken, placesLeft }) => isTaken || placesLeft > 0);
  const offered = open.filter(({ isTaken, isDeclined, fits }) => isTaken || (fits && !isDeclined));
  const others = open.filter((mission) => !offered.includes(mission));
  return (
    <Card id="offered-missions" tabIndex={-1} aria-labelledby="missions">
      <CardHeader id="missions" title={m.coverage_missions()} description={m.coverage_missions_text()} />
      {offered.length === 0 && <p className="text-muted">{m.coverage_missions_none()}</p>}
      <MissionList
        missions={offered.toSorted((one, other) => Number(other.isTaken) - Number(one.isTaken))}
        {...entries}
      />
      {others.length > 0 && (
        <Fold title={m.coverage_missions_other()}>
          <MissionList missions={others} {...entries} />
        </Fold>
      )}
    </Card>
  );
}

interface Pressed {
  /** The mission that the person is taking, which may move to the other list. */
  pressedId: string | undefined;
  onPress: (id: string) => void;
}

const MissionList = ({ missions, pressedId, onPress }: Pressed & { missions: readonly Mission[] }) => (
  <ul className="divide-y divide-line">
    {missions.map((mission) => (
      <li key={mission.id} className="py-4 first:pt-0">
        <MissionEntry mission={mission} isPressed={mission.id === pressedId} onPress={onPress} />
      </li>
    ))}
  </ul>
);

interface MissionEntryProps extends Pick<Pressed, 'onPress'> {
  mission: Mission;
  isPressed: boolean;
}

function MissionEntry({ mission, isPressed, onPress }: MissionEntryProps) {
  const { id, isTaken, isDeclined, fits, placesLeft, bonusPercent, until, bonus } = mission;
  const take = useTakeMission();
  const start = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, and this is what comes next.
  useEffect(() => {
    if (isTaken && isPressed) start.current?.focus();
  }, [isTaken, isPressed]);
  const title = missionText(mission, 'title');
  const lastDay = lastWholeDay(until);
  const facts = [
    lastDay
      ? m.coverage_mission_until_end_of({ day: lastDay })
      : m.coverage_mission_until({ time: formatProgramTime(until) }),
    bonusPercent > 0 && m.coverage_mission_bonus({ percent: formatPercent(bonusPercent / 100) }),
    !isTaken && m.coverage_places_left({ count: placesLeft }),
    bonus > 0 && m.coverage_bonus_earned({ points: m.competition_points_count({ count: bonus }) }),
  ];
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <h3 {...typedText(title)} className="line-edge font-semibold">
          {title}
        </h3>
        <p className="mt-0.5 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <MissionTask mission={mission} />
      <KnownProblemsLink feature={mission.features[0]} />
      {isTaken ? (
        <>
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {m.coverage_taken()}
          </Badge>
          <MissionSteps mission={mission} />
          <StartButton ref={start} mission={mission} />
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            pending={take.isPending}
            onClick={() => {
              onPress(id);
              take.mutateAsync(id).catch((error) => toastFailure(m.coverage_not_taken(), error));
            }}
          >
            {m.coverage_take()}
            <span className="sr-only">{title}</span>
          </Button>
          {fits && !isDeclined && <DeclineButton mission={mission} />}
        </div>
      )}
    </div>
  );
}

/** The mission moves to the collapsed ones, so the focus moves to the card. */
function DeclineButton({ mission }: { mission: Mission }) {
  const { mutateAsync, isPending } = useDeclineMission();
  const decline = async () => {
    try {
      await mutateAsync(mission.id);
      document.getElementById('offered-missions')?.focus();
      toast({ title: m.coverage_not_for_me_done(), tone: 'success' });
    } catch (error) {
      toastFailure(m.coverage_not_for_me_failed(), error);
    }
  };
  return (
    <Button variant="quiet" pending={isPending} onClick={() => void decline()}>
      {m.coverage_not_for_me()}
      <span className="sr-only">{missionText(mission, 'title')}</span>
    </Button>
  );
}
