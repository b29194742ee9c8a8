// Makes the demo program and puts it into an empty, migrated database and its media storage.
import type { Context } from '../../server/src/context.ts';
import { employees } from '../../server/src/db/schema/employees.ts';
import { crownChampions } from '../../server/src/features/standings/commands.ts';
import { hashSecret } from '../../server/src/platform/crypto.ts';
import { settle } from './achievements.ts';
import { attachFiles, storeFiles } from './attachments.ts';
import { type Calendar, openCalendar } from './calendar.ts';
import { openChance } from './chance.ts';
import { checkProgram } from './check.ts';
import { decideReports } from './decisions.ts';
import { ADMIN_EMAIL, PASSWORD } from './logins.ts';
import { confirmProblems } from './me-toos.ts';
import { DEPARTMENTS } from './names.ts';
import { storePages } from './pages.ts';
import { makePeople, PEOPLE } from './people.ts';
import { drawPictures } from './pictures.ts';
import { makeReports } from './reports.ts';
import { storeProgram } from './store.ts';

const REPORTS = 2000;
const DELETED = 46;
const SEED = 2026;

/** Others than the demo's people are in the database. */
export class NotEmpty extends Error {}

/** Fills the database unless an earlier run has; repeated after a crash, it ends in the same program. */
export async function fillDemo(ctx: Context): Promise<void> {
  const calendar = openCalendar(ctx.clock.now(), ctx.config.timezone);
  const people = await ctx.db.select({ workEmail: employees.workEmail }).from(employees);
  const isEmpty = people.length === 0;
  const isOurs = people.some(({ workEmail }) => workEmail === ADMIN_EMAIL);
  if (!isEmpty && !isOurs) throw new NotEmpty();
  if (isEmpty) await makeProgram(ctx, calendar);
  for (const moment of monthsSince(calendar, ctx.config.timezone)) {
    await crownChampions({ ...ctx, clock: { now: () => moment } });
  }
  // The planner has not seen the rows yet.
  await ctx.db.execute('analyze');
}

async function makeProgram(ctx: Context, calendar: Calendar): Promise<void> {
  const chance = openChance(SEED);
  const [passwordHash, pictures] = await Promise.all([hashSecret(PASSWORD), drawPictures()]);
  const people = makePeople(chance, calendar, passwordHash);
  const admins = people.filter(({ row }) => row.isAdmin).map(({ row }) => row.id);
  const reports = makeReports(chance, calendar, people, REPORTS + DELETED);
  const files = attachFiles(chance, reports, pictures);
  const history = decideReports(chance, calendar, reports, admins, DELETED);
  confirmProblems(chance, calendar, people, history);
  const achievements = settle(calendar, people, reports, history);
  await storeFiles(ctx.storage, files);
  await ctx.db.transaction(async (tx) => {
    const program = { people, reports, history, achievements, files: files.map(({ row }) => row) };
    await storeProgram(tx, program, calendar.now);
    await storePages(tx, admins[0]!, calendar.now);
    await checkProgram(tx, { people: PEOPLE, reports: REPORTS, departments: DEPARTMENTS.length });
  });
}

/** A little after every month's end that the program has seen. */
function monthsSince({ start, now }: Calendar, timezone: string): Date[] {
  const toZoned = (moment: Date) => moment.toTemporalInstant().toZonedDateTimeISO(timezone);
  const moments: Date[] = [];
  let month = toZoned(start).with({ day: 1 }).startOfDay().add({ months: 1 });
  while (month.epochMilliseconds < now.getTime()) {
    moments.push(new Date(month.add({ minutes: 5 }).epochMilliseconds));
    month = month.add({ months: 1 });
  }
  return moments;
}
