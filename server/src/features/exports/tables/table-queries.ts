import { withRanks } from '@bugquest/contract/competition/ranks';
import type { LeaderboardFilter } from '@bugquest/contract/competition/schema';
import { departmentNamer } from '@bugquest/contract/employees/departments/department-names';
import type { Language } from '@bugquest/contract/employees/lists';
import type { ExportFilter, ExportFormat } from '@bugquest/contract/exports/lists';
import type { Context } from '../../../context.ts';
import { everyPage } from '../../../http/paging.ts';
import type { Table } from '../../../platform/files/tables/table-file.ts';
import { getSeasonRow } from '../../competition/seasons/queries.ts';
import { listStandings } from '../../competition/standings/queries.ts';
import { listDepartmentNames } from '../../employees/departments/queries.ts';
import { listEmployees } from '../../employees/list-queries.ts';
import { getEmployee } from '../../employees/queries.ts';
import { aboutLayout, aboutRows } from './about-present.ts';
import { reportLayout } from './report-present.ts';
import { cursorAfter, getExportSize, listExportedReports } from './report-queries.ts';
import {
  type DepartmentNamer,
  employeeLayout,
  leaderboardLayout,
  type TableLayout,
  toTable,
  withoutEmptyColumns,
} from './table-present.ts';

/** Small batches are freed by the young generation of the heap, so memory stays flat. */
const BATCH = 100;
/** An Excel sheet has at most 1,048,576 rows. */
const MAX_RANKS = 1_000_000;

interface Contents {
  filter: ExportFilter;
  language: Language;
  format: ExportFormat;
  adminId: string;
}

/**
 * A workbook begins with a sheet about itself and omits empty columns. CSV files always have the same columns, because programs read
 * them. `onRows` is called before each batch is written.
 */
export async function exportTables(
  ctx: Context,
  contents: Contents,
  onRows: (count: number) => Promise<void> = async () => {},
): Promise<Table[]> {
  const { filter, language, format } = contents;
  const departmentName = await departmentNamerIn(ctx, language);
  async function* withProgress<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[], void> {
    for await (const rows of pages) {
      await onRows(rows.length);
      yield rows;
    }
  }
  const tables: Table[] = format === 'xlsx' ? [await aboutTable(ctx, contents, departmentName)] : [];
  const add = async <Row>(layout: TableLayout<Row>, pages: () => AsyncIterable<Row[]>) => {
    const visibleLayout = format === 'xlsx' ? await withoutEmptyColumns(layout, pages()) : layout;
    tables.push(toTable(visibleLayout, withProgress(pages())));
  };
  if (filter.includeEmployees) {
    const query = { sort: 'newest' as const, department: filter.department };
    const pages = () => everyPage(BATCH, (page) => listEmployees(ctx, { ...query, ...page }));
    await add(employeeLayout(language, departmentName), pages);
  }
  if (filter.includeBugReports) {
    const pages = () => everyPage(BATCH, (page) => listExportedReports(ctx, filter, page), cursorAfter);
    await add(reportLayout(ctx.config.publicUrl, language, departmentName), pages);
  }
  return tables;
}

async function aboutTable(
  ctx: Context,
  { filter, language, adminId }: Contents,
  departmentName: DepartmentNamer,
): Promise<Table> {
  const [size, { fullName }] = await Promise.all([getExportSize(ctx, filter), getEmployee(ctx.db, adminId)]);
  const exportedAt = ctx.clock.now();
  return toTable(
    aboutLayout(language),
    (async function* () {
      yield aboutRows(
        { filter, size, exportedBy: fullName, exportedAt, timezone: ctx.config.timezone },
        language,
        departmentName,
      );
    })(),
  );
}

/** @throws {ApiError} not_found for an unknown season */
export const leaderboardTable = async (
  ctx: Context,
  language: Language,
  filter: LeaderboardFilter,
): Promise<Table> => {
  // An unknown season must fail before the reply begins, because the rows are streamed.
  if (filter.season) await getSeasonRow(ctx.db, filter.season);
  return toTable(
    leaderboardLayout(language, await departmentNamerIn(ctx, language)),
    rankedPages(ctx, filter),
  );
};

const departmentNamerIn = async ({ db }: Context, language: Language) =>
  departmentNamer(await listDepartmentNames(db), language);

async function* rankedPages(ctx: Context, filter: LeaderboardFilter) {
  const entries = withRanks(await listStandings(ctx, MAX_RANKS, filter));
  for (let start = 0; start < entries.length; start += BATCH) yield entries.slice(start, start + BATCH);
}
