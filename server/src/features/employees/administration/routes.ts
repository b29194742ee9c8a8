import { changeAccess, changePointsByHand, deleteEmployee } from '@bugquest/contract/employees/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { toEmployeeListItem } from '../present.ts';
import * as commands from './commands.ts';
import * as points from './points-commands.ts';

export function membershipRoutes(ctx: Context, bind: Bind): void {
  bind(changeAccess, async ({ params, body, caller }) => {
    const employee = await commands.changeAccess(ctx, caller, params.id, body);
    return toEmployeeListItem(employee);
  });

  bind(changePointsByHand, async ({ params, body, caller }) => {
    const employee = await points.changePointsByHand(ctx, caller.id, params.id, body);
    return toEmployeeListItem(employee);
  });

  bind(deleteEmployee, async ({ params, caller, locale }) => {
    await commands.deleteEmployee(ctx, caller, params.id);
    return done(m.employees_users_deleted({}, { locale }));
  });
}
