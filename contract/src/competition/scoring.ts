// The score of a submission. The browser shows it while typing and the server stores it, with the same code.

import type { Severity } from '../reports/lists.ts';
import { fieldsWith, type ReportField } from '../reports/report-fields.ts';
import { isTooThin } from './description/thin.ts';
import type { DescriptionQuality } from './description/traits.ts';
import type { ScoreBreakdown } from './schema.ts';
import { earnedPoints } from './score-breakdown.ts';
import { MAX_SUBMISSION_POINTS, SCORE_PARTS, type ScorePart } from './score-parts.ts';
import type { ScoringSettings, SeverityPoints } from './scoring-settings.ts';

/** A severity with this many points gets the full severity part. */
export const FULL_SEVERITY_POINTS = 25;
/** The maximum score of a description that is too thin to act on, until an administrator decides. */
export const MAX_THIN_POINTS = 2;

const REQUIRED_FIELDS = fieldsWith('scored', 'requiredFields');
const OPTIONAL_FIELDS = fieldsWith('scored', 'optionalFields');

export interface ScoredReport extends Partial<Record<ReportField, string>> {
  screenshots: number;
  videos: number;
  /** The reporter's quality score, 0 to 100. */
  qualityScore: number;
}

const filledShare = (report: ScoredReport, fields: readonly (keyof ScoredReport)[]) =>
  fields.filter((field) => String(report[field] ?? '').trim()).length / fields.length;

/** The severity part: severity points divided by 25; base points without a severity. */
export function severityValue(severity: string | undefined, severityPoints: SeverityPoints): number {
  const points = severityPoints[(severity || 'base') as Severity] ?? severityPoints.base;
  return Math.min(1, points / FULL_SEVERITY_POINTS);
}

export const FIRST_FILE_VALUE = 0.6;

/** The first screenshot or video counts most; each further one counts a little. */
const mediaValue = ({ screenshots, videos }: ScoredReport) =>
  screenshots + videos === 0
    ? 0
    : Math.min(
        1,
        (screenshots ? FIRST_FILE_VALUE : 0) +
          (videos ? FIRST_FILE_VALUE : 0) +
          0.2 * (screenshots + videos - 1),
      );

function partValues(
  report: ScoredReport,
  quality: DescriptionQuality,
  settings: ScoringSettings,
): Record<ScorePart, number> {
  return {
    description: quality.value,
    severity: severityValue(report.severity, settings.severityPoints),
    requiredFields: filledShare(report, REQUIRED_FIELDS),
    optionalFields: filledShare(report, OPTIONAL_FIELDS),
    media: mediaValue(report),
    registration: Math.min(1, Math.max(0, report.qualityScore / 100)),
  };
}

const NO_VALUES = Object.fromEntries(SCORE_PARTS.map((part) => [part, 0])) as Record<ScorePart, number>;

/** round(20 × Σ weight × part), with the weights normalised to sum to 1. */
export function scoreRated(
  report: ScoredReport,
  quality: DescriptionQuality,
  settings: ScoringSettings,
): ScoreBreakdown {
  return limitThinDescription(toBreakdown(partValues(report, quality, settings), settings), report);
}

/** The score with the limit of a description that says too little, if it has one. */
export const limitThinDescription = (
  breakdown: ScoreBreakdown,
  { bugDescription = '' }: Pick<ScoredReport, 'bugDescription'>,
): ScoreBreakdown =>
  isTooThin(bugDescription)
    ? limitScore(breakdown, { reason: 'too_thin', points: MAX_THIN_POINTS })
    : breakdown;

/** The score with a limit, if the report would earn more without it. */
export const limitScore = (
  breakdown: ScoreBreakdown,
  limit: NonNullable<ScoreBreakdown['limit']>,
): ScoreBreakdown => (limit.points < earnedPoints(breakdown) ? { ...breakdown, limit } : breakdown);

/** The score of an unfinished report: no points for a severity before one is chosen, and none at all for an untouched form. */
export function scoreDraft(
  report: ScoredReport,
  quality: DescriptionQuality,
  settings: ScoringSettings,
  isTouched: boolean,
): ScoreBreakdown {
  const values = partValues(report, quality, settings);
  if (!isTouched) return toBreakdown(NO_VALUES, settings);
  const breakdown = toBreakdown(report.severity ? values : { ...values, severity: 0 }, settings);
  // An empty description does not count as too thin.
  return report.bugDescription?.trim() ? limitThinDescription(breakdown, report) : breakdown;
}

/** The score with other values of some parts. */
export function withValues(
  breakdown: ScoreBreakdown,
  values: Partial<Record<ScorePart, number>>,
): ScoreBreakdown {
  const parts = breakdown.parts.map((part) =>
    withPoints({ ...part, value: values[part.part] ?? part.value }),
  );
  return { ...breakdown, parts, points: totalPoints(parts) };
}

/** The score with another severity, for an administrator's correction of a pending report. */
export function rescoreSeverity(breakdown: ScoreBreakdown, severity: Severity): ScoreBreakdown {
  return withValues(breakdown, { severity: severityValue(severity, breakdown.severityPoints) });
}

/**
 * The score with other settings, for the preview of a change: the measured parts stay, and severity uses `settings`.
 */
export function rescore(
  breakdown: ScoreBreakdown,
  severity: Severity,
  settings: ScoringSettings,
): ScoreBreakdown {
  const measured = Object.fromEntries(
    SCORE_PARTS.map((part) => [part, breakdown.parts.find((stored) => stored.part === part)?.value ?? 0]),
  ) as Record<ScorePart, number>;
  return toBreakdown({ ...measured, severity: severityValue(severity, settings.severityPoints) }, settings);
}

type Part = ScoreBreakdown['parts'][number];

const withPoints = (part: Omit<Part, 'points'>): Part => ({
  ...part,
  points: Math.round(100 * MAX_SUBMISSION_POINTS * part.weight * part.value) / 100,
});

const totalPoints = (parts: Part[]) =>
  Math.round(MAX_SUBMISSION_POINTS * parts.reduce((sum, part) => sum + part.weight * part.value, 0));

function toBreakdown(values: Record<ScorePart, number>, settings: ScoringSettings): ScoreBreakdown {
  const { preset, weights, severityPoints } = settings;
  const sum = SCORE_PARTS.reduce((all, part) => all + weights[part], 0) || 1;
  const parts = SCORE_PARTS.map((part) =>
    withPoints({ part, weight: weights[part] / sum, value: values[part] }),
  );
  return { preset, severityPoints, parts, points: totalPoints(parts), maxPoints: MAX_SUBMISSION_POINTS };
}
