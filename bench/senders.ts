// People and the reports that they send, with the texts of the demo. There are so many people that few of them exceed the default
// limit of reports in a day. Their sessions are stored directly, because logging in takes longer than sending a report.
import { REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import { type ReportSubmission, reportSubmission } from '@bugquest/contract/reports/schema';
import type pg from 'pg';
import { openCalendar } from '../scripts/demo/calendar.ts';
import { openChance } from '../scripts/demo/chance.ts';
import { makeReports } from '../scripts/demo/reports/reports.ts';
import { openDrizzle } from '../server/src/db/client.ts';
import { sessions } from '../server/src/db/schema/accounts.ts';
import { employees } from '../server/src/db/schema/employees.ts';
import { hashToken, newToken } from '../server/src/platform/crypto/crypto.ts';
import { testerOf } from './queue-seed.ts';

const PEOPLE = 2_000;
/** Batch size: no text repeats within a batch. */
const BATCH = 2_000;
const BATCHES = 12;
const TIMEZONE = 'Asia/Riyadh';
/** Beyond the numbers of the people of the queue. */
const FIRST_NUMBER = 100_000;

export interface Sent {
  employeeId: string;
  cookie: string;
  fields: ReportSubmission;
}

/** Adds the people. @returns reports that they are going to send, in their order */
export async function seedSenders(pool: pg.Pool): Promise<Sent[]> {
  const chance = openChance(PEOPLE);
  const calendar = openCalendar(new Date(), TIMEZONE);
  const people = Array.from({ length: PEOPLE }, (_, number) =>
    testerOf(chance, calendar, FIRST_NUMBER + number),
  );
  const tokens = new Map(people.map(({ row }) => [row.id, newToken()]));
  await openDrizzle(pool).transaction(async (tx) => {
    await tx.insert(employees).values(people.map(({ row }) => row));
    await tx.insert(sessions).values(
      [...tokens].map(([employeeId, token]) => ({
        employeeId,
        tokenHash: hashToken(token),
        kind: 'full' as const,
      })),
    );
  });
  return Array.from({ length: BATCHES }, () => makeReports(chance, calendar, people, BATCH))
    .flat()
    .map(({ row }) => ({
      employeeId: row.employeeId,
      cookie: `session=${tokens.get(row.employeeId)}`,
      fields: reportSubmission.parse(Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, row[name]]))),
    }));
}
