// What administrators set while the program runs. Each has a default, so an empty table is a working program.
import * as z from 'zod/mini';
import { SCORE_PARTS } from '../bug-reports/score-parts.ts';
import { emailAddress } from '../fields.ts';

const points = z.int().check(z.gte(0), z.lte(50));
const weight = z.number().check(z.gte(0), z.lte(100));

/** Points by severity, and the base for none (section 9). They set the severity part of the score. */
export const severityPoints = z.object({ Blocker: points, Major: points, Minor: points, base: points });
export type SeverityPoints = z.output<typeof severityPoints>;

export const SCORING_PRESETS = ['review', 'about', 'custom'] as const;
export type ScoringPreset = (typeof SCORING_PRESETS)[number];

export const scoringSettings = z.object({
  preset: z.enum(SCORING_PRESETS),
  /** Percentages as people write them; they are normalised to sum to 1 when used. */
  weights: z.record(z.enum(SCORE_PARTS), weight),
  severityPoints,
});
export type ScoringSettings = z.output<typeof scoringSettings>;

export const PRESET_WEIGHTS: Record<Exclude<ScoringPreset, 'custom'>, ScoringSettings['weights']> = {
  review: {
    description: 50,
    severity: 25,
    requiredFields: 10,
    optionalFields: 10,
    media: 5,
    registration: 0,
  },
  about: { description: 50, severity: 25, requiredFields: 5, optionalFields: 5, media: 25, registration: 10 },
};

export const DEFAULT_SCORING: ScoringSettings = {
  preset: 'review',
  weights: PRESET_WEIGHTS.review,
  severityPoints: { Blocker: 25, Major: 18, Minor: 12, base: 10 },
};

const EMAIL_DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/;

export const programSettings = z.object({
  scoring: z._default(scoringSettings, DEFAULT_SCORING),
  /** Share of its own score that a duplicate keeps, in percent: what the reason "duplicate" proposes. */
  duplicateShare: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
  /** How a new account proves its address (design: decision 3). */
  verification: z._default(z.enum(['otp', 'link']), 'otp'),
  /** Who may register, in lower case; null leaves it to ALLOWED_EMAIL_DOMAINS, an empty list lets everyone. */
  allowedEmailDomains: z._default(
    z.nullable(
      z.array(z.string().check(z.trim(), z.toLowerCase(), z.regex(EMAIL_DOMAIN))).check(z.maxLength(50)),
    ),
    null,
  ),
  /** Off, except in programs with one administrator. */
  adminsDecideOwnReports: z._default(z.boolean(), false),
  /** Whether a rejection (penalty, duplicate) has to be explained to its reporter. */
  notesRequiredToReject: z._default(z.boolean(), false),
  /** Days after a decision in which its reporter may appeal; 0 turns appeals off. */
  appealDays: z._default(z.int().check(z.gte(0), z.lte(365)), 14),
  /** The mail that tells the team of each new report. */
  bugMail: z._default(
    z.object({ enabled: z.boolean(), recipients: z.array(emailAddress()).check(z.maxLength(50)) }),
    { enabled: false, recipients: [] },
  ),
});
export type ProgramSettings = z.output<typeof programSettings>;
