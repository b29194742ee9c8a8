// Seeds the measured program with people, reports and a consistent ledger.
import { scoreReport } from '@bugquest/contract/competition/scoring';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import type pg from 'pg';
import { openDrizzle } from '../server/src/db/client.ts';
import { pointEvents } from '../server/src/db/schema/competition.ts';
import { employees } from '../server/src/db/schema/employees.ts';
import { bugReports, mediaFiles } from '../server/src/db/schema/reports.ts';
import { hashSecret, newId, newToken } from '../server/src/platform/crypto/crypto.ts';
import { submissionFields } from './submission-fields.ts';

export const PEOPLE = 200;
const REPORTS_EACH = 10;
export const PASSWORD = 'measured and found fast';
const DEPARTMENTS = ['Sales', 'Logistics', 'Finance', 'Support', 'Design', 'Retail', 'Legal', 'Engineering'];

export interface Person {
  id: string;
  workEmail: string;
  isAdmin: boolean;
}

/** Seeds an empty, migrated database. The first person is the administrator. */
export async function seed(pool: pg.Pool): Promise<Person[]> {
  const db = openDrizzle(pool);
  const passwordHash = await hashSecret(PASSWORD);
  const people = Array.from({ length: PEOPLE }, (_, number) => personOf(number, passwordHash));
  const reports = people.flatMap((person) => reportsOf(person.id));
  for (const person of people) {
    const own = reports.filter(({ employeeId }) => employeeId === person.id);
    person.totalPoints = own.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
    person.reportCount = own.length;
  }
  await db.transaction(async (tx) => {
    await tx.insert(employees).values(people);
    await tx.insert(bugReports).values(reports);
    await tx.insert(pointEvents).values(
      reports.map(({ id, employeeId, pointsEarned, createdAt }) => ({
        employeeId,
        reportId: id,
        amount: pointsEarned,
        reason: 'submission' as const,
        createdAt,
      })),
    );
    await tx.insert(mediaFiles).values(reports.filter((_, number) => number % 2 === 0).map(screenshotOf));
  });
  await pool.query('analyze');
  return people.map(({ id, workEmail, isAdmin }) => ({ id, workEmail, isAdmin }));
}

/** The row of an employee; the first is the administrator. */
export const personOf = (number: number, passwordHash: string) => ({
  id: newId(),
  fullName: number % 2 === 0 ? `Tester Number ${number}` : `مختبر رقم ${number}`,
  employeeId: `E-${1000 + number}`,
  department: DEPARTMENTS[number % DEPARTMENTS.length]!,
  mobile: `+966 50 ${1_000_000 + number}`,
  mobileDigits: `96650${1_000_000 + number}`,
  workEmail: `tester${number}@example.com`,
  passwordHash,
  emailVerified: true,
  deviceType: 'iPhone',
  operatingSystem: 'iOS',
  qualityScore: 63.64,
  totalPoints: 0,
  reportCount: 0,
  isAdmin: number === 0,
});

const reportsOf = (employeeId: string) =>
  Array.from({ length: REPORTS_EACH }, (_, number) => {
    const fields = submissionFields(number);
    const scored = { ...fields, screenshots: 1, videos: 0, qualityScore: 63.64 };
    const scoreBreakdown = scoreReport(scored, DEFAULT_SCORING);
    const createdAt = new Date(Date.now() - (REPORTS_EACH - number) * 86_400_000);
    const moments = { createdAt, updatedAt: createdAt };
    return {
      id: newId(),
      employeeId,
      ...fields,
      scoreBreakdown,
      pointsEarned: scoreBreakdown.points,
      ...moments,
    };
  });

function screenshotOf({ id, employeeId, createdAt }: { id: string; employeeId: string; createdAt: Date }) {
  const name = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return {
    reportId: id,
    kind: 'screenshots' as const,
    storageKey: `${name.slice(0, 2)}/${name}.png`,
    filename: `${name}.png`,
    originalName: 'Screenshot 2.png',
    mimeType: 'image/png',
    fileSize: 181_234,
    sha256: '0'.repeat(64),
    uploadedBy: employeeId,
    createdAt,
  };
}
