import * as endpoints from '@bugquest/contract/exports/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { Page } from '../../http/paging.ts';
import { readStored, StreamedReply } from '../../http/replies/streamed-reply.ts';
import { streamTables, tableHeaders } from '../../http/replies/table-reply.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { requireMailable } from '../mail/lists/mailable-queries.ts';
import {
  cancelExport,
  countExports,
  getExport,
  listExports,
  orderExport,
  recordDownload,
  recordLeaderboardDownload,
  recordReadinessDownload,
} from './commands.ts';
import { leaderboardTables } from './leaderboard/table-queries.ts';
import { toExportRun } from './present.ts';
import { readinessTables } from './readiness/table-queries.ts';
import { getExportSize } from './tables/record-queries.ts';
import { exportTables } from './tables/table-queries.ts';

export function exportRoutes(ctx: Context, bind: Bind): void {
  const { timezone } = ctx.config;
  const today = () => programDay(ctx.clock.now(), timezone);

  bind(endpoints.exportLeaderboard, async ({ body, caller, locale }) => {
    const { name, tables } = await leaderboardTables(ctx, caller.id, locale, body);
    await recordLeaderboardDownload(ctx, caller, locale, body);
    return streamTables(ctx, tables, { name, language: locale });
  });

  bind(endpoints.exportReadiness, async ({ body: { decisionId }, caller, locale }) => {
    const { name, tables } = await readinessTables(ctx, caller.id, locale, decisionId);
    await recordReadinessDownload(ctx, caller, locale, decisionId);
    return streamTables(ctx, tables, { name, language: locale });
  });

  bind(endpoints.exportExcel, async ({ body, caller, locale }) => {
    await recordDownload(ctx, caller, { filter: body, format: 'xlsx', language: locale });
    const contents = { filter: body, language: locale, format: 'xlsx', adminId: caller.id } as const;
    const tables = await exportTables(ctx, contents);
    return streamTables(ctx, tables, { name: `export-${today()}`, language: locale });
  });

  bind(endpoints.mailExcel, async ({ body: { filters, emailConfig: mail }, caller, locale }) => {
    await requireMailable(ctx, mail.recipients, 'emailConfig.recipients');
    const order = { filter: filters, format: 'xlsx', language: locale, mail } as const;
    return toExportRun(await orderExport(ctx, caller, order));
  });

  bind(endpoints.getExportSize, ({ query }) => getExportSize(ctx, query));

  bind(endpoints.listExports, async ({ query }) => {
    const [runs, total] = await Promise.all([listExports(ctx, query), countExports(ctx)]);
    return new Page(runs.map(toExportRun), { limit: query.limit, total });
  });

  bind(endpoints.startExport, async ({ body, caller, locale }) => {
    if (body.mail) await requireMailable(ctx, body.mail.recipients, 'mail.recipients');
    return toExportRun(await orderExport(ctx, caller, { ...body, language: body.language ?? locale }));
  });

  bind(endpoints.cancelExport, async ({ params, caller }) =>
    toExportRun(await cancelExport(ctx, caller, params.id)),
  );

  bind(endpoints.getExportFile, async ({ params }) => {
    const { storageKey, filename, byteSize } = await getExport(ctx, params.id);
    if (!storageKey || !filename || byteSize === null) throw new ApiError('not_found');
    const bytes = await readStored(ctx, storageKey);
    return new StreamedReply(bytes, { ...tableHeaders(filename), 'content-length': byteSize });
  });
}
