import * as endpoints from '@bugquest/contract/audit/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { everyPage, Page } from '../../http/paging.ts';
import { streamTables } from '../../http/replies/table-reply.ts';
import type { TableCell } from '../../platform/files/tables/table-file.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { countAuditLog, listAuditLog, toAuditCondition } from './audit-queries.ts';
import { checkLedger, countPointEvents, listPointEvents, toPointEventCondition } from './point-queries.ts';
import {
  auditSheet,
  ledgerSheet,
  toAuditCells,
  toAuditRecord,
  toLedgerCells,
  toPointEvent,
} from './present.ts';

const EXPORT_BATCH_ROWS = 500;

export function auditRoutes(ctx: Context, bind: Bind): void {
  const { timezone } = ctx.config;
  const today = () => programDay(ctx.clock.now(), timezone);

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
    const table = { ...ledgerSheet(timezone, locale), batches: cellsOf(toLedgerCells(locale), pages) };
    return streamTables(ctx, [table], {
      name: `points-ledger-${today()}`,
      format: query.format,
      language: locale,
    });
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
    const table = {
      ...auditSheet(timezone, locale),
      batches: cellsOf(toAuditCells(timezone, locale), pages),
    };
    return streamTables(ctx, [table], {
      name: `audit-log-${today()}`,
      format: query.format,
      language: locale,
    });
  });
}

async function* cellsOf<Row>(
  toCells: (row: Row) => TableCell[],
  pages: AsyncGenerator<Row[], void>,
): AsyncGenerator<TableCell[][], void> {
  for await (const rows of pages) yield rows.map(toCells);
}
