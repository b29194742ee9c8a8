import { getStatement } from '@bugquest/contract/competition/statement';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { everyPage } from '../../../http/paging.ts';
import { sendTable } from '../../../http/replies/table-reply.ts';
import type { TableCell } from '../../../platform/files/tables/table-file.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { statementCells, statementSheet, toStatementEntry } from './present.ts';
import { getTotalPoints, listStatement, type StatementRow } from './queries.ts';

const FILE_BATCH_ROWS = 500;

export function statementRoutes(ctx: Context, bind: Bind): void {
  const { timezone } = ctx.config;

  bind(getStatement, async ({ params: { id }, query: { limit, before, reason, format }, locale }) => {
    const totalPoints = await getTotalPoints(ctx, id);
    if (format === 'xlsx' || format === 'csv') {
      const pages = everyPage(FILE_BATCH_ROWS, (page) =>
        listStatement(ctx, id, { reason, limit: page.limit, before: page.cursor }),
      );
      const table = { ...statementSheet(timezone, locale), batches: cellsOf(pages, statementCells(locale)) };
      const name = `points-${programDay(ctx.clock.now(), timezone)}`;
      return sendTable(ctx, table, { name, format, language: locale });
    }
    const rows = await listStatement(ctx, id, { reason, limit: limit + 1, before });
    const entries = rows.slice(0, limit);
    return {
      totalPoints,
      entries: entries.map((row) => toStatementEntry(row, locale)),
      next: rows.length > limit ? entries.at(-1)!.id : null,
    };
  });
}

async function* cellsOf(
  pages: AsyncGenerator<StatementRow[], void>,
  toCells: (row: StatementRow) => TableCell[],
): AsyncGenerator<TableCell[][], void> {
  for await (const rows of pages) yield rows.map(toCells);
}
