import { changeAccess, deleteEmployee } from '@bugquest/contract/employees/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { type Bind, done } from '../../http/bind.ts';
import { withReportCounts } from '../employees/list-queries.ts';
import { toEmployeeListItem } from '../employees/present.ts';
import * as commands from './commands.ts';

export function membershipRoutes(ctx: Context, bind: Bind): void {
  bind(changeAccess, async ({ params, body, caller }) => {
    const employee = await commands.changeAccess(ctx, caller, params.id, body);
    const [listed] = await withReportCounts(ctx, [employee]);
    return toEmployeeListItem(listed!);
  });

  bind(deleteEmployee, async ({ params, caller, locale }) => {
    await commands.deleteEmployee(ctx, caller, params.id);
    return done(m.users_deleted({}, { locale }));
  });
}
