// A change of some kinds of settings needs the password, because a device may be left unlocked.
import { SETTING_KEYS, type SettingKey, type SettingsChange } from './schema.ts';

/**
 * - `access`: opens the program to others, or protects it.
 * - `public`: people who are not logged in read its words.
 * - `deletion`: decides what is deleted, and when.
 * - `launch`: the launch decision rests on it.
 * - `daily`: everything else, without the password.
 */
type SettingKind = 'access' | 'public' | 'deletion' | 'launch' | 'daily';

const KINDS: Record<SettingKey, SettingKind> = {
  captureOrigins: 'access',
  store: 'access',
  allowedEmailDomains: 'access',
  rosterOnly: 'access',
  requireTwoFactor: 'access',
  verification: 'access',
  bugMail: 'access',
  supportContact: 'public',
  companyName: 'public',
  retention: 'deletion',
  erasure: 'deletion',
  backups: 'deletion',
  launchGates: 'launch',
  coverage: 'launch',
  limitLock: 'launch',
  programDates: 'launch',
  launchDay: 'launch',
  scoring: 'daily',
  duplicateShare: 'daily',
  meTooPoints: 'daily',
  newEvidencePoints: 'daily',
  retestPoints: 'daily',
  nothingFoundPoints: 'daily',
  appealDays: 'daily',
  answerDays: 'daily',
  ageLimits: 'daily',
  country: 'daily',
  adminsDecideOwnReports: 'daily',
  notesRequiredToReject: 'daily',
  featureAssignees: 'daily',
  dailyMail: 'daily',
  workHours: 'daily',
  dailyLimits: 'daily',
  showFirstWords: 'daily',
  showPendingWords: 'daily',
  showGoodReport: 'daily',
  showKnownProblems: 'daily',
  weekend: 'daily',
  holidays: 'daily',
  answerPromise: 'daily',
  setupDismissed: 'daily',
  builds: 'daily',
};

type Value = Record<string, unknown> | null | undefined;

/** The part of a setting that has its kind. The rest is daily. */
const PARTS: Partial<Record<SettingKey, (value: Value) => unknown>> = {
  bugMail: (value) => value?.recipients,
  // Everybody is sent to these addresses.
  store: (value) => value?.places,
  coverage: (value) => ({ ...value, isShownToTesters: undefined }),
};

/** Compares with the values that the sender has seen. If these are not the stored values, the server refuses the change later. */
export function changesProtectedSettings({ seen, ...change }: SettingsChange): boolean {
  const partOf = (key: SettingKey, value: unknown) => {
    const part = PARTS[key];
    return JSON.stringify(part ? part(value as Value) : value);
  };
  return SETTING_KEYS.some(
    (key) =>
      KINDS[key] !== 'daily' &&
      change[key] !== undefined &&
      partOf(key, change[key]) !== partOf(key, seen[key]),
  );
}
