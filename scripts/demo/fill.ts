import { defaultPage } from '../../contract/src/content/pages/default-pages.ts';
import { pageNameIn } from '../../contract/src/content/pages/page-names.ts';
import { LANGUAGES } from '../../contract/src/employees/lists.ts';
import type { Context } from '../../server/src/context.ts';
import type { Transaction } from '../../server/src/db/client.ts';
import { pageContent } from '../../server/src/db/schema/content.ts';
import { departments, employees } from '../../server/src/db/schema/employees.ts';
import { awardMonthlyChampions } from '../../server/src/features/competition/standings/commands.ts';
import { sanitizeContent } from '../../server/src/features/content/pages/sanitize.ts';
import { listActiveAdmins } from '../../server/src/features/employees/queries.ts';
import { hashSecret } from '../../server/src/platform/crypto/crypto.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { createChance } from './chance.ts';
import { checkProgram } from './check.ts';
import { computeTotals } from './history/achievements.ts';
import { decideReports } from './history/decisions.ts';
import { decideAboutLaunch, shareSignedDecision } from './history/launch-decisions.ts';
import { confirmProblems } from './history/me-toos.ts';
import { storeMissions } from './history/missions.ts';
import { storeSeasons } from './history/seasons.ts';
import { storeTestSessions } from './history/test-sessions.ts';
import { ADMIN_EMAIL, PASSWORD } from './logins.ts';
import { drawPictures } from './media/screenshots.ts';
import departmentNames from './people/departments.json' with { type: 'json' };
import { createPeople, PEOPLE_COUNT } from './people/people.ts';
import { attachFiles, storeFiles } from './reports/attachments.ts';
import { createReports } from './reports/reports.ts';
import { storeProgram } from './store.ts';

const SIZE = { reports: 2000, deleted: 46 };
const SEED = 2026;

/** Thrown when the database has people who are not part of the demo. */
export class DatabaseNotEmptyError extends Error {}

/**
 * Needs an empty, migrated database. Running it again after a crash completes the same program.
 * @returns the path with which a board member reads the launch decision
 */
export async function fillDemo(ctx: Context, size = SIZE): Promise<string> {
  const calendar = createCalendar(ctx.clock.now(), ctx.config.timezone);
  const people = await ctx.db.select({ workEmail: employees.workEmail }).from(employees);
  const isEmpty = people.length === 0;
  const isDemo = people.some(({ workEmail }) => workEmail === ADMIN_EMAIL);
  if (!isEmpty && !isDemo) throw new DatabaseNotEmptyError();
  if (isEmpty) await createProgram(ctx, calendar, size);
  for (const moment of listMonthEnds(calendar, ctx.config.timezone)) {
    await awardMonthlyChampions({ ...ctx, clock: { now: () => moment } });
  }
  const admins = await listActiveAdmins(ctx.db);
  await decideAboutLaunch(ctx, calendar, admins);
  // For the statistics of the query planner.
  await ctx.db.execute('analyze');
  return shareSignedDecision(ctx, admins[0]!);
}

async function createProgram(ctx: Context, calendar: Calendar, size: typeof SIZE): Promise<void> {
  const chance = createChance(SEED);
  const [passwordHash, pictures] = await Promise.all([hashSecret(PASSWORD), drawPictures()]);
  const people = createPeople(chance, calendar, passwordHash);
  const admins = people.filter(({ row }) => row.isAdmin).map(({ row }) => row.id);
  const reports = createReports(chance, calendar, people, size.reports + size.deleted);
  const files = attachFiles(chance, reports, pictures);
  const history = decideReports(chance, calendar, reports, admins, size.deleted);
  confirmProblems(chance, calendar, people, history);
  const achievements = computeTotals(calendar, people, reports, history);
  await storeFiles(ctx.storage, files);
  await ctx.db.snapshot(async (tx) => {
    const program = { people, reports, history, achievements, files: files.map(({ row }) => row) };
    await storeProgram(tx, program, calendar.now);
    await storeDepartments(tx, calendar.now);
    await storeMissions(tx, chance, calendar, people);
    await storeSeasons(tx, calendar, admins);
    await storeTestSessions(tx, chance, calendar, people);
    await storePages(tx, admins[0]!, calendar.now);
    await checkProgram(tx, {
      people: PEOPLE_COUNT,
      reports: size.reports,
      departments: departmentNames.length,
    });
  });
}

/** Five minutes after the end of every month of the program. */
function listMonthEnds({ start, now }: Calendar, timezone: string): Date[] {
  const toZoned = (moment: Date) => moment.toTemporalInstant().toZonedDateTimeISO(timezone);
  const moments: Date[] = [];
  let month = toZoned(start).with({ day: 1 }).startOfDay().add({ months: 1 });
  while (month.epochMilliseconds < now.getTime()) {
    moments.push(new Date(month.add({ minutes: 5 }).epochMilliseconds));
    month = month.add({ months: 1 });
  }
  return moments;
}

async function storeDepartments(tx: Transaction, now: Date): Promise<void> {
  const rows = departmentNames.map(({ name, arabic }) => ({
    department: name,
    nameEn: name,
    nameAr: arabic,
    createdAt: now,
  }));
  await tx.insert(departments).values(rows);
}

const PUBLISHED_PAGES = ['dashboard'] as const;

/** Only the notice on the dashboard, because the product itself publishes help, terms and privacy. */
async function storePages(tx: Transaction, adminId: string, now: Date): Promise<void> {
  const pages = PUBLISHED_PAGES.flatMap((base) =>
    LANGUAGES.map((language) => {
      const { content, ...texts } = defaultPage(base, language);
      return {
        ...texts,
        content: sanitizeContent(content),
        pageName: pageNameIn(base, language),
        isPublished: true,
        lastModifiedBy: adminId,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await tx.insert(pageContent).values(pages);
}
