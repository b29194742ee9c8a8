import { expect, test } from 'vitest';
import {
  DEFAULT_SCORING,
  PRESET_WEIGHTS,
  type ScoringSettings,
  withPresetWeights,
} from '../competition/scoring-settings.ts';
import { DEFAULT_COVERAGE } from '../coverage/cells.ts';
import { DEFAULT_GATES } from '../coverage/gates.ts';
import { NO_STORE } from '../store/schema.ts';
import { ALWAYS_RUNNING } from './program-dates.ts';
import { KEEP_EVERYTHING } from './retention.ts';
import { DEFAULT_WORK_HOURS, programSettings, settingsChange } from './schema.ts';

const accepted = (change: object) => {
  const seen = Object.fromEntries(Object.keys(change).map((key) => [key, null]));
  const { seen: _, ...values } = settingsChange.parse({ ...change, seen });
  return values;
};

test('defaults are a complete configuration', () => {
  expect(programSettings.parse({})).toEqual({
    scoring: DEFAULT_SCORING,
    duplicateShare: 0,
    erasure: { deletesMedia: true, waitDays: 0 },
    retention: KEEP_EVERYTHING,
    coverage: DEFAULT_COVERAGE,
    launchGates: DEFAULT_GATES,
    limitLock: null,
    builds: [],
    store: NO_STORE,
    workHours: DEFAULT_WORK_HOURS,
    meTooPoints: 2,
    newEvidencePoints: 1,
    retestPoints: 2,
    nothingFoundPoints: 0,
    ageLimits: { Blocker: 4, Major: 24, Minor: 72 },
    requireTwoFactor: false,
    verification: 'otp',
    allowedEmailDomains: null,
    country: null,
    rosterOnly: true,
    programDates: ALWAYS_RUNNING,
    launchDay: null,
    weekend: [5, 6],
    holidays: [],
    answerPromise: null,
    setupDismissed: false,
    adminsDecideOwnReports: false,
    notesRequiredToReject: true,
    featureAssignees: [],
    appealDays: 14,
    answerDays: 7,
    bugMail: { enabled: false, recipients: [] },
    dailyMail: { reminderHour: null, summaryHour: null },
    backups: { hour: null, keep: 7 },
    supportContact: { mobile: '', email: '' },
    companyName: { nameEn: '', nameAr: '' },
    dailyLimits: { reports: 40, uploadMegabytes: 2000, comments: 100, pendingPoints: 300 },
    captureOrigins: [],
    showFirstWords: true,
    showPendingWords: true,
    showGoodReport: false,
    showKnownProblems: true,
  });
});

test('a week has a working day', () => {
  expect(accepted({ weekend: [6, 0, 6] })).toEqual({ weekend: [0, 6] });
  expect(() => accepted({ weekend: [0, 1, 2, 3, 4, 5, 6] })).toThrow();
});

test('a change contains only the given settings, without defaults', () => {
  expect(accepted({ appealDays: 7 })).toEqual({ appealDays: 7 });
  expect(accepted({})).toEqual({});
});

test.each([
  [' @Example.COM ', 'example.com'],
  ['shop.example.org', 'shop.example.org'],
])('the domain %j is stored as %s', (typed, stored) => {
  expect(accepted({ allowedEmailDomains: [typed] })).toEqual({ allowedEmailDomains: [stored] });
});

test('domains and recipients are unique, ignoring case', () => {
  expect(accepted({ allowedEmailDomains: ['a.com', 'A.COM', 'b.com'] })).toEqual({
    allowedEmailDomains: ['a.com', 'b.com'],
  });
  const recipients = [' Lead@example.com', 'lead@EXAMPLE.com', 'qa@example.com'];
  expect(accepted({ bugMail: { enabled: true, recipients } })).toEqual({
    bugMail: { enabled: true, recipients: ['Lead@example.com', 'qa@example.com'] },
  });
});

const withWeights = (weights: Partial<ScoringSettings['weights']>): ScoringSettings => ({
  ...DEFAULT_SCORING,
  weights: { ...DEFAULT_SCORING.weights, ...weights },
});

test.each(['review', 'about'] as const)('the preset %s always has its fixed weights', (preset) => {
  const edited: ScoringSettings = { ...withWeights({ media: 99 }), preset };
  expect(withPresetWeights(edited).weights).toEqual(PRESET_WEIGHTS[preset]);
});

test('custom weights stay as edited', () => {
  const edited: ScoringSettings = { ...withWeights({ media: 99 }), preset: 'custom' };
  expect(withPresetWeights(edited)).toEqual(edited);
});

const RISKS = [{ feature: 'Security', risk: 3 }];

test.each<[object, object]>([
  [{ launchGates: DEFAULT_GATES }, { launchGates: DEFAULT_GATES }],
  [{ coverage: { ...DEFAULT_COVERAGE, risks: RISKS } }, { coverage: DEFAULT_COVERAGE }],
  [{ coverage: DEFAULT_COVERAGE }, { coverage: null }],
])('limits and risks need a reason: %j', (change, seen) => {
  const issuesOf = (more: object) =>
    settingsChange.safeParse({ ...change, seen, ...more }).error?.issues.map(({ path }) => path.join('.'));
  for (const more of [{}, { reason: '' }, { reason: ' \n ' }, { reason: 7 }, { reason: 'x'.repeat(301) }])
    expect(issuesOf(more)).toEqual(['reason']);
  expect(issuesOf({ reason: 'Agreed' })).toBeUndefined();
});

test('other settings need no reason, nor do other parts of the coverage', () => {
  const coverage = { ...DEFAULT_COVERAGE, risks: RISKS };
  for (const change of [{ appealDays: 7 }, { coverage: { ...coverage, isShownToTesters: true } }])
    expect(settingsChange.safeParse({ ...change, seen: { appealDays: 3, coverage } }).success).toBe(true);
});
