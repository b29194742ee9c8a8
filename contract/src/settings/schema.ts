// Program settings. Each has a default, so an empty table is valid.

import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { DEFAULT_SCORING, scoringSettings } from '../competition/scoring-settings.ts';
import { DEFAULT_WEEKEND, weekendDays } from '../competition/streaks.ts';
import { coverageSettings, DEFAULT_COVERAGE } from '../coverage/cells.ts';
import { DEFAULT_GATES, gateSettings } from '../coverage/gates.ts';
import { COVERAGE_LIMITS, limitLock, limitProposal } from '../coverage/limit-lock.ts';
import { buildSettings } from '../coverage/readiness.ts';
import { cutText } from '../cut-text.ts';
import {
  atMost,
  changedLine,
  emailAddress,
  oneOf,
  optionalEmailAddress,
  optionalLine,
  recordId,
  sentText,
  wholeNumber,
  withError,
} from '../fields.ts';
import { cleanDomain, cleanEmail } from '../identifiers.ts';
import { parseUrl } from '../parse-url.ts';
import { answerPromise } from '../reports/answer.ts';
import { DEFAULT_DAILY_LIMITS, dailyLimits } from '../reports/daily-limits.ts';
import { FEATURES } from '../reports/lists.ts';
import type { Sentence } from '../sentence.ts';
import { NO_STORE, storeSettings } from '../store/schema.ts';
import { COUNTRIES } from './countries.ts';
import { ALWAYS_RUNNING, launchDay, programDates } from './program-dates.ts';
import { KEEP_EVERYTHING, retentionSettings } from './retention.ts';
import { holidayList } from './working-days.ts';

const invalid = withError(m.settings_value_invalid);

export const MAX_LIST_LENGTH = 50;
const tooMany = () => m.settings_list_too_long({ max: MAX_LIST_LENGTH });

const EMAIL_DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const emailDomain = sentText(m.settings_value_invalid).check(
  z.overwrite(cleanDomain),
  z.regex(EMAIL_DOMAIN, {
    error: ({ input }) => m.settings_domain_invalid({ domain: cutText(String(input), 80) }),
  }),
);

const emailDomains = z.array(emailDomain, invalid).check(
  atMost(MAX_LIST_LENGTH, tooMany),
  z.overwrite((domains) => [...new Set(domains)]),
);

/** `https://store.test`, without a path. Wildcards are refused, so that an administrator has seen each origin. */
function originOf(typed: string): string | undefined {
  const address = parseUrl(typed.trim());
  const isPage = address?.protocol === 'https:' || address?.protocol === 'http:';
  return isPage && !address.username && !address.hostname.includes('*') ? address.origin : undefined;
}

const storeOrigin = sentText(m.settings_value_invalid).check(
  atMost(300, m.settings_value_invalid),
  z.overwrite((typed) => originOf(typed) ?? typed),
  z.refine((typed) => originOf(typed) === typed, {
    error: ({ input }) => m.settings_origin_invalid({ origin: cutText(String(input), 80) }),
  }),
);

/** Addresses that differ only in case are equal. */
const withoutRepeats = (addresses: string[]) =>
  [
    ...new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed();

const recipient = sentText(m.settings_value_invalid).check(
  z.overwrite(cleanEmail),
  z.refine((address) => emailAddress().safeParse(address).success, {
    error: ({ input }) => m.settings_recipient_invalid({ address: cutText(String(input), 80) }),
  }),
);

export const bugMailSettings = z
  .object(
    {
      enabled: z.boolean(invalid),
      recipients: z
        .array(recipient, invalid)
        .check(atMost(MAX_LIST_LENGTH, tooMany), z.overwrite(withoutRepeats)),
    },
    invalid,
  )
  .check(
    z.refine(({ enabled, recipients }) => !enabled || recipients.length > 0, {
      path: ['recipients'],
      ...withError(m.settings_recipients_required),
    }),
  );
export type BugMailSettings = z.output<typeof bugMailSettings>;

const hour = z.nullable(wholeNumber(0, 23));

/** Hours in the program's time zone at which daily mails are sent automatically; null: never. */
export const dailyMailSettings = z.object({ reminderHour: hour, summaryHour: hour }, invalid);
export type DailyMailSettings = z.output<typeof dailyMailSettings>;

/** News about problems that people met is sent in these hours, on these days (0 is Sunday), in the program's time zone. */
export const workHours = z
  .object(
    {
      days: z.array(wholeNumber(0, 6), invalid).check(
        atMost(7),
        z.overwrite((days) => [...new Set(days)].sort()),
      ),
      from: wholeNumber(0, 23),
      until: wholeNumber(1, 24),
    },
    invalid,
  )
  .check(
    z.refine(({ from, until }) => until > from, {
      path: ['until'],
      ...withError(m.settings_work_hours_invalid),
    }),
  );
export type WorkHours = z.output<typeof workHours>;
export const DEFAULT_WORK_HOURS: WorkHours = { days: [0, 1, 2, 3, 4], from: 9, until: 17 };

/** The daily backup: its hour in the program's time zone (null: never), and how many are kept. */
export const backupSettings = z.object({ hour, keep: wholeNumber(1, 60) }, invalid);

/** Maximum age limit in hours: 30 days. */
const MAX_AGE_LIMIT = 720;
const ageLimit = wholeNumber(1, MAX_AGE_LIMIT);

/** Hours in which a report of each severity is to be decided. */
export const ageLimits = z.object({ Blocker: ageLimit, Major: ageLimit, Minor: ageLimit }, invalid);
export type AgeLimits = z.output<typeof ageLimits>;
const DEFAULT_AGE_LIMITS: AgeLimits = { Blocker: 4, Major: 24, Minor: 72 };

/** The support contact, which everyone can see. A missing value is ''. */
/** Who invites the testers. Without an Arabic name, Arabic mails and pages have the English one. */
export const companyName = z.object({ nameEn: optionalLine(80), nameAr: optionalLine(80) }, invalid);
export type CompanyName = z.output<typeof companyName>;

export const supportContact = z.object({ mobile: optionalLine(40), email: optionalEmailAddress() }, invalid);
export type SupportContact = z.output<typeof supportContact>;

/** Settings with one whole number. */
export const numberSettings = {
  /** Percentage of its score that a duplicate keeps, proposed for the reason "duplicate". */
  duplicateShare: wholeNumber(0, 100),
  /** Points for confirming a report. */
  meTooPoints: wholeNumber(0, 50),
  /** Additional points for a confirmation on a device, system, store language or build on which the problem was not yet seen. */
  newEvidencePoints: wholeNumber(0, 10),
  /** Points for the result of a retest. */
  retestPoints: wholeNumber(0, 50),
  /** Points for a finished hunt in which the person found nothing (coverage/nothing-found.ts). */
  nothingFoundPoints: wholeNumber(0, 5),
  /** Days in which the reporter can appeal a decision; 0 disables appeals. */
  appealDays: wholeNumber(0, 365),
  /** Days after which a report returns to the queue although its reporter did not answer; 0: it waits for the answer. */
  answerDays: wholeNumber(0, 90),
};

export const erasureSettings = z.object(
  {
    /** Whether erasure also deletes the person's screenshots and videos. */
    deletesMedia: z.boolean(invalid),
    /** Days in which a request cannot be accepted yet, so that the person may withdraw it. */
    waitDays: wholeNumber(0, 30),
  },
  invalid,
);
export type ErasureSettings = z.output<typeof erasureSettings>;

/** The key is also the key of the row. */
const settingSchemas = {
  scoring: scoringSettings,
  ...numberSettings,
  ageLimits,
  /** Whether administrators must set up two-factor authentication before they can do anything else. */
  requireTwoFactor: z.boolean(invalid),
  /** How a new account verifies its email (design: decision 3). */
  verification: z.enum(['otp', 'link'], invalid),
  /** Email domains that may register, in lower case; null: ALLOWED_EMAIL_DOMAINS; empty: all. */
  allowedEmailDomains: z.nullable(emailDomains),
  /** The country of mobiles without a country code; null: unknown, so `05…` and `+9715…` are different mobiles. */
  country: z.nullable(
    sentText(m.settings_value_invalid).check(z.refine((code) => COUNTRIES.includes(code), invalid)),
  ),
  /** Whether only people on the roster may register, while it has people. */
  rosterOnly: z.boolean(invalid),
  /** Meant for programs with a single administrator. */
  adminsDecideOwnReports: z.boolean(invalid),
  /** Whether a penalty, a reduction and a duplicate without its original need notes for the reporter. */
  notesRequiredToReject: z.boolean(invalid),
  /** The administrators to whom new reports are assigned, by feature. */
  featureAssignees: z
    .array(z.object({ feature: oneOf(FEATURES, m.field_choice_invalid), adminId: recordId }), invalid)
    .check(atMost(FEATURES.length)),
  bugMail: bugMailSettings,
  dailyMail: dailyMailSettings,
  workHours,
  backups: backupSettings,
  supportContact,
  companyName,
  dailyLimits,
  /** Origins of stores whose capture snippet may send details of a page. */
  captureOrigins: z.array(storeOrigin, invalid).check(
    atMost(MAX_LIST_LENGTH, tooMany),
    z.overwrite((origins) => [...new Set(origins)]),
  ),
  /** Whether testers see the first words of others' reports among the suggestions. */
  showFirstWords: z.boolean(invalid),
  /** Whether also those of reports that no administrator accepted yet. */
  showPendingWords: z.boolean(invalid),
  /** Whether testers may read the whole text of one accepted report, masked and without its reporter, as an example. */
  showGoodReport: z.boolean(invalid),
  /** Whether testers see the list of known problems. */
  showKnownProblems: z.boolean(invalid),
  erasure: erasureSettings,
  retention: retentionSettings,
  programDates,
  launchDay,
  /** Days off, which do not end a streak. */
  weekend: weekendDays,
  /** Days off besides the weekend. */
  holidays: holidayList,
  answerPromise,
  /** Whether the list of setup steps is hidden. */
  setupDismissed: z.boolean(invalid),
  coverage: coverageSettings,
  launchGates: gateSettings,
  limitLock,
  /** New builds of the store, marked on the discovery curve. */
  builds: buildSettings,
  store: storeSettings,
};

export const programSettings = z.object({
  scoring: z._default(settingSchemas.scoring, DEFAULT_SCORING),
  duplicateShare: z._default(settingSchemas.duplicateShare, 0),
  meTooPoints: z._default(settingSchemas.meTooPoints, 2),
  newEvidencePoints: z._default(settingSchemas.newEvidencePoints, 1),
  retestPoints: z._default(settingSchemas.retestPoints, 2),
  nothingFoundPoints: z._default(settingSchemas.nothingFoundPoints, 0),
  ageLimits: z._default(settingSchemas.ageLimits, DEFAULT_AGE_LIMITS),
  requireTwoFactor: z._default(settingSchemas.requireTwoFactor, false),
  verification: z._default(settingSchemas.verification, 'otp'),
  allowedEmailDomains: z._default(settingSchemas.allowedEmailDomains, null),
  country: z._default(settingSchemas.country, null),
  rosterOnly: z._default(settingSchemas.rosterOnly, true),
  adminsDecideOwnReports: z._default(settingSchemas.adminsDecideOwnReports, false),
  notesRequiredToReject: z._default(settingSchemas.notesRequiredToReject, true),
  featureAssignees: z._default(settingSchemas.featureAssignees, []),
  appealDays: z._default(settingSchemas.appealDays, 14),
  answerDays: z._default(settingSchemas.answerDays, 7),
  bugMail: z._default(settingSchemas.bugMail, { enabled: false, recipients: [] }),
  dailyMail: z._default(settingSchemas.dailyMail, { reminderHour: null, summaryHour: null }),
  workHours: z._default(settingSchemas.workHours, DEFAULT_WORK_HOURS),
  backups: z._default(settingSchemas.backups, { hour: null, keep: 7 }),
  companyName: z._default(settingSchemas.companyName, { nameEn: '', nameAr: '' }),
  supportContact: z._default(settingSchemas.supportContact, { mobile: '', email: '' }),
  dailyLimits: z._default(settingSchemas.dailyLimits, DEFAULT_DAILY_LIMITS),
  captureOrigins: z._default(settingSchemas.captureOrigins, []),
  showFirstWords: z._default(settingSchemas.showFirstWords, true),
  showPendingWords: z._default(settingSchemas.showPendingWords, true),
  showGoodReport: z._default(settingSchemas.showGoodReport, false),
  showKnownProblems: z._default(settingSchemas.showKnownProblems, true),
  erasure: z._default(settingSchemas.erasure, { deletesMedia: true, waitDays: 0 }),
  retention: z._default(settingSchemas.retention, KEEP_EVERYTHING),
  programDates: z._default(settingSchemas.programDates, ALWAYS_RUNNING),
  launchDay: z._default(settingSchemas.launchDay, null),
  weekend: z._default(settingSchemas.weekend, DEFAULT_WEEKEND),
  holidays: z._default(settingSchemas.holidays, []),
  answerPromise: z._default(settingSchemas.answerPromise, null),
  setupDismissed: z._default(settingSchemas.setupDismissed, false),
  coverage: z._default(settingSchemas.coverage, DEFAULT_COVERAGE),
  launchGates: z._default(settingSchemas.launchGates, DEFAULT_GATES),
  limitLock: z._default(settingSchemas.limitLock, null),
  builds: z._default(settingSchemas.builds, []),
  store: z._default(settingSchemas.store, NO_STORE),
});
export type ProgramSettings = z.output<typeof programSettings>;
export type SettingKey = keyof ProgramSettings;
export const SETTING_KEYS = Object.keys(settingSchemas) as SettingKey[];

export const SETTING_LABELS: Record<SettingKey, Sentence> = {
  scoring: m.audit_field_scoring,
  duplicateShare: m.audit_field_duplicate_share,
  meTooPoints: m.audit_field_me_too_points,
  newEvidencePoints: m.audit_field_new_evidence_points,
  retestPoints: m.audit_field_retest_points,
  nothingFoundPoints: m.settings_nothing_found_points,
  weekend: m.settings_weekend,
  holidays: m.settings_holidays,
  answerPromise: m.settings_answer_promise,
  ageLimits: m.audit_field_age_limits,
  requireTwoFactor: m.audit_field_require_two_factor,
  verification: m.audit_field_verification,
  allowedEmailDomains: m.audit_field_domains,
  country: m.settings_country,
  rosterOnly: m.audit_field_roster_only,
  adminsDecideOwnReports: m.audit_field_own_reports,
  notesRequiredToReject: m.audit_field_notes_required,
  featureAssignees: m.settings_feature_assignees,
  appealDays: m.audit_field_appeal_days,
  answerDays: m.audit_field_answer_days,
  bugMail: m.audit_field_bug_mail,
  dailyMail: m.audit_field_daily_mail,
  workHours: m.settings_work_hours,
  backups: m.audit_field_backups,
  supportContact: m.audit_field_support_contact,
  companyName: m.settings_company,
  dailyLimits: m.audit_field_daily_limits,
  captureOrigins: m.audit_field_capture_origins,
  showFirstWords: m.audit_field_show_first_words,
  showPendingWords: m.audit_field_show_pending_words,
  showGoodReport: m.audit_field_show_good_report,
  showKnownProblems: m.audit_field_show_known_problems,
  erasure: m.audit_field_erasure,
  retention: m.audit_field_retention,
  programDates: m.audit_field_program_dates,
  launchDay: m.settings_launch_day,
  setupDismissed: m.audit_field_setup_dismissed,
  coverage: m.audit_field_coverage,
  launchGates: m.audit_field_launch_gates,
  limitLock: m.settings_limit_lock,
  builds: m.coverage_builds,
  store: m.store_title,
};

/** The administrators' view of the settings, with values from the environment. */
export const adminSettings = z.extend(programSettings, {
  /** IANA time zone of the program's days, weeks and months. */
  timeZone: z.string(),
  /** ALLOWED_EMAIL_DOMAINS, used while `allowedEmailDomains` is null. Empty: all. */
  environmentEmailDomains: z.array(z.string()),
  /** PUBLIC_URL, where the capture snippet is loaded from. */
  publicUrl: z.string(),
  /** Whether a change of the limits needs a second administrator today. */
  areLimitsLocked: z.boolean(),
  /** The latest change of locked limits. Null without one in the last LIMIT_CHANGE_DAYS days. */
  limitProposal: z.nullable(limitProposal),
});
export type AdminSettings = z.output<typeof adminSettings>;

export const MAX_CHANGE_REASON = 300;

/**
 * Some of the settings, and under `seen` their values when editing began. A setting that has changed since then is not
 * overwritten.
 */
export const settingsChange = z
  .extend(z.partial(z.object(settingSchemas)), {
    seen: z.record(sentText(), z.unknown(), invalid),
    /** Required with `settingsWithReason`, stored with `builds`, and ignored for other settings. */
    reason: changedLine(MAX_CHANGE_REASON),
  })
  .check(
    z.superRefine(({ seen, reason, ...change }, issues) => {
      for (const key of Object.keys(change)) {
        if (!Object.hasOwn(seen, key))
          issues.addIssue({ code: 'custom', path: ['seen', key], message: m.settings_seen_required() });
      }
      if (!reason && settingsWithReason({ ...change, seen }).length > 0)
        issues.addIssue({ code: 'custom', path: ['reason'], message: m.settings_reason_required() });
    }),
  );
export type SettingsChange = z.output<typeof settingsChange>;

/** The settings of a change that need a reason, because a launch rests on them. */
export function settingsWithReason({
  launchGates,
  coverage,
  limitLock: lock,
  seen,
}: Pick<SettingsChange, LimitSetting | 'seen'>): LimitSetting[] {
  const seenCoverage = seen.coverage as Partial<ProgramSettings['coverage']> | null | undefined;
  const movesGates =
    coverage &&
    COVERAGE_LIMITS.some((part) => JSON.stringify(coverage[part]) !== JSON.stringify(seenCoverage?.[part]));
  return LIMIT_SETTINGS.filter(
    (key) => ({ launchGates, coverage: movesGates, limitLock: lock !== undefined })[key],
  );
}

export const LIMIT_SETTINGS = ['launchGates', 'coverage', 'limitLock'] as const;
export type LimitSetting = (typeof LIMIT_SETTINGS)[number];
