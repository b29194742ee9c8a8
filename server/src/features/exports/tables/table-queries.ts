import { departmentNamer } from '@bugquest/contract/employees/departments/department-names';
import type { Language } from '@bugquest/contract/employees/lists';
import type { ExportFilter, ExportFormat } from '@bugquest/contract/exports/lists';
import type { Context } from '../../../context.ts';
import { everyPage } from '../../../http/paging.ts';
import type { Table } from '../../../platform/files/tables/table-file.ts';
import { listPointEvents } from '../../audit/point-queries.ts';
import { listDepartmentNames } from '../../employees/departments/queries.ts';
import { listEmployees } from '../../employees/list-queries.ts';
import { getEmployee } from '../../employees/queries.ts';
import { aboutLayout, aboutRows } from './about-present.ts';
import { deletedLayout, ledgerLayout } from './record-present.ts';
import { coverageTables, getExportSize, listDeletedReports, matchesEntries } from './record-queries.ts';
import { reportLayout } from './report-present.ts';
import { cursorAfter, listExportedReports } from './report-queries.ts';
import {
  type DepartmentNamer,
  employeeLayout,
  sheetOf,
  type TableLayout,
  toTable,
  withoutEmptyColumns,
} from './table-present.ts';

/** Small batches are freed by the young generation of the heap, so memory stays flat. */
const BATCH = 100;

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
  if (filter.includeLedger) {
    const matching = matchesEntries(ctx, filter);
    const pages = () => everyPage(BATCH, (page) => listPointEvents(ctx, matching, page));
    await add(ledgerLayout(ctx.config.timezone, language), pages);
  }
  if (filter.includeDeleted) {
    const pages = () => everyPage(BATCH, (page) => listDeletedReports(ctx, filter, page));
    await add(deletedLayout(language, departmentName), pages);
  }
  if (filter.includeCoverage) tables.push(...(await coverageTables(ctx, language)));
  return tables;
}

async function aboutTable(
  ctx: Context,
  { filter, language, adminId }: Contents,
  departmentName: DepartmentNamer,
): Promise<Table> {
  const [size, { fullName }] = await Promise.all([getExportSize(ctx, filter), getEmployee(ctx.db, adminId)]);
  const exportedAt = ctx.clock.now();
  const about = { filter, size, exportedBy: fullName, exportedAt, timezone: ctx.config.timezone };
  return sheetOf(aboutLayout(language), aboutRows(about, language, departmentName));
}

export const departmentNamerIn = async ({ db }: Context, language: Language): Promise<DepartmentNamer> =>
  departmentNamer(await listDepartmentNames(db), language);
