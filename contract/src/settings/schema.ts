// What administrators set while the program runs. Each has a default, so an empty table is a working program.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { SCORE_PARTS } from '../bug-reports/score-parts.ts';
import { emailAddress, says } from '../fields.ts';

const invalid = says(m.settings_value_invalid);

/** A whole number; everything else, and what is missing, gets the one sentence that tells its range. */
const wholeNumber = (min: number, max: number) => {
  const error = { error: () => m.settings_whole_number({ min, max }) };
  return z.int(error).check(z.gte(min, error), z.lte(max, error));
};

export const MAX_SEVERITY_POINTS = 50;
const points = wholeNumber(0, MAX_SEVERITY_POINTS);

/** Points by severity, and the base for none (section 9). They set the severity part of the score. */
export const severityPoints = z.object(
  { Blocker: points, Major: points, Minor: points, base: points },
  invalid,
);
export type SeverityPoints = z.output<typeof severityPoints>;

export const SCORING_PRESETS = ['review', 'about', 'custom'] as const;
export type ScoringPreset = (typeof SCORING_PRESETS)[number];

export const MAX_WEIGHT = 100;
const weightRange = { error: () => m.settings_weight_range({ max: MAX_WEIGHT }) };
const weight = z.number(weightRange).check(z.gte(0, weightRange), z.lte(MAX_WEIGHT, weightRange));

/** Percentages as people write them; they are normalised to sum to 1 when used, so one of them has to count. */
const scoringWeights = z
  .record(z.enum(SCORE_PARTS), weight, invalid)
  .check(
    z.refine((weights) => SCORE_PARTS.some((part) => weights[part] > 0), says(m.settings_weights_all_zero)),
  );

export const scoringSettings = z.object(
  { preset: z.enum(SCORING_PRESETS, invalid), weights: scoringWeights, severityPoints },
  invalid,
);
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

/** A named preset has its own weights, whatever came with it; `custom` takes the edited ones. */
export function withPresetWeights(scoring: ScoringSettings): ScoringSettings {
  return scoring.preset === 'custom' ? scoring : { ...scoring, weights: PRESET_WEIGHTS[scoring.preset] };
}

export const DEFAULT_SCORING: ScoringSettings = {
  preset: 'review',
  weights: PRESET_WEIGHTS.review,
  severityPoints: { Blocker: 25, Major: 18, Minor: 12, base: 10 },
};

export const MAX_LISTED = 50;
const tooMany = { error: () => m.settings_list_too_long({ max: MAX_LISTED }) };

const EMAIL_DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/;

const emailDomain = z.string(invalid).check(
  z.overwrite((typed) => typed.trim().toLowerCase().replace(/^@/, '')),
  z.regex(EMAIL_DOMAIN, {
    error: ({ input }) => m.settings_domain_invalid({ domain: String(input).slice(0, 80) }),
  }),
);

const emailDomains = z.array(emailDomain, invalid).check(
  z.maxLength(MAX_LISTED, tooMany),
  z.overwrite((domains) => [...new Set(domains)]),
);

/** The same address in other capitals is no second recipient. */
const withoutRepeats = (addresses: string[]) =>
  [
    ...new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed();

const recipient = z.string(invalid).check(
  z.trim(),
  z.refine((address) => emailAddress().safeParse(address).success, {
    error: ({ input }) => m.settings_recipient_invalid({ address: String(input).slice(0, 80) }),
  }),
);

export const bugMailSettings = z
  .object(
    {
      enabled: z.boolean(invalid),
      recipients: z
        .array(recipient, invalid)
        .check(z.maxLength(MAX_LISTED, tooMany), z.overwrite(withoutRepeats)),
    },
    invalid,
  )
  .check(
    z.refine(({ enabled, recipients }) => !enabled || recipients.length > 0, {
      path: ['recipients'],
      ...says(m.settings_recipients_required),
    }),
  );
export type BugMailSettings = z.output<typeof bugMailSettings>;

const hour = z.nullable(wholeNumber(0, 23));

/** The hours of the program's time zone from which the mails of the day go out by themselves; null: they do not. */
export const dailyMailSettings = z.object({ reminderHour: hour, summaryHour: hour }, invalid);
export type DailyMailSettings = z.output<typeof dailyMailSettings>;

/** Every setting by its key, which is also the key of its row. */
const values = {
  scoring: scoringSettings,
  /** Share of its own score that a duplicate keeps, in percent: what the reason "duplicate" proposes. */
  duplicateShare: wholeNumber(0, 100),
  /** What saying "same problem" brings, in place of a report. */
  meTooPoints: wholeNumber(0, 50),
  /** How a new account proves its address (design: decision 3). */
  verification: z.enum(['otp', 'link'], invalid),
  /** Who may register, in lower case; null leaves it to ALLOWED_EMAIL_DOMAINS, an empty list lets everyone. */
  allowedEmailDomains: z.nullable(emailDomains),
  /** Off, except in programs with one administrator. */
  adminsDecideOwnReports: z.boolean(invalid),
  /** Whether a rejection (penalty, duplicate) has to be explained to its reporter. */
  notesRequiredToReject: z.boolean(invalid),
  /** Days after a decision in which its reporter may appeal; 0 turns appeals off. */
  appealDays: wholeNumber(0, 365),
  /** The mail that tells the team of each new report. */
  bugMail: bugMailSettings,
  dailyMail: dailyMailSettings,
};

export const programSettings = z.object({
  scoring: z._default(values.scoring, DEFAULT_SCORING),
  duplicateShare: z._default(values.duplicateShare, 0),
  meTooPoints: z._default(values.meTooPoints, 2),
  verification: z._default(values.verification, 'otp'),
  allowedEmailDomains: z._default(values.allowedEmailDomains, null),
  adminsDecideOwnReports: z._default(values.adminsDecideOwnReports, false),
  notesRequiredToReject: z._default(values.notesRequiredToReject, false),
  appealDays: z._default(values.appealDays, 14),
  bugMail: z._default(values.bugMail, { enabled: false, recipients: [] }),
  dailyMail: z._default(values.dailyMail, { reminderHour: null, summaryHour: null }),
});
export type ProgramSettings = z.output<typeof programSettings>;
export type SettingKey = keyof ProgramSettings;
export const SETTING_KEYS = Object.keys(values) as SettingKey[];

/** The settings as administrators see them, with what the environment decides. */
export const adminSettings = z.extend(programSettings, {
  /** The IANA zone in which the program's days, weeks and months begin. */
  timeZone: z.string(),
  /** ALLOWED_EMAIL_DOMAINS: what counts while `allowedEmailDomains` is null. Empty: everyone. */
  environmentEmailDomains: z.array(z.string()),
});
export type AdminSettings = z.output<typeof adminSettings>;

/**
 * Any of the settings, and under `seen` what they were when the administrator began to change them: a setting that is
 * something else by now is not overwritten.
 */
export const settingsChange = z
  .extend(z.partial(z.object(values)), { seen: z.record(z.string(), z.unknown(), invalid) })
  .check(
    z.superRefine(({ seen, ...change }, issues) => {
      for (const key of Object.keys(change)) {
        if (!Object.hasOwn(seen, key))
          issues.addIssue({ code: 'custom', path: ['seen', key], message: m.settings_seen_required() });
      }
    }),
  );
export type SettingsChange = z.output<typeof settingsChange>;
