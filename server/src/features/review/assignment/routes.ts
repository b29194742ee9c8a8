import * as endpoints from '@bugquest/contract/review/assignment/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { listAssignees } from '../../employees/queries.ts';
import { toAdminBugReport } from '../../reports/present.ts';
import { assignReport } from './commands.ts';

export function assignmentRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.assignReport, async ({ params, body, caller }) =>
    toAdminBugReport(await assignReport(ctx, caller, params.id, body)),
  );

  bind(endpoints.listAssignees, () => listAssignees(ctx.db));
}
