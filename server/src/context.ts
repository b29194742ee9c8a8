// The first argument of commands and queries. `openContext` creates it.
import type { ReportEventFacts, ReportEventKind } from '@bugquest/contract/reports/events';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Transaction } from './db/client.ts';
import type { BugReportRow } from './db/schema/reports.ts';
import type { CompanyProvider } from './platform/company-login/provider.ts';
import type { Config } from './platform/config.ts';
import type { Vault } from './platform/crypto/vault.ts';
import type { Ffmpeg } from './platform/files/ffmpeg/ffmpeg.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import type { Changes } from './platform/postgres/changes.ts';
import type { Limits } from './platform/postgres/limits.ts';
import type { CachedReply, LiveCache } from './platform/postgres/live-cache.ts';
import type { DatabaseOutage } from './platform/postgres/outage.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Clock } from './platform/time/clock.ts';

export interface Context {
  config: Config;
  log: Logger;
  clock: Clock;
  /** For a separate connection for long work, without the time limits of `db`. */
  connection: pg.ClientConfig;
  db: Database;
  outage: DatabaseOutage;
  changes: Changes;
  /** Encoded replies; `bind` fills it as the contract declares (`cachedFor`). */
  replies: LiveCache<CachedReply>;
  /** Values that many requests need, such as the settings. */
  values: LiveCache<unknown>;
  limits: Limits;
  jobs: Jobs;
  mail: MailTransport;
  storage: Storage;
  ffmpeg: Ffmpeg;
  vault: Vault;
  /** Aborted when the server is about to end. It still answers, but proxies should send no new requests. */
  ending: AbortSignal;
  companyProvider: CompanyProvider | undefined;
  reactions: readonly ReportReactions[];
  /** Of the feature `duplicates`, which the feature `reports` cannot import. */
  findLikelyMatch: (ctx: Context, report: ComparedReport) => Promise<LikelyMatch | undefined>;
}

/** A report to compare with earlier ones. */
export type ComparedReport = Pick<BugReportRow, 'id' | 'bugDescription' | 'issueLocation' | 'feature'> & {
  /** Null: its words are new, so all stored reports are earlier. */
  dates: Pick<BugReportRow, 'createdAt' | 'rewrittenAt' | 'serialNumber'> | null;
};

/** The earlier report that a report most likely repeats. */
export interface LikelyMatch {
  reportId: string;
  employeeId: string;
  /** 0 to 1. */
  likeness: number;
}

export interface RecordedEvent {
  /** The row on the report's timeline. Submissions have no row there and use the report's id. */
  eventId: string;
  /** The report before the event; for submissions, edits and restorations: the report after the event. */
  report: BugReportRow;
  /** Absent when the program acted, or when the actor must not be named. */
  actorId?: string | undefined;
  facts: ReportEventFacts;
  /** The id of the earlier event that this event undoes. */
  undoes?: string | undefined;
  /** The reporter is notified of the decision alone. */
  isPartOfDecision?: boolean;
}

export type EventOf<Kind extends ReportEventKind> = RecordedEvent & {
  facts: Extract<ReportEventFacts, { kind: Kind }>;
};

/**
 * Runs in the transaction of the command that recorded the event: both commit or neither does. An effect outside the database
 * queues a job in this transaction (`ctx.jobs.enqueue`).
 */
export type Reaction<Kind extends ReportEventKind> = (
  ctx: Context,
  tx: Transaction,
  event: EventOf<Kind>,
) => Promise<void>;

export type ReportReactions = { readonly [Kind in ReportEventKind]?: Reaction<Kind> };
