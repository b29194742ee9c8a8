// The list of open problems for testers. Which problems are open, and how many people met each, is computed from all reports, once
// for everybody. The rest is read for one page.
import { type Build, newestBuild } from '@bugquest/contract/coverage/readiness';
import type {
  KnownProblemQuery,
  ListedProblem,
  SightedOn,
} from '@bugquest/contract/duplicates/known-problem-list';
import {
  REPORT_DEVICE_TYPES,
  type ReportStatus,
  type Severity,
  STORE_LANGUAGES,
  type ValidationReason,
} from '@bugquest/contract/reports/lists';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { meToos } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import {
  maskedFirstWords,
  maskPersonalData,
  READ_FOR_FIRST_WORDS,
} from '../../platform/text/masked-words.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { getNameWords } from '../employees/queries.ts';
import { showsFirstWords } from '../reports/policy.ts';
import { buildNumberOf } from '../settings/build-queries.ts';
import { getSettings } from '../settings/queries.ts';
import { groupSeverity, isOpenProblem, SIGHTINGS } from './problem-queries.ts';

interface OpenProblem extends Record<string, unknown> {
  id: string;
  feature: string;
  people: number;
}

/** Most people first. */
const listOpenProblems = ({ values, db }: Context): Promise<OpenProblem[]> =>
  values.getOrLoad('open-problems', ['reports'], async () => {
    const { rows } = await db.execute<OpenProblem>(sql`
      with met as (select problem, count(*)::int as people from ${SIGHTINGS} sightings group by problem)
      select ${bugReports.id} as id, ${bugReports.feature} as feature, people
      from ${bugReports} join met on problem = ${bugReports.id} where ${isOpenProblem}
      order by people desc, ${bugReports.id} desc`);
    return rows;
  });

export const knownProblemCursor = ({ people, id }: Pick<ListedProblem, 'people' | 'id'>): string =>
  `${people}.${id}`;

const isAfter = (cursor: string) => {
  const [id = '', people = Infinity] = cursor.toLowerCase().split('.').toReversed();
  return (problem: OpenProblem) =>
    problem.people < Number(people) || (problem.people === Number(people) && problem.id < id);
};

export async function getKnownProblemsPage(
  ctx: Context,
  employeeId: string,
  { limit, cursor, feature, problem }: KnownProblemQuery,
): Promise<{ problems: ListedProblem[]; total: number }> {
  const settings = await getSettings(ctx);
  if (!settings.showKnownProblems) return { problems: [], total: 0 };
  const features = feature && [feature].flat();
  const found = (await listOpenProblems(ctx)).filter(
    (open) => (!features || features.includes(open.feature)) && (!problem || open.id === problem),
  );
  const page = (cursor ? found.filter(isAfter(cursor)) : found).slice(0, limit);
  const [rows, names] = await Promise.all([
    listDetails(
      ctx,
      settings.builds,
      employeeId,
      page.map(({ id }) => id),
    ),
    getNameWords(ctx),
  ]);
  const details = new Map(rows.map((row) => [row.id, row]));
  // A problem may have been closed between the two statements.
  const problems = page.flatMap(({ id, people }) => {
    const row = details.get(id);
    return row ? [toListedProblem(ctx, { ...row, people }, { settings, names })] : [];
  });
  return { problems, total: found.length };
}

interface DetailsRow extends Record<string, unknown> {
  id: string;
  serialNumber: string;
  feature: string;
  severity: Severity;
  status: ReportStatus;
  start: string;
  place: string;
  deviceTypes: string[];
  storeLanguages: string[];
  /** The positions, from 1, of the builds on which people met it. */
  buildNumbers: number[];
  isOwn: boolean;
  /** By the caller. */
  isConfirmed: boolean;
  validationReason: ValidationReason | null;
}

async function listDetails(
  ctx: Context,
  builds: readonly Build[],
  employeeId: string,
  ids: string[],
): Promise<DetailsRow[]> {
  const { id, duplicateOf, deviceType, storeLanguage, createdAt, chosenBuild } = bugReports;
  const buildNumber = buildNumberOf(ctx, builds, { createdAt: sql`at`, chosenBuild: sql`chosen_build` });
  const { rows } = await ctx.db.execute<DetailsRow>(sql`
    with members as (
      select ${id}, ${id} as problem, ${deviceType}, ${storeLanguage}, ${createdAt}, ${chosenBuild} from ${bugReports}
      where ${isOneOf(id, ids)}
      union all
      select ${id}, ${duplicateOf}, ${deviceType}, ${storeLanguage}, ${createdAt}, ${chosenBuild} from ${bugReports}
      where ${isOneOf(duplicateOf, ids)}
    ), confirmations as (
      select problem, ${meToos.deviceType}, ${meToos.storeLanguage} as store_language, ${meToos.createdAt}, ${meToos.employeeId} = ${employeeId} as is_own
      from ${meToos} join members on members.id = ${meToos.reportId}
    ), sighted as (
      select problem, device_type, store_language, created_at as at, chosen_build, false as is_confirmed from members
      union all
      select problem, device_type, store_language, created_at, null, is_own from confirmations
    ), seen as (
      select problem, array_agg(distinct device_type) as device_types, array_agg(distinct store_language) as languages,
        array_agg(distinct ${buildNumber}) as builds, bool_or(is_confirmed) as is_confirmed
      from sighted group by problem
    )
    select ${id} as id, ${bugReports.serialNumber} as "serialNumber", ${bugReports.feature} as feature,
      ${groupSeverity} as severity, ${bugReports.status} as status, ${bugReports.issueLocation} as place,
      left(${bugReports.bugDescription}, ${READ_FOR_FIRST_WORDS}::int) as start, device_types as "deviceTypes",
      languages as "storeLanguages", builds as "buildNumbers", ${bugReports.employeeId} = ${employeeId} as "isOwn", is_confirmed as "isConfirmed",
      ${bugReports.validationReason} as "validationReason"
    from ${bugReports} join seen on problem = ${id} where ${isOpenProblem}`);
  return rows;
}

function toListedProblem(
  ctx: Context,
  {
    start,
    place,
    deviceTypes,
    storeLanguages,
    buildNumbers,
    validationReason,
    ...row
  }: DetailsRow & { people: number },
  { settings, names }: { settings: ProgramSettings; names: ReadonlySet<string> },
): ListedProblem {
  const { builds, meTooPoints } = settings;
  const newest = newestBuild(builds, programDay(ctx.clock.now(), ctx.config.timezone))?.name;
  const seenBuilds = buildNumbers.flatMap((number) => builds[number - 1]?.name ?? []);
  const seenOn: SightedOn = {
    deviceTypes: REPORT_DEVICE_TYPES.filter((value) => deviceTypes.includes(value)),
    storeLanguages: STORE_LANGUAGES.filter((value) => storeLanguages.includes(value)),
    builds: builds.flatMap(({ name }) => (seenBuilds.includes(name) ? [name] : [])),
  };
  return {
    ...row,
    firstWords: showsFirstWords(settings, validationReason) ? maskedFirstWords(start, names) : null,
    place: maskPersonalData(place, names),
    seenOn,
    notYetOn: {
      deviceTypes: REPORT_DEVICE_TYPES.filter((value) => !deviceTypes.includes(value)),
      storeLanguages: STORE_LANGUAGES.filter((value) => !storeLanguages.includes(value)),
      builds: newest !== undefined && !seenBuilds.includes(newest) ? [newest] : [],
    },
    confirmPoints: meTooPoints,
  };
}
