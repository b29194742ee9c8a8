import { getDashboard } from '@bugquest/contract/competition/dashboard/endpoints';
import { dashboardReads } from '@bugquest/contract/competition/dashboard/reads';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { readAllAs } from '../../../http/replies/inner-read.ts';

export function dashboardRoutes(_ctx: Context, bind: Bind): void {
  bind(getDashboard, ({ caller, locale, request }) => readAllAs(request, dashboardReads(caller.id, locale)));
}
