import type { InvitationCandidate } from '@bugquest/contract/outreach/invitations/schema';
import { m } from '@bugquest/phrases/messages';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

export interface CandidateListProps {
  candidates: readonly InvitationCandidate[];
  /** Number of all matching candidates. */
  total: number;
  /** Whether all matching candidates are invited. */
  everybody: boolean;
  chosen: ReadonlySet<string>;
  onEverybody: (everybody: boolean) => void;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** Candidates for an invitation, selected together or one by one. */
export function CandidateList(props: CandidateListProps) {
  const { candidates, total, everybody, chosen, onEverybody, onChoose } = props;
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-card border border-line">
      <legend className="sr-only">{m.outreach_invitations_candidates()}</legend>
      <div className="border-b border-line bg-sunken/60 px-4 py-1">
        <Checkbox
          label={m.outreach_invitations_everybody({ count: total })}
          checked={everybody}
          onChange={(event) => onEverybody(event.target.checked)}
        />
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {candidates.map(({ id, fullName, department, email }) => (
          <li key={id} className="px-4 py-1">
            <Checkbox
              label={<PersonName name={fullName} />}
              hint={
                <>
                  <bdi dir="ltr">{email}</bdi> · <DepartmentName department={department} />
                </>
              }
              checked={everybody || chosen.has(id)}
              disabled={everybody}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {total > candidates.length && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          {m.outreach_invitations_more({ count: total - candidates.length })}
        </p>
      )}
    </fieldset>
  );
}
