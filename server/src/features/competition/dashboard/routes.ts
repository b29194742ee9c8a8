import { getDashboard } from '@bugquest/contract/competition/dashboard/endpoints';
import { dashboardReads } from '@bugquest/contract/competition/dashboard/reads';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { readAllAs, toReadReplies } from '../../../http/replies/inner-read.ts';

export function dashboardRoutes(_ctx: Context, bind: Bind): void {
  bind(getDashboard, async ({ caller, locale, request }) =>
    toReadReplies(await readAllAs(request, dashboardReads(caller.id, locale))),
  );
}
