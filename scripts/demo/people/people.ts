import { toMobileDigits } from '@bugquest/contract/digits';
import type { Language } from '@bugquest/contract/employees/lists';
import { qualityScore } from '@bugquest/contract/employees/quality';
import { OPT_IN_MAILS } from '@bugquest/contract/mail/lists';
import type { EmployeeRow } from '../../../server/src/db/schema/employees.ts';
import { type Calendar, DAY, HOUR } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import { ADMIN_EMAIL, COMPANY_DOMAIN, OWNER_EMAIL, TESTER_EMAIL } from '../logins.ts';
import type { Dialect, Writer } from '../reports/describe.ts';
import departments from './departments.json' with { type: 'json' };
// Names of employees of a company in the Gulf. `otherNames` are names of people who write in English.
import names from './names.json' with { type: 'json' };

export const PEOPLE_COUNT = 200;
const ADMINISTRATORS = 3;
/** By the number of the account. */
const FIXED_EMAILS: Record<number, string> = {
  0: ADMIN_EMAIL,
  [ADMINISTRATORS - 1]: OWNER_EMAIL,
  [ADMINISTRATORS]: TESTER_EMAIL,
};
const DEPARTMENTS = departments.map(({ name, percent }) => [name, percent] as const);
const UNVERIFIED = 5;
const DEACTIVATED = 2;

export interface Person extends Writer {
  row: EmployeeRow;
  /** The weight when the reporter of a report is chosen. */
  activity: number;
}

interface Name {
  full: string;
  latin: string;
  dialect: Dialect;
}

/** Oldest account first: the administrators, then the tester whose login is printed. */
export function createPeople(chance: Chance, calendar: Calendar, passwordHash: string): Person[] {
  const shuffled = chance.shuffle(createNames(chance));
  const usedEmails = new Set<string>();
  return shuffled.map((name, number) => {
    const isAdmin = number < ADMINISTRATORS;
    const fixedEmail = FIXED_EMAILS[number];
    const row = createRow(chance, name, number, emailOf(name, usedEmails, fixedEmail));
    // Administrators join before the program starts, most testers in its first two weeks.
    const joinedAfterMs = isAdmin || fixedEmail ? number * HOUR : (0.5 + chance.next() ** 3 * 55) * DAY;
    const createdAt = new Date(calendar.start.getTime() + joinedAfterMs);
    const isCompeting = number < PEOPLE_COUNT - UNVERIFIED - DEACTIVATED;
    const profile = { ...row, createdAt, pointsChangedAt: createdAt, id: idAt(createdAt), passwordHash };
    return {
      row: {
        ...profile,
        isAdmin,
        emailVerified: number < PEOPLE_COUNT - UNVERIFIED,
        wasVerified: false,
        mutedMails: [...OPT_IN_MAILS],
        mutedPushes: [],
        deactivatedByDirectory: false,
        isActive: number < PEOPLE_COUNT - UNVERIFIED - DEACTIVATED || number >= PEOPLE_COUNT - UNVERIFIED,
        qualityScore: qualityScore({ ...profile, password: 'set' }),
      },
      dialect: name.dialect,
      diligence: fixedEmail === TESTER_EMAIL ? 0.85 : chance.next(),
      isTidy: chance.happens(0.45),
      activity: isAdmin || !isCompeting ? 0 : fixedEmail ? 5 : activityOf(chance),
    };
  });
}

/** A few people report very often, most sometimes, some never. */
const activityOf = (chance: Chance) => (chance.happens(0.07) ? 0 : 0.25 + chance.next() ** 4 * 6);

function createNames(chance: Chance): Name[] {
  const namesByLatin = new Map<string, Name>();
  for (const latin of names.otherNames) namesByLatin.set(latin, { full: latin, latin, dialect: 'en' });
  while (namesByLatin.size < PEOPLE_COUNT) {
    const isEgyptian = chance.happens(0.25);
    const [first, family] = [
      chance.pick(chance.happens(0.5) ? names.men : names.women),
      chance.pick(isEgyptian ? names.egyptianFamilies : names.gulfFamilies),
    ];
    const latin = `${first.latin} ${family.latin}`;
    // Some people with Arabic names write them in Latin letters, or report in English.
    const dialect = chance.happens(0.22)
      ? 'en'
      : chance.pickWeighted([
          ['msa', 3],
          [isEgyptian ? 'egypt' : 'gulf', 7],
        ] as const);
    const full = dialect === 'en' || chance.happens(0.2) ? latin : `${first.arabic} ${family.arabic}`;
    if (!namesByLatin.has(latin)) namesByLatin.set(latin, { full, latin, dialect });
  }
  return [...namesByLatin.values()];
}

function emailOf({ latin }: Name, usedEmails: Set<string>, fixedEmail: string | undefined): string {
  const plain = latin
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  const email = fixedEmail ?? `${plain}@${COMPANY_DOMAIN}`;
  const unique = usedEmails.has(email) ? email.replace('@', '2@') : email;
  usedEmails.add(unique);
  return unique;
}

function createRow(chance: Chance, name: Name, number: number, workEmail: string) {
  const device = chance.pickWeighted(DEVICES);
  const language: Language = name.dialect === 'en' ? 'en' : 'ar';
  const storeAccount = (host: string) => `${workEmail.split('@')[0]!.replaceAll('.', '')}@${host}.example`;
  const mobile = `+966 5${chance.between(0, 9)} ${chance.between(100, 999)} ${1000 + number * 37}`;
  return {
    fullName: name.full,
    employeeId: `DR-${2100 + number * 7}`,
    department: chance.pickWeighted(DEPARTMENTS),
    mobile,
    mobileDigits: toMobileDigits(mobile),
    workEmail,
    googlePlayEmail: chance.happens(0.6) ? storeAccount('gmail') : '',
    appleId: chance.happens(0.5) ? storeAccount('icloud') : '',
    deviceType: device.type,
    operatingSystem: device.system,
    browser: chance.pickWeighted(device.browsers),
    language,
    totalPoints: 0,
    reportCount: 0,
    twoFactorSecret: null,
    twoFactorEnabled: false,
    twoFactorStep: null,
    digestSentAt: null,
    storeReadAt: null,
    deletedAt: null,
    kit: null,
    noReportAnswer: null,
  };
}

type Browsers = readonly (readonly [string, number])[];
const ANDROID: Browsers = [
  ['Chrome', 8],
  ['', 2],
  ['Firefox', 0.5],
];
const APPLE: Browsers = [
  ['Safari', 8],
  ['Chrome', 2],
  ['', 2],
];
const DESKTOP: Browsers = [
  ['Chrome', 6],
  ['Edge', 4],
  ['Firefox', 1],
];
const DEVICES: readonly (readonly [{ type: string; system: string; browsers: Browsers }, number])[] = [
  [{ type: 'Android Mobile', system: 'Android', browsers: ANDROID }, 40],
  [{ type: 'iPhone', system: 'iOS', browsers: APPLE }, 34],
  [{ type: 'iOS Mobile', system: 'iOS', browsers: APPLE }, 6],
  [{ type: 'iPad', system: 'iOS', browsers: APPLE }, 4],
  [{ type: 'Android Tablet', system: 'Android', browsers: ANDROID }, 3],
  [{ type: 'Laptop', system: 'Windows', browsers: DESKTOP }, 9],
  [{ type: 'Laptop', system: 'macOS', browsers: DESKTOP }, 3],
  [{ type: 'Desktop', system: 'Windows', browsers: DESKTOP }, 3],
];
