// News about problems that a person met, such as "Your bug is fixed".
import { m } from '@bugquest/phrases/messages';
import type { SentenceOptions } from '../sentence.ts';

/** `fixed`: a retest passed. `closed`: the report was closed without a retest. `reopened`: the report is open again. */
export const FIX_NEWS = ['fixed', 'closed', 'reopened'] as const;
export type FixNews = (typeof FIX_NEWS)[number];

export interface ProblemNews {
  serialNumber: string;
  news: FixNews;
  others: number;
  /** The person's own duplicate of the report. */
  ownSerial?: string | undefined;
  /** A line of the fixing team. */
  note?: string | undefined;
}

/** Further reports are only counted. */
const MAX_LISTED_REPORTS = 10;

const RESULTS = {
  fixed: m.notifications_fix_fixed,
  closed: m.notifications_fix_closed,
  reopened: m.notifications_fix_reopened,
} as const satisfies Record<FixNews, unknown>;

/** A line for each report: "Fixed: BUG-1042. You and 6 colleagues found it." */
export function fixSentence(reports: readonly ProblemNews[], options: SentenceOptions): string {
  const lines = reports
    .slice(0, MAX_LISTED_REPORTS)
    .map((report) => `${fixResult(report, options)}. ${fixDetails(report, options)}`);
  const unlisted = reports.length - MAX_LISTED_REPORTS;
  if (unlisted > 0) lines.push(m.notifications_fix_more({ count: unlisted }, options));
  return lines.join('\n');
}

/** "Fixed: BUG-1042" for one report. */
export function fixSubject(reports: readonly ProblemNews[], options: SentenceOptions): string {
  const [first, ...others] = reports;
  return first && others.length === 0 ? fixResult(first, options) : m.notifications_fix_subject({}, options);
}

/** The text below the subject. */
export const fixBody = (reports: readonly ProblemNews[], options: SentenceOptions): string =>
  reports.length === 1 ? fixDetails(reports[0]!, options) : fixSentence(reports, options);

const fixResult = ({ serialNumber, news }: ProblemNews, options: SentenceOptions): string =>
  `${RESULTS[news]({}, options)}: ${serialNumber}`;

/** Without the report number, which is shown beside the row: "Fixed. You and 6 colleagues found it." */
export const fixRow = (report: ProblemNews, options: SentenceOptions): string =>
  `${RESULTS[report.news]({}, options)}. ${fixDetails(report, options)}`;

function fixDetails({ news, others, ownSerial, note }: ProblemNews, options: SentenceOptions): string {
  const sentences = [];
  if (ownSerial) sentences.push(m.notifications_fix_own({ serial: ownSerial }, options));
  if (news === 'reopened') sentences.push(m.notifications_fix_not_fixed({}, options));
  else if (others === 0) sentences.push(m.notifications_fix_alone({}, options));
  else sentences.push(m.notifications_fix_together({ count: others }, options));
  // The note may be in the other language.
  if (note) sentences.push(m.notifications_fix_note({ note: `\u2068${note}\u2069` }, options));
  return sentences.join(' ');
}
