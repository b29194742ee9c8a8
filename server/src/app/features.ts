import type { Context, ReportReactions } from '../context.ts';
import { accounts } from '../features/accounts/feature.ts';
import { analysis } from '../features/analysis/feature.ts';
import { audit } from '../features/audit/feature.ts';
import { competition } from '../features/competition/feature.ts';
import { connections } from '../features/connections/feature.ts';
import { content } from '../features/content/feature.ts';
import { coverage } from '../features/coverage/feature.ts';
import { duplicates } from '../features/duplicates/feature.ts';
import { employees } from '../features/employees/feature.ts';
import { exports } from '../features/exports/feature.ts';
import type { Feature } from '../features/feature.ts';
import { home } from '../features/home/feature.ts';
import { insights } from '../features/insights/feature.ts';
import { mail } from '../features/mail/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { outreach } from '../features/outreach/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { review } from '../features/review/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { store } from '../features/store/feature.ts';
import { system } from '../features/system/feature.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';

/**
 * Reactions run in this order. Reactions that lock rows which other transactions need come late: `competition` and `coverage` lock
 * employees, each in the order of their ids.
 */
export const FEATURES: readonly Feature[] = [
  system,
  accounts,
  employees,
  reports,
  review,
  notifications,
  analysis,
  competition,
  duplicates,
  coverage,
  mail,
  outreach,
  content,
  exports,
  insights,
  connections,
  audit,
  settings,
  store,
  home,
];

export const jobKinds = (ctx: Context): JobKind<never>[] =>
  FEATURES.flatMap(({ jobs = [] }) => jobs.map((job) => job(ctx)));

export const reportReactions: readonly ReportReactions[] = FEATURES.flatMap(
  ({ reactions }) => reactions ?? [],
);
