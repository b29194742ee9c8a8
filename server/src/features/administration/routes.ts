import { checkAdmin, claimAdmin, getOverview } from '@bugquest/contract/administration/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { toEmployee } from '../employees/present.ts';
import * as commands from './commands.ts';
import { getOverviewCounts } from './queries.ts';

export function administrationRoutes(ctx: Context, bind: Bind): void {
  bind(checkAdmin, async ({ caller }) => caller?.isAdmin ?? false);

  bind(claimAdmin, async ({ caller, body, request, reply }) =>
    toEmployee(await commands.claimAdmin(ctx, caller, body, { request, reply })),
  );

  bind(getOverview, () => getOverviewCounts(ctx));
}
