import type { AdminSeason } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { formatProgramTime } from '../../../lib/language/program-time.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useConfirmAmendment, useDiscardAmendment } from './api.ts';

interface SeasonOnly {
  season: AdminSeason;
}

export function Amendments({ season: { amendments } }: SeasonOnly) {
  if (amendments.length === 0) return null;
  return (
    <AmendmentList title={m.competition_season_amendments()}>
      {amendments.map((amendment) => (
        <li key={amendment.id}>
          <Change amendment={amendment} />
          <p className="text-muted">
            {formatProgramTime(amendment.amendedAt)} · <bdi>{signedBy(amendment)}</bdi>
          </p>
        </li>
      ))}
    </AmendmentList>
  );
}

function signedBy({ amendedBy, confirmedBy }: AdminSeason['amendments'][number]): string {
  if (confirmedBy === null) return personName(amendedBy);
  return m.competition_season_amend_by({
    proposer: isolate(personName(amendedBy)),
    confirmer: isolate(personName(confirmedBy)),
  });
}

export function ProposedAmendments({ season: { proposedAmendments } }: SeasonOnly) {
  if (proposedAmendments.length === 0) return null;
  return (
    <AmendmentList title={m.competition_season_amend_proposals()}>
      {proposedAmendments.map((proposal) => (
        <li key={proposal.id}>
          <Change amendment={proposal} />
          <p className="text-muted">
            {m.competition_season_amend_proposed_by({
              name: isolate(personName(proposal.proposedBy.fullName)),
              time: formatProgramTime(proposal.proposedAt),
            })}
          </p>
          <ProposalActions proposal={proposal} />
        </li>
      ))}
    </AmendmentList>
  );
}

const AmendmentList = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-sm font-semibold">{title}</h3>
    <ul className="mt-1 flex flex-col gap-2 text-sm">{children}</ul>
  </div>
);

type Proposal = AdminSeason['proposedAmendments'][number];
type AmendmentValues = Pick<
  Proposal,
  'fullName' | 'pointsBefore' | 'pointsAfter' | 'placeBefore' | 'placeAfter' | 'reason'
>;

function Change({ amendment }: { amendment: AmendmentValues }) {
  return (
    <>
      {changeText(amendment)}
      <p {...typedText(amendment.reason)}>{amendment.reason}</p>
    </>
  );
}

function changeText({ fullName, pointsBefore, pointsAfter, placeBefore, placeAfter }: AmendmentValues) {
  const rank = (place: number | null) => (place === null ? '–' : formatNumber(place));
  const points = m.competition_season_amendment_points({
    name: isolate(personName(fullName)),
    before: formatNumber(pointsBefore),
    after: formatNumber(pointsAfter),
  });
  const ranks = m.competition_season_amendment_ranks({ before: rank(placeBefore), after: rank(placeAfter) });
  return `${points}${m.ui_filter_separator()}${ranks}`;
}

/** Nobody decides about an amendment of their own points, and the proposer only discards it. */
function ProposalActions({ proposal }: { proposal: Proposal }) {
  const [action, setAction] = useState<'confirm' | 'discard'>();
  const { id: ownId } = useEmployee();
  const confirm = useConfirmAmendment();
  const discard = useDiscardAmendment();
  if (proposal.employeeId === ownId) return <p>{m.competition_season_amend_about_you()}</p>;
  const isOwn = proposal.proposedBy.id === ownId;
  const shared = {
    failureTitle: m.competition_season_not_saved(),
    onClose: () => setAction(undefined),
  };
  const name = <span className="sr-only">{personName(proposal.fullName)}</span>;
  return (
    <>
      {isOwn && <p>{m.competition_season_amend_own()}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {!isOwn && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAction('confirm')}>
            {m.competition_season_amend_confirm()}
            {name}
          </Button>
        )}
        <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAction('discard')}>
          {m.competition_season_amend_discard()}
          {name}
        </Button>
      </div>
      {action === 'confirm' && (
        <ConfirmAction
          {...shared}
          tone="primary"
          title={m.competition_season_amend_confirm()}
          description={`${changeText(proposal)}. ${m.competition_season_amend_confirm_text()}`}
          confirmLabel={m.competition_season_amend_confirm()}
          action={() => confirm.mutateAsync(proposal.id)}
          doneMessage={m.competition_season_amended()}
        />
      )}
      {action === 'discard' && (
        <ConfirmAction
          {...shared}
          title={m.competition_season_amend_discard()}
          description={m.competition_season_amend_discard_text()}
          confirmLabel={m.competition_season_amend_discard()}
          action={() => discard.mutateAsync(proposal.id)}
          doneMessage={m.competition_season_amend_discarded()}
        />
      )}
    </>
  );
}
