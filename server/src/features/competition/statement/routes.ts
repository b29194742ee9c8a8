import { getStatement } from '@bugquest/contract/competition/statement';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { everyPage } from '../../../http/paging.ts';
import { StreamedReply } from '../../../http/replies/streamed-reply.ts';
import { type Cell, csvStream } from '../../../platform/files/tables/csv.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { statementCells, statementHeadings, toStatementEntry } from './present.ts';
import { getTotalPoints, listStatement, type StatementRow } from './queries.ts';

const FILE_BATCH_ROWS = 500;

export function statementRoutes(ctx: Context, bind: Bind): void {
  const { timezone } = ctx.config;

  bind(getStatement, async ({ params: { id }, query: { limit, before, reason, format }, locale }) => {
    const totalPoints = await getTotalPoints(ctx, id);
    if (format === 'csv') {
      const pages = everyPage(FILE_BATCH_ROWS, (page) =>
        listStatement(ctx, id, { reason, limit: page.limit, before: page.cursor }),
      );
      const cells = cellsOf(pages, statementCells(timezone, locale));
      return new StreamedReply(await csvStream(statementHeadings(timezone, locale), cells), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(`points-${programDay(ctx.clock.now(), timezone)}.csv`),
      });
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
  toCells: (row: StatementRow) => Cell[],
): AsyncGenerator<Cell[][], void> {
  for await (const rows of pages) yield rows.map(toCells);
}
