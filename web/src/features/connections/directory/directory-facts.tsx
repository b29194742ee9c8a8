import type { DirectoryState } from '@bugquest/contract/connections/directory/endpoints';
import { DIRECTORY_ERROR_SENTENCES } from '@bugquest/contract/connections/directory/phrases';
import { m } from '@bugquest/phrases/messages';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/lists/facts.tsx';

type Connection = NonNullable<DirectoryState['connection']>;

/** The address, the state and the counts of a connected directory. */
export function DirectoryFacts({ directory }: { directory: DirectoryState }) {
  const { connection, address, isPublic, people } = directory;
  if (!connection) return null;
  return (
    <>
      <p>
        <StateBadge connection={connection} />
      </p>
      {!isPublic && <Alert tone="info">{m.connections_directory_private()}</Alert>}
      {people.incomplete > 0 && <Alert tone="info">{m.connections_directory_incomplete_text()}</Alert>}
      <Facts
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
        facts={[
          {
            label: m.connections_directory_address(),
            value: <Address address={address} />,
            isWide: true,
          },
          { label: m.connections_directory_token(), value: <Token connection={connection} />, isWide: true },
          ...callFacts(connection),
          ...peopleFacts(people),
        ]}
      />
    </>
  );
}

/** Whether the last call was refused. */
const isFailing = ({ lastError, lastSuccessAt }: Connection) =>
  lastError !== null && (lastSuccessAt === null || lastError.at > lastSuccessAt);

function StateBadge({ connection }: { connection: Connection }) {
  if (isFailing(connection))
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.connections_webhooks_failing()}
      </Badge>
    );
  if (connection.lastSuccessAt === null)
    return (
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        {m.connections_directory_waiting()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {m.connections_directory_connected()}
    </Badge>
  );
}

function Address({ address }: { address: string }) {
  const showFailure = () =>
    toast({
      title: m.connections_copy_failed(),
      description: m.connections_copy_failed_text(),
      tone: 'danger',
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <bdi dir="ltr" className="font-mono text-sm wrap-anywhere select-all">
        {address}
      </bdi>
      <CopyButton
        text={address}
        label={m.connections_directory_copy_address()}
        copiedLabel={m.connections_copied()}
        onFailure={showFailure}
      />
    </div>
  );
}

function Token({ connection: { beginning, createdByName, createdAt } }: { connection: Connection }) {
  return (
    <>
      <code dir="ltr" className="font-mono text-sm">
        {beginning}…
      </code>{' '}
      <span className="text-sm text-muted">
        {m.connections_directory_token_by({
          name: isolate(personName(createdByName ?? '')),
          date: isolate(formatDate(createdAt)),
        })}
      </span>
    </>
  );
}

const callFacts = ({ lastSuccessAt, lastError }: Connection) => [
  {
    label: m.connections_directory_last_success(),
    value: lastSuccessAt ? <bdi>{formatDateTime(lastSuccessAt)}</bdi> : m.connections_directory_never(),
  },
  {
    label: m.connections_directory_last_error(),
    value: lastError ? <LastError lastError={lastError} /> : m.connections_directory_no_error(),
    isWide: lastError !== null,
  },
];

function LastError({
  lastError: { code, attribute, at },
}: {
  lastError: NonNullable<Connection['lastError']>;
}) {
  return (
    <>
      {DIRECTORY_ERROR_SENTENCES[code]()}{' '}
      {attribute && <>{m.connections_directory_attribute({ name: isolate(attribute) })} </>}
      <bdi className="text-sm whitespace-nowrap text-muted">{formatDateTime(at)}</bdi>
    </>
  );
}

const peopleFacts = ({ active, inactive, incomplete }: DirectoryState['people']) =>
  [
    { label: m.connections_directory_active(), count: active },
    { label: m.connections_directory_inactive(), count: inactive },
    ...(incomplete > 0 ? [{ label: m.connections_directory_incomplete(), count: incomplete }] : []),
  ].map(({ label, count }) => ({
    label,
    value: <bdi className="tabular">{formatNumber(count)}</bdi>,
  }));
