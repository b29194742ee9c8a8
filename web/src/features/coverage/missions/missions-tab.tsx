import type { AdminCoverage } from '@bugquest/contract/coverage/cells';
import { RISK_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { type AdminMission, MISSION_DAYS, type MissionInput } from '@bugquest/contract/coverage/missions';
import { isCellOf, suggestMissions } from '@bugquest/contract/coverage/suggestions';
import type { WindowState } from '@bugquest/contract/time-window';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow, windowFromNow } from '../../../lib/api/server-clock.ts';
import { formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { formatWindow } from '../../../lib/language/program-time.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { ListHead } from '../../../ui/lists/list-head.tsx';
import {
  adminCoverageQuery,
  adminMissionsQuery,
  useChangeMission,
  useCreateMission,
  useEndMission,
} from '../admin-api.ts';
import { cellSentence, missionText } from '../labels.ts';
import { MissionDialog, withoutCritical } from './mission-dialog.tsx';
import { MissionReach } from './mission-reach.tsx';
import { MissionTask } from './mission-steps.tsx';
import { StepPicture } from './step-picture.tsx';

export function MissionsTab() {
  const coverage = useQuery(adminCoverageQuery());
  const missions = useQuery(adminMissionsQuery());
  if (!coverage.data || !missions.data)
    return <QueryState query={coverage.data ? missions : coverage} skeleton="h-96 rounded-card" />;
  return (
    <div className="flex flex-col gap-5">
      <ListHead
        about={m.coverage_missions_about()}
        newLabel={m.coverage_mission_new()}
        dialog={MissionDialog}
      />
      <Suggestions coverage={coverage.data} missions={missions.data} />
      <Card aria-labelledby="published-missions">
        <CardHeader
          id="published-missions"
          title={m.coverage_published_missions()}
          description={missions.data.length === 0 ? m.coverage_no_missions() : ''}
        />
        <ul className="divide-y divide-line">
          {missions.data.map((mission) => (
            <li key={mission.id} className="py-4 first:pt-0 last:pb-0">
              <PublishedMission mission={mission} coverage={coverage.data} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Each suggestion has a sentence with its reason. */
function Suggestions({ coverage, missions }: { coverage: AdminCoverage; missions: readonly AdminMission[] }) {
  const create = useCreateMission();
  const suggested = suggestMissions(
    coverage,
    missions.filter(({ state }) => state !== 'ended'),
  );
  const publish = async (mission: Omit<MissionInput, 'from' | 'until'>) => {
    try {
      await create.mutateAsync({ ...mission, ...windowFromNow(MISSION_DAYS) });
      toast({ title: m.coverage_published(), tone: 'success' });
    } catch (error) {
      toastFailure(m.coverage_not_saved(), error);
    }
  };
  return (
    <Card aria-labelledby="suggested-missions">
      <CardHeader
        id="suggested-missions"
        title={m.coverage_suggestions()}
        description={suggested.length > 0 ? m.coverage_suggestions_text() : m.coverage_no_suggestions()}
      />
      <ul className="divide-y divide-line">
        {suggested.map(({ cell, risk, mission }) => (
          <li key={mission.titleEn} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
            <p className="min-w-0 flex-1 basis-60">
              {cellSentence(cell)} <span className="text-sm text-muted">({RISK_NAMES[risk]?.()})</span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              pending={create.isPending}
              onClick={() => void publish(mission)}
            >
              {m.coverage_publish()}
              <span className="sr-only">{missionText(mission, 'title')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const STATES: Record<WindowState, { name: () => string; tone: BadgeTone }> = {
  planned: { name: m.coverage_mission_planned, tone: 'info' },
  running: { name: m.coverage_mission_running, tone: 'success' },
  ended: { name: m.coverage_mission_over, tone: 'neutral' },
};

function PublishedMission({ mission, coverage }: { mission: AdminMission; coverage: AdminCoverage }) {
  const [dialog, setDialog] = useState<'edit' | 'end' | 'again'>();
  const change = useChangeMission();
  const end = useEndMission();
  const { id, takers, places, bonusPercent, bonusPaid, state, createdBy } = mission;
  const cells = coverage.cells.filter((cell) => isCellOf(mission, cell));
  const looked = cells.filter((cell) => cell.state === 'looked').length;
  const save = (changed: Parameters<typeof change.mutateAsync>[0]) =>
    change.mutateAsync(changed).catch((error) => toastFailure(m.coverage_not_saved(), error));
  const start = () =>
    save({ id, mission: { ...mission, from: new Date(serverNow()).toISOString() } as MissionInput });
  return (
    <article className="flex flex-col items-start gap-2">
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
        <h3 {...typedText(missionText(mission, 'title'))} className="font-semibold">
          {missionText(mission, 'title')}
        </h3>
        <Badge tone={STATES[state].tone}>{STATES[state].name()}</Badge>
        {mission.isCritical && <Badge tone="info">{m.coverage_critical()}</Badge>}
      </div>
      <MissionTask mission={mission} />
      <p className="text-sm text-muted">
        {formatWindow(mission)} · <bdi>{createdBy || m.accounts_former_employee()}</bdi>
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        <li>
          {state === 'ended' ? (
            m.coverage_mission_places({ takers: formatNumber(takers), places: formatNumber(places) })
          ) : (
            <MissionReach mission={mission} />
          )}
        </li>
        <li>
          {m.coverage_mission_cells({ looked: formatNumber(looked), cells: formatNumber(cells.length) })}
        </li>
        {bonusPercent > 0 && (
          <li>
            {m.coverage_mission_bonus({ percent: formatPercent(bonusPercent / 100) })}.{' '}
            {m.coverage_mission_paid({ points: m.competition_points_count({ count: bonusPaid }) })}
          </li>
        )}
      </ul>
      <StepCounts mission={mission} />
      {state !== 'ended' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setDialog('edit')}>
            {m.coverage_mission_edit()}
          </Button>
          {state === 'planned' && (
            <Button variant="secondary" size="sm" pending={change.isPending} onClick={() => void start()}>
              {m.coverage_mission_start()}
            </Button>
          )}
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setDialog('end')}>
            {m.coverage_mission_end()}
          </Button>
        </div>
      )}
      {state === 'ended' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setDialog('again')}>
            {m.coverage_publish_again()}
          </Button>
          {mission.isCritical && (
            <Button
              variant="secondary"
              size="sm"
              pending={change.isPending}
              onClick={() => void save(withoutCritical(mission))}
            >
              {m.coverage_critical_remove()}
            </Button>
          )}
        </div>
      )}
      {dialog === 'again' && <MissionDialog copied={mission} onClose={() => setDialog(undefined)} />}
      {dialog === 'edit' && <MissionDialog mission={mission} onClose={() => setDialog(undefined)} />}
      {dialog === 'end' && (
        <ConfirmAction
          title={m.coverage_mission_end()}
          description={m.coverage_mission_end_text()}
          confirmLabel={m.coverage_mission_end()}
          action={() => end.mutateAsync(id)}
          doneMessage={m.coverage_mission_ended()}
          failureTitle={m.coverage_not_saved()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </article>
  );
}

function StepCounts({ mission: { steps, stepCounts } }: { mission: AdminMission }) {
  if (steps.length === 0) return null;
  return (
    <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm">
      {steps.map(({ picture, ...texts }, step) => {
        const { worked, did_not, could_not } = stepCounts[step]!;
        const counts = {
          worked: formatNumber(worked),
          failed: formatNumber(did_not),
          skipped: formatNumber(could_not),
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
          <li key={step}>
            <span {...typedText(missionText(texts, 'text'))}>{missionText(texts, 'text')}</span>{' '}
            <span className="text-muted">{m.coverage_step_counts(counts)}</span>
            {picture && (
              <div className="mt-1 mb-2">
                <StepPicture step={{ ...texts, picture }} number={step + 1} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
