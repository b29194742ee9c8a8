import { getOperationState, listFindings, retryJobs } from '@bugquest/contract/system/endpoints';
import type { JobKindName } from '@bugquest/contract/system/jobs';
import type { CheckState, Finding } from '@bugquest/contract/system/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Card } from '../../ui/layout/card.tsx';

const ICONS = {
  good: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: TriangleAlert, color: 'text-link' },
  failing: { icon: CircleAlert, color: 'text-danger' },
} satisfies Record<CheckState, object>;

/** Problems come first. */
export function FindingsCard() {
  const query = useQuery(findingsQuery());
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton="h-96 rounded-card" />;
  return <FindingsList findings={data} />;
}

export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const problems = findings.filter(({ state }) => state !== 'good');
  const sorted = [...problems, ...findings.filter(({ state }) => state === 'good')];
  return (
    <Card aria-labelledby="checks" className="flex flex-col gap-4">
      <h2 id="checks" className="text-lg font-semibold">
        {problems.length > 0 ? m.system_attention() : m.system_all_well()}
      </h2>
      <ul className="flex flex-col gap-3">
        {sorted.map((finding) => (
          <FindingLine key={finding.name} finding={finding} />
        ))}
      </ul>
    </Card>
  );
}

function FindingLine({ finding: { name, state, title, text } }: { finding: Finding }) {
  const { icon: Icon, color } = ICONS[state];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className={`mt-[0.2em] size-5 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {text} {state !== 'good' && name === 'mail' && <MailLogLink />}
        </p>
      </div>
    </li>
  );
}

const MailLogLink = () => <TextLink href="/admin?tab=mails">{m.system_open_mail_log()}</TextLink>;

/** Empty while there are no problems, or while they are unknown. */
export function FailingChecks() {
  const { data = [] } = useQuery(findingsQuery());
  const failing = data.filter(({ state }) => state === 'failing');
  if (failing.length === 0) return null;
  return (
    <Alert title={m.system_attention()} className="mb-6">
      <ul className="flex flex-col gap-1">
        {failing.map(({ name, text }) => (
          <li key={name} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <TextLink href="/admin?tab=system">{m.system_open_system()}</TextLink>
    </Alert>
  );
}

export const operationStateQuery = () => endpointQuery(getOperationState);

export const findingsQuery = () => endpointQuery(listFindings);

/** `send-mail` is refused, because failed emails are sent again from the mail log. */
export const useRetryJobs = () =>
  useEndpointMutation(
    (kind: Exclude<JobKindName, 'send-mail'>) => write(retryJobs, { params: { kind }, body: undefined }),
    { refetch: 'awaited' },
  );
