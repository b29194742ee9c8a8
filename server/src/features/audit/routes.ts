import * as endpoints from '@bugquest/contract/audit/endpoints';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { everyPage, Page } from '../../http/paging.ts';
import { StreamedReply } from '../../http/replies/streamed-reply.ts';
import { type Cell, csvStream } from '../../platform/files/tables/csv.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { countAuditLog, listAuditLog, toAuditCondition } from './audit-queries.ts';
import { checkLedger, countPointEvents, listPointEvents, toPointEventCondition } from './point-queries.ts';
import { auditSheet, ledgerSheet, type Sheet, toAuditRecord, toPointEvent } from './present.ts';

const EXPORT_BATCH_ROWS = 500;

export function auditRoutes(ctx: Context, bind: Bind): void {
  const { timezone } = ctx.config;

  bind(endpoints.listPointEvents, async ({ query }) => {
    const matching = await toPointEventCondition(ctx, query);
    const [events, total] = await Promise.all([
      listPointEvents(ctx, matching, query),
      countPointEvents(ctx, matching),
    ]);
    return new Page(events.map(toPointEvent), { limit: query.limit, total });
  });

  bind(endpoints.exportPointEvents, async ({ query, locale }) => {
    const matching = await toPointEventCondition(ctx, query);
    const pages = everyPage(EXPORT_BATCH_ROWS, (page) => listPointEvents(ctx, matching, page));
    return download('points-ledger', ledgerSheet(timezone, locale), pages);
  });

  bind(endpoints.checkLedger, () => checkLedger(ctx));

  bind(endpoints.listAuditLog, async ({ query }) => {
    const matching = await toAuditCondition(ctx, query);
    const [entries, total] = await Promise.all([
      listAuditLog(ctx, matching, query),
      countAuditLog(ctx, matching),
    ]);
    return new Page(entries.map(toAuditRecord), { limit: query.limit, total });
  });

  bind(endpoints.exportAuditLog, async ({ query, locale }) => {
    const matching = await toAuditCondition(ctx, query);
    const pages = everyPage(EXPORT_BATCH_ROWS, (page) => listAuditLog(ctx, matching, page));
    return download('audit-log', auditSheet(timezone, locale), pages);
  });

  async function download<Row>(name: string, sheet: Sheet<Row>, pages: AsyncGenerator<Row[], void>) {
    const file = `${name}-${programDay(ctx.clock.now(), timezone)}.csv`;
    return new StreamedReply(await csvStream(sheet.headings, cellsOf(sheet, pages)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(file),
    });
  }
}

async function* cellsOf<Row>(
  sheet: Sheet<Row>,
  pages: AsyncGenerator<Row[], void>,
): AsyncGenerator<Cell[][], void> {
  for await (const rows of pages) yield rows.map(sheet.toCells);
}
