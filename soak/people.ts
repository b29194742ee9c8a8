import pg from 'pg';
import { openDrizzle } from '../server/src/db/client.ts';
import { sessions } from '../server/src/db/schema/accounts.ts';
import { employees } from '../server/src/db/schema/employees.ts';
import { hashSecret, hashToken, newId, newToken } from '../server/src/platform/crypto/crypto.ts';

export const PASSWORD = 'tried for a long time';
const DEPARTMENTS = ['Sales', 'Logistics', 'Finance', 'Support', 'Design', 'Retail', 'Legal', 'Engineering'];

export interface Person {
  id: string;
  workEmail: string;
  cookie: string;
}

/** Each person has a session. The first person is an administrator. */
export async function insertPeople(connection: pg.PoolConfig, count: number): Promise<Person[]> {
  const passwordHash = await hashSecret(PASSWORD);
  const rows = Array.from({ length: count }, (_, number) => personOf(number, passwordHash));
  const tokens = rows.map(() => newToken());
  const pool = new pg.Pool(connection);
  try {
    await openDrizzle(pool).transaction(async (tx) => {
      await tx.insert(employees).values(rows);
      const opened = rows.map(({ id }, index) => ({
        employeeId: id,
        tokenHash: hashToken(tokens[index]!),
        kind: 'full' as const,
      }));
      await tx.insert(sessions).values(opened);
    });
  } finally {
    await pool.end();
  }
  return rows.map(({ id, workEmail }, index) => ({ id, workEmail, cookie: `session=${tokens[index]}` }));
}

const personOf = (number: number, passwordHash: string) => ({
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
  isAdmin: number === 0,
});
