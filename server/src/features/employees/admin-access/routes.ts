import { checkAdmin, claimAdmin } from '@bugquest/contract/employees/admin-access/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { toEmployee } from '../present.ts';
import * as commands from './commands.ts';

export function adminAccessRoutes(ctx: Context, bind: Bind): void {
  bind(checkAdmin, async ({ caller }) => caller?.isAdmin ?? false);

  bind(claimAdmin, async ({ caller, body, request, reply }) =>
    toEmployee(await commands.claimAdmin(ctx, caller, body, { request, reply })),
  );
}
