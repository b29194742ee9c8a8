import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../testing/people.ts';
import { orderedId } from './ordered-id.ts';
import { employees } from './schema/employees.ts';
import { rosterEntries } from './schema/outreach.ts';
import { bugReports } from './schema/reports.ts';

const world = testApp();
let people: Person[];
beforeAll(async () => {
  people = [];
  for (let number = 0; number < 5; number += 1) people.push(await signedInPerson(world));
});

const MIGRATION = new URL('./migrations/0015_western-digits.sql', import.meta.url);

/** The migration changes only rows, so it can run again on rows like the old ones. */
async function migrateAgain() {
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await world.ctx.db.execute(sql.raw(statement));
}

const write = (index: number, columns: { mobile?: string; employeeId?: string }) =>
  world.ctx.db.update(employees).set(columns).where(eq(employees.id, people[index]!.id));

test('stored mobiles, employee IDs and order numbers get Western digits, and no ID is lost', async () => {
  await write(0, { mobile: '+٩٦٦ ٥٠-١٢٣ ٤٥٦٧', employeeId: 'qa-١٢' });
  await write(1, { mobile: '۰۵۰ ۷۶۵۴۳۲۱', employeeId: 'QA-۱۲' });
  await write(2, { employeeId: 'HR-٣' });
  await write(3, { employeeId: 'hr-3' });
  await write(4, { mobile: '+20 100 000 0000', employeeId: 'X-٧' });
  const entry = (employeeId: string, name: string) => ({
    id: orderedId(),
    employeeId,
    workEmail: `${name}@company.com`,
    department: 'Quality',
    fullName: name,
  });
  await world.ctx.db
    .insert(rosterEntries)
    .values([entry('٥١', 'omar'), entry('51', 'maha'), entry('٥٢', 'zaid')]);
  const { body } = await submitReport(people[4]!, {});
  await world.ctx.db.update(bugReports).set({ orderNumber: 'SO-١٠۰١' }).where(eq(bugReports.id, body.id));

  await migrateAgain();

  const { id, mobile, employeeId } = employees;
  const ids = people.map((person) => person.id);
  const rows = await world.ctx.db.select({ id, mobile, employeeId }).from(employees).where(inArray(id, ids));
  const stored = ids.map((personId) => rows.find((row) => row.id === personId)!);
  expect(stored.map((row) => row.employeeId)).toEqual([
    // The older of two people whose IDs become equal gets the new ID. The third ID already belongs to the fourth person.
    'qa-12',
    'QA-۱۲',
    'HR-٣',
    'hr-3',
    'X-7',
  ]);
  expect([stored[0]!.mobile, stored[1]!.mobile, stored[4]!.mobile]).toEqual([
    '+966 50-123 4567',
    '050 7654321',
    '+20 100 000 0000',
  ]);
  const entries = await world.ctx.db.select().from(rosterEntries).orderBy(rosterEntries.fullName);
  expect(entries.map((row) => row.employeeId)).toEqual(['51', '٥١', '52']);
  const [report] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, body.id));
  expect(report!.orderNumber).toBe('SO-1001');
});
