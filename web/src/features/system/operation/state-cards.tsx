import type { OperationState } from '@bugquest/contract/system/operation/schema';
import { m } from '@bugquest/phrases/messages';
import { Database, Images, type LucideIcon, Mail, Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatBytes, formatDate, formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';

/** The server, the database, the media storage and the mail. */
export function StateCards({
  state: { server, database, storage, mail },
  mailAction,
}: {
  state: OperationState;
  mailAction?: ReactNode;
}) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <StateCard
        icon={Server}
        title={m.system_server()}
        facts={[
          { label: m.system_version(), value: <bdi>{server.version}</bdi> },
          { label: m.system_node(), value: <bdi>{server.node}</bdi> },
          { label: m.system_started(), value: formatDateTime(server.startedAt) },
        ]}
      />
      <StateCard
        icon={Database}
        title={m.system_database()}
        facts={[
          {
            label: m.system_place(),
            value: database.place === 'embedded' ? m.system_database_embedded() : m.system_database_server(),
          },
          { label: m.system_postgres(), value: <bdi>{database.version}</bdi> },
          { label: m.system_size(), value: <bdi>{formatBytes(database.bytes)}</bdi> },
          { label: m.system_migrations(), value: formatNumber(database.migrations) },
        ]}
      >
        <LatestMigrations migrations={database.latestMigrations} />
      </StateCard>
      <StateCard
        icon={Images}
        title={m.system_storage()}
        facts={[
          {
            label: m.system_place(),
            value: storage.place === 'disk' ? m.system_storage_disk() : m.system_storage_s3(),
          },
          {
            label: m.system_storage_state(),
            value: storage.state === 'ok' ? m.system_storage_answers() : m.system_storage_fails(),
          },
          { label: m.system_files(), value: formatNumber(storage.files) },
          { label: m.system_size(), value: <bdi>{formatBytes(storage.bytes)}</bdi> },
          {
            label: m.system_disk(),
            value: m.system_disk_free({
              free: isolate(formatBytes(storage.disk.freeBytes)),
              size: isolate(formatBytes(storage.disk.bytes)),
            }),
            isWide: true,
          },
        ]}
      />
      <StateCard
        icon={Mail}
        title={m.system_mail()}
        facts={[
          {
            label: m.system_storage_state(),
            value: mail.isSent ? m.system_mail_sent() : m.system_mail_kept(),
            isWide: true,
          },
          { label: m.system_mail_waiting(), value: formatNumber(mail.waiting) },
          { label: m.system_mail_given_up(), value: formatNumber(mail.failed) },
          { label: m.system_mail_last(), value: mail.lastSentAt && formatDateTime(mail.lastSentAt) },
        ]}
      >
        {mailAction}
      </StateCard>
    </div>
  );
}

interface StateCardProps {
  icon: LucideIcon;
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}

function StateCard({ icon: Icon, title, facts, children }: StateCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" className="size-5 text-muted" />
        {title}
      </h2>
      <Facts facts={facts} />
      {children}
    </Card>
  );
}

function LatestMigrations({ migrations }: { migrations: OperationState['database']['latestMigrations'] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted">{m.system_latest_migrations()}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {migrations.map(({ name, writtenAt }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="text-muted">{formatDate(writtenAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
