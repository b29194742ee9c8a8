// The settings as form values: numbers are text in any digits, and lists are lines. The contract's schemas validate them.
import { SCORE_PARTS } from '@bugquest/contract/competition/score-parts';
import {
  type ScoringSettings,
  scoringSettings,
  scoringWeight,
} from '@bugquest/contract/competition/scoring-settings';
import { toAsciiDigits } from '@bugquest/contract/digits';
import {
  ageLimits,
  numberSettings,
  type ProgramSettings,
  programSettings,
  supportContact,
} from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { typedNumber } from '../../lib/forms/typed-number.ts';

const { shape } = programSettings;
const { weights, severityPoints, preset } = scoringSettings.shape;

const eachPart = <T>(make: (part: (typeof SCORE_PARTS)[number]) => T) =>
  Object.fromEntries(SCORE_PARTS.map((part) => [part, make(part)])) as Record<
    (typeof SCORE_PARTS)[number],
    T
  >;
const points = typedNumber(severityPoints.shape.base);

export const scoringForm = z.object({
  scoring: z.object({
    preset,
    weights: z.pipe(z.object(eachPart(() => typedNumber(scoringWeight))), weights),
    severityPoints: z.object({ Blocker: points, Major: points, Minor: points, base: points }),
  }),
});
export type TypedScoring = z.input<typeof scoringForm>;

/** Without unnecessary decimals. */
const text = (value: number) => String(value);

export const toTypedScoring = ({ scoring }: { scoring: ScoringSettings }): TypedScoring => ({
  scoring: {
    preset: scoring.preset,
    weights: eachPart((part) => text(scoring.weights[part])),
    severityPoints: {
      Blocker: text(scoring.severityPoints.Blocker),
      Major: text(scoring.severityPoints.Major),
      Minor: text(scoring.severityPoints.Minor),
      base: text(scoring.severityPoints.base),
    },
  },
});

export const reviewRulesForm = z.object({
  adminsDecideOwnReports: z.boolean(),
  notesRequiredToReject: z.boolean(),
  appealDays: typedNumber(numberSettings.appealDays),
  answerDays: typedNumber(numberSettings.answerDays),
  duplicateShare: typedNumber(numberSettings.duplicateShare),
  meTooPoints: typedNumber(numberSettings.meTooPoints),
  newEvidencePoints: typedNumber(numberSettings.newEvidencePoints),
  retestPoints: typedNumber(numberSettings.retestPoints),
  nothingFoundPoints: typedNumber(numberSettings.nothingFoundPoints),
});

export const toTypedReviewRules = (settings: ProgramSettings): z.input<typeof reviewRulesForm> => ({
  adminsDecideOwnReports: settings.adminsDecideOwnReports,
  notesRequiredToReject: settings.notesRequiredToReject,
  appealDays: text(settings.appealDays),
  answerDays: text(settings.answerDays),
  duplicateShare: text(settings.duplicateShare),
  meTooPoints: text(settings.meTooPoints),
  newEvidencePoints: text(settings.newEvidencePoints),
  retestPoints: text(settings.retestPoints),
  nothingFoundPoints: text(settings.nothingFoundPoints),
});

export const securityForm = z.object({ requireTwoFactor: z.boolean() });

export const toTypedSecurity = ({ requireTwoFactor }: ProgramSettings): z.input<typeof securityForm> => ({
  requireTwoFactor,
});

const ageLimit = typedNumber(ageLimits.shape.Blocker);

export const ageLimitsForm = z.object({
  ageLimits: z.object({ Blocker: ageLimit, Major: ageLimit, Minor: ageLimit }),
});

export const toTypedAgeLimits = (settings: ProgramSettings): z.input<typeof ageLimitsForm> => ({
  ageLimits: {
    Blocker: text(settings.ageLimits.Blocker),
    Major: text(settings.ageLimits.Major),
    Minor: text(settings.ageLimits.Minor),
  },
});

/** Splits at lines and commas, including Arabic commas. */
const readLines = (typed: string): string[] =>
  typed
    .split(/[\n,;،؛]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Shows the contract's message about a list entry at the field of the list. */
function addListIssue(
  issues: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  path: string,
  result: z.core.util.SafeParseResult<unknown>,
): void {
  const [first] = result.error?.issues ?? [];
  if (first) issues.addIssue({ code: 'custom', path: [path], message: first.message });
}

/** An empty number promises nothing. */
export const answerPromiseForm = z.object({ workingDays: z.string(), holidays: z.string() }).check(
  z.superRefine((typed, issues) => {
    const { answerPromise, holidays } = readAnswerPromise(typed);
    addListIssue(issues, 'workingDays', shape.answerPromise.safeParse(answerPromise));
    addListIssue(issues, 'holidays', shape.holidays.safeParse(holidays));
  }),
);
type TypedAnswerPromise = z.output<typeof answerPromiseForm>;

export const toTypedAnswerPromise = ({ answerPromise, holidays }: ProgramSettings): TypedAnswerPromise => ({
  workingDays: answerPromise ? text(answerPromise.workingDays) : '',
  holidays: holidays.join('\n'),
});

export const readAnswerPromise = ({ workingDays, holidays }: TypedAnswerPromise) => ({
  answerPromise: workingDays.trim() === '' ? null : { workingDays: Number(toAsciiDigits(workingDays)) },
  holidays: readLines(toAsciiDigits(holidays)),
});

const WHO = ['environment', 'anyone', 'listed', 'roster'] as const;

export const registrationForm = z
  .object({
    who: z.enum(WHO),
    allowedEmailDomains: z.string(),
    country: z.string(),
    verification: shape.verification,
    /** Values that the form does not show. */
    kept: z.object({
      allowedEmailDomains: z.nullable(z.array(z.string())),
      rosterOnly: z.boolean(),
      hasRoster: z.boolean(),
    }),
  })
  .check(
    z.superRefine((typed, issues) => {
      if (typed.who !== 'listed') return;
      const domains = readLines(typed.allowedEmailDomains);
      if (domains.length > 0)
        addListIssue(issues, 'allowedEmailDomains', shape.allowedEmailDomains.safeParse(domains));
      else
        issues.addIssue({
          code: 'custom',
          path: ['allowedEmailDomains'],
          message: m.settings_domains_required(),
        });
    }),
  );
export type TypedRegistration = z.output<typeof registrationForm>;

const domainChoiceOf = (allowedEmailDomains: readonly string[] | null) =>
  allowedEmailDomains === null ? 'environment' : allowedEmailDomains.length > 0 ? 'listed' : 'anyone';

export const toTypedRegistration = (
  { allowedEmailDomains, rosterOnly, country, verification }: ProgramSettings,
  hasRoster: boolean,
): TypedRegistration => ({
  who: hasRoster && rosterOnly ? 'roster' : domainChoiceOf(allowedEmailDomains),
  allowedEmailDomains: (allowedEmailDomains ?? []).join('\n'),
  country: country ?? '',
  verification,
  kept: { allowedEmailDomains, rosterOnly, hasRoster },
});

/** An empty roster decides nothing, so a choice of domains does not change `rosterOnly`. */
export const readRegistration = ({
  who,
  allowedEmailDomains,
  country,
  verification,
  kept,
}: TypedRegistration) => ({
  rosterOnly: kept.hasRoster ? who === 'roster' : kept.rosterOnly,
  allowedEmailDomains: {
    environment: null,
    anyone: [],
    listed: readLines(allowedEmailDomains),
    roster: kept.allowedEmailDomains,
  }[who],
  country: country === '' ? null : country,
  verification,
});

export const bugMailForm = z
  .object({ enabled: z.boolean(), recipients: z.string() })
  .check(
    z.superRefine((typed, issues) =>
      addListIssue(issues, 'recipients', shape.bugMail.safeParse(readBugMail(typed).bugMail)),
    ),
  );
export type TypedBugMail = z.output<typeof bugMailForm>;

export const toTypedBugMail = ({ bugMail }: ProgramSettings): TypedBugMail => ({
  enabled: bugMail.enabled,
  recipients: bugMail.recipients.join('\n'),
});

export function readBugMail({ enabled, recipients }: TypedBugMail) {
  return { bugMail: { enabled, recipients: readLines(recipients) } };
}

/** An hour '' means never. */
export const dailyMailForm = z.object({
  reminderHour: z.string(),
  summaryHour: z.string(),
  days: z.array(z.string()),
  from: z.string(),
  until: z.string(),
});
export type TypedDailyMail = z.output<typeof dailyMailForm>;

const hourText = (hour: number | null) => (hour === null ? '' : text(hour));
const readHour = (typed: string) => (typed === '' ? null : Number(typed));

export const toTypedDailyMail = ({ dailyMail, workHours }: ProgramSettings): TypedDailyMail => ({
  reminderHour: hourText(dailyMail.reminderHour),
  summaryHour: hourText(dailyMail.summaryHour),
  days: workHours.days.map(text),
  from: text(workHours.from),
  until: text(workHours.until),
});

export const readDailyMail = ({ reminderHour, summaryHour, days, from, until }: TypedDailyMail) => ({
  dailyMail: { reminderHour: readHour(reminderHour), summaryHour: readHour(summaryHour) },
  workHours: { days: days.map(Number), from: Number(from), until: Number(until) },
});

export const supportContactForm = z.object({ supportContact });

export const toTypedSupportContact = ({ supportContact: contact }: ProgramSettings) => ({
  supportContact: contact,
});

export const captureForm = z
  .object({ captureOrigins: z.string() })
  .check(
    z.superRefine((typed, issues) =>
      addListIssue(issues, 'captureOrigins', shape.captureOrigins.safeParse(readLines(typed.captureOrigins))),
    ),
  );

export const toTypedCapture = ({ captureOrigins }: ProgramSettings): z.input<typeof captureForm> => ({
  captureOrigins: captureOrigins.join('\n'),
});

export const readCapture = ({ captureOrigins }: z.output<typeof captureForm>) => ({
  captureOrigins: readLines(captureOrigins),
});
