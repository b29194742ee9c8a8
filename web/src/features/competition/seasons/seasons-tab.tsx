import { type AdminSeason, isSettled, type SeasonState } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, EllipsisVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { formatProgramTime, formatWindow, lastWholeDay } from '../../../lib/language/program-time.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { ListHead } from '../../../ui/lists/list-head.tsx';
import { AmendDialog } from './amend-dialog.tsx';
import { Amendments, ProposedAmendments } from './amendments.tsx';
import {
  seasonsQuery,
  useArchiveSeason,
  useConfirmResult,
  useDeleteSeason,
  useProposeResult,
} from './api.ts';
import { SeasonDialog } from './season-dialog.tsx';
import { seasonName } from './season-name.ts';

/** For each season: what is missing for its final result. */
export function SeasonsTab() {
  const query = useQuery(seasonsQuery());
  if (!query.data) return <QueryState query={query} skeleton="h-96 rounded-card" />;
  return (
    <div className="flex flex-col gap-5">
      <ListHead
        about={m.competition_seasons_about()}
        newLabel={m.competition_season_new()}
        dialog={SeasonDialog}
      />
      {query.data.length === 0 && (
        <EmptyState
          icon={<CalendarRange aria-hidden="true" />}
          title={m.competition_seasons_none()}
          description={m.competition_seasons_none_text()}
        />
      )}
      {query.data.map((season) => (
        <Season key={season.id} season={season} />
      ))}
    </div>
  );
}

const STATES: Record<SeasonState, { name: () => string; tone: BadgeTone }> = {
  planned: { name: m.competition_season_planned, tone: 'info' },
  running: { name: m.competition_season_running, tone: 'success' },
  frozen: { name: m.competition_season_frozen, tone: 'success' },
  settling: { name: m.competition_season_settling, tone: 'accent' },
  final: { name: m.competition_season_final, tone: 'neutral' },
  archived: { name: m.competition_season_archived, tone: 'neutral' },
};

function Season({ season }: { season: AdminSeason }) {
  const { id, state, freezeAt, finalAt, proposal, confirmedBy } = season;
  const name = seasonName(season);
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={<bdi {...typedText(name)}>{name}</bdi>}
        description={formatWindow(season)}
        action={<Badge tone={STATES[state].tone}>{STATES[state].name()}</Badge>}
      />
      <div className="flex flex-col gap-3">
        {freezeAt && !finalAt && (
          <p className="text-sm text-muted">
            {m.competition_season_freezes({ time: formatProgramTime(freezeAt) })}
          </p>
        )}
        {finalAt && (
          <p className="text-sm text-muted">
            {m.competition_season_final_by({
              time: formatProgramTime(finalAt),
              proposer: isolate(personName(proposal?.by ?? '')),
              confirmer: isolate(personName(confirmedBy ?? '')),
            })}
          </p>
        )}
        {!finalAt && state !== 'planned' && <Missing season={season} />}
        {state !== 'planned' && (
          <p>
            <TextLink href={`/leaderboard?season=${id}`}>{m.competition_season_standings()}</TextLink>
          </p>
        )}
        <Amendments season={season} />
        <ProposedAmendments season={season} />
        <Actions season={season} name={name} />
      </div>
    </Card>
  );
}

function endText(until: string): string {
  const day = lastWholeDay(until);
  return day
    ? m.competition_season_missing_end_of({ day })
    : m.competition_season_missing_end({ time: formatProgramTime(until) });
}

/** Numbers of reports are links to the queue. */
function Missing({ season }: { season: AdminSeason }) {
  const { state, until, firstDay, lastDay, missing, proposal } = season;
  const { id: ownId } = useEmployee();
  const reports = (label: string, filter: string) => (
    <TextLink href={`/admin?tab=points-review&${filter}&from=${firstDay}&to=${lastDay}`}>{label}</TextLink>
  );
  const { undecided, questions, appeals } = missing;
  const items: Record<string, ReactNode> = {
    end: state !== 'settling' && endText(until),
    undecided:
      undecided > 0 &&
      reports(m.competition_season_undecided({ count: undecided }), 'review=pending&waiting=decision'),
    questions:
      questions > 0 && reports(m.competition_season_questions({ count: questions }), 'waiting=question'),
    appeals: appeals > 0 && reports(m.competition_season_appeals({ count: appeals }), 'waiting=appeal'),
    administrators: missingAdministrator(proposal, ownId),
  };
  return (
    <div>
      <h3 className="text-sm font-semibold">{m.competition_season_missing()}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
        {Object.entries(items).map(([key, item]) => item && <li key={key}>{item}</li>)}
      </ul>
    </div>
  );
}

function missingAdministrator(proposal: AdminSeason['proposal'], ownId: string): string {
  if (!proposal) return m.competition_season_missing_proposal();
  return proposal.id === ownId
    ? m.competition_season_own_proposal()
    : m.competition_season_missing_confirmation({ name: isolate(personName(proposal.by)) });
}

type Action = 'edit' | 'delete' | 'propose' | 'confirm' | 'amend' | 'archive';

function Actions({ season, name }: { season: AdminSeason; name: string }) {
  const [action, setAction] = useState<Action>();
  const { id: ownId } = useEmployee();
  const { state, finalAt, proposal, people } = season;
  const isOwn = proposal?.id === ownId;
  const settled = isSettled(season);
  const labels: Record<Action, string | false> = {
    propose: settled && !proposal && m.competition_season_propose(),
    confirm: settled && proposal !== null && !isOwn && m.competition_season_confirm(),
    edit: !finalAt && m.competition_season_edit(),
    delete: !finalAt && people === 0 && m.competition_season_delete(),
    amend: finalAt !== null && m.competition_season_amend(),
    archive: state === 'final' && m.competition_season_archive(),
  };
  const close = () => setAction(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(labels) as Action[]).map(
          (each) =>
            labels[each] && (
              <Button
                key={each}
                size="sm"
                variant={each === 'propose' || each === 'confirm' ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                onClick={() => setAction(each)}
              >
                {labels[each]}
                <span className="sr-only">{name}</span>
              </Button>
            ),
        )}
        {!finalAt && people > 0 && (
          <Menu
            trigger={
              <IconButton label={m.competition_season_more({ name })}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
            items={[
              {
                id: 'delete',
                label: m.competition_season_delete(),
                icon: <Trash2 aria-hidden="true" />,
                onSelect: () => setAction('delete'),
              },
            ]}
          />
        )}
      </div>
      {action === 'edit' && <SeasonDialog season={season} onClose={close} />}
      {action === 'amend' && <AmendDialog season={season} onClose={close} />}
      <ActionConfirmation action={action} season={season} onClose={close} />
    </>
  );
}

interface ConfirmationProps {
  action: Action | undefined;
  season: AdminSeason;
  onClose: () => void;
}

interface Confirmation {
  run: { mutateAsync: (id: string) => Promise<unknown> };
  label: string;
  text: string;
  done: string;
}

/** For actions that cannot be undone. */
function ActionConfirmation({ action, season, onClose }: ConfirmationProps) {
  const propose = useProposeResult();
  const confirm = useConfirmResult();
  const remove = useDeleteSeason();
  const archive = useArchiveSeason();
  const confirmations: Partial<Record<Action, Confirmation>> = {
    propose: {
      run: propose,
      label: m.competition_season_propose(),
      text: m.competition_season_propose_text(),
      done: m.competition_season_proposed(),
    },
    confirm: {
      run: confirm,
      label: m.competition_season_confirm(),
      text: m.competition_season_confirm_text(),
      done: m.competition_season_confirmed(),
    },
    delete: {
      run: remove,
      label: m.competition_season_delete(),
      text: [
        ...(season.people > 0 ? [m.competition_season_delete_people({ count: season.people })] : []),
        m.competition_season_delete_text(),
      ].join(' '),
      done: m.competition_season_deleted(),
    },
    archive: {
      run: archive,
      label: m.competition_season_archive(),
      text: m.competition_season_archive_text(),
      done: m.competition_season_archive_done(),
    },
  };
  const confirmation = action && confirmations[action];
  if (!confirmation) return null;
  const { run, label, text, done } = confirmation;
  return (
    <ConfirmAction
      {...(action !== 'delete' && { tone: 'primary' })}
      title={`${label}: ${isolate(seasonName(season))}`}
      description={text}
      confirmLabel={label}
      action={() => run.mutateAsync(season.id)}
      doneMessage={done}
      failureTitle={m.competition_season_not_saved()}
      onClose={onClose}
    />
  );
}
