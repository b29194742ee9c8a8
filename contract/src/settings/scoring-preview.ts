// Shows the effect of another scoring before it is saved: the same reports are scored with both settings.
import * as z from 'zod/mini';
import type { ScoreBreakdown } from '../competition/schema.ts';
import { MAX_SUBMISSION_POINTS } from '../competition/score-parts.ts';
import { rescore } from '../competition/scoring.ts';
import type { ScoringSettings } from '../competition/scoring-settings.ts';
import { SEVERITIES } from '../reports/lists.ts';

export const PREVIEWED_REPORTS = 200;
const MAX_EXAMPLES = 8;

const changedReport = z.object({
  serialNumber: z.string(),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  now: z.int(),
  after: z.int(),
});

export const scoringPreview = z.object({
  reports: z.int(),
  /** 0 without reports. */
  averageNow: z.number(),
  averageAfter: z.number(),
  higher: z.int(),
  lower: z.int(),
  same: z.int(),
  /** The largest changes first. */
  examples: z.array(changedReport),
  /** Number of reports by points, for all possible points. */
  distribution: z.array(z.object({ points: z.int(), now: z.int(), after: z.int() })),
});
export type ScoringPreview = z.output<typeof scoringPreview>;

export interface PreviewedReport {
  serialNumber: string;
  feature: string;
  severity: (typeof SEVERITIES)[number];
  scoreBreakdown: ScoreBreakdown;
}

/** Decisions are ignored. */
export function previewOf(
  reports: readonly PreviewedReport[],
  { now, after }: { now: ScoringSettings; after: ScoringSettings },
): ScoringPreview {
  const scored = reports.map(({ serialNumber, feature, severity, scoreBreakdown }) => ({
    serialNumber,
    feature,
    severity,
    now: rescore(scoreBreakdown, severity, now).points,
    after: rescore(scoreBreakdown, severity, after).points,
  }));
  const count = (matches: (report: (typeof scored)[number]) => boolean) => scored.filter(matches).length;
  const average = (when: 'now' | 'after') =>
    scored.reduce((sum, report) => sum + report[when], 0) / Math.max(1, scored.length);
  return {
    reports: scored.length,
    averageNow: average('now'),
    averageAfter: average('after'),
    higher: count((report) => report.after > report.now),
    lower: count((report) => report.after < report.now),
    same: count((report) => report.after === report.now),
    examples: scored
      .filter((report) => report.after !== report.now)
      .sort((one, other) => Math.abs(other.after - other.now) - Math.abs(one.after - one.now))
      .slice(0, MAX_EXAMPLES),
    distribution: Array.from({ length: MAX_SUBMISSION_POINTS + 1 }, (_, points) => ({
      points,
      now: count((report) => report.now === points),
      after: count((report) => report.after === points),
    })),
  };
}
