import { restoreBugReport } from '@bugquest/contract/bug-reports/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { toAdminBugReport } from '../bug-reports/present.ts';
import { restoreReport } from './commands.ts';

export function restorationRoutes(ctx: Context, bind: Bind): void {
  bind(restoreBugReport, async ({ params, caller }) =>
    toAdminBugReport(await restoreReport(ctx, caller, params.id)),
  );
}
