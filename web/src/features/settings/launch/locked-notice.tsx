import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PROPOSAL_ID } from './limit-proposal.tsx';

interface LockedNoticeProps {
  settings: Pick<AdminSettings, 'areLimitsLocked' | 'limitProposal'>;
}

/** Above the fields of a form whose values wait for another administrator. */
export function LockedNotice({ settings: { areLimitsLocked, limitProposal } }: LockedNoticeProps) {
  if (!areLimitsLocked) return null;
  if (limitProposal?.state !== 'waiting') return <Alert tone="info">{m.settings_limits_locked()}</Alert>;
  return (
    <Alert tone="info" title={m.settings_proposal_waiting()}>
      <TextLink href="/admin?tab=readiness" onClick={showProposal}>
        {m.settings_proposal_see()}
      </TextLink>
    </Alert>
  );
}

/** On the page that has it already. */
const showProposal = () => {
  const proposal = document.getElementById(PROPOSAL_ID);
  proposal?.scrollIntoView({ block: 'start' });
  proposal?.focus({ preventScroll: true });
};
