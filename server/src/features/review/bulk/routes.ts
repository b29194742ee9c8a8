import * as endpoints from '@bugquest/contract/review/bulk/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { filterOf } from '../queue/filter-queries.ts';
import { assignReports, changeStatuses, deleteReports, markDuplicates } from './commands.ts';
import { listMatchingReports } from './queries.ts';

export function bulkRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.changeStatuses, ({ body, caller, locale }) => changeStatuses(ctx, caller, body, locale));

  bind(endpoints.assignReports, ({ body, caller, locale }) => assignReports(ctx, caller, body, locale));

  bind(endpoints.deleteBugReports, ({ body, caller, locale }) => deleteReports(ctx, caller, body, locale));

  bind(endpoints.markDuplicates, ({ body, caller, locale }) => markDuplicates(ctx, caller, body, locale));

  bind(endpoints.listMatchingReports, ({ query, caller }) =>
    listMatchingReports(ctx, filterOf(ctx, query, caller)),
  );
}
