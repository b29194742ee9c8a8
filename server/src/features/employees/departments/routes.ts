import * as endpoints from '@bugquest/contract/employees/departments/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { listDepartmentNames, listDepartmentsInUse } from './queries.ts';

export function departmentRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listDepartmentNames, ({ request }) =>
    cached(ctx, endpoints.listDepartmentNames, request, () => listDepartmentNames(ctx.db)),
  );

  bind(endpoints.listDepartmentsInUse, () => listDepartmentsInUse(ctx.db));

  bind(endpoints.addDepartment, ({ body, caller }) => commands.addDepartment(ctx, caller.id, body));

  bind(endpoints.changeDepartment, ({ params, body, caller }) =>
    commands.changeDepartment(ctx, caller.id, params.id, body),
  );

  bind(endpoints.removeDepartment, async ({ params, caller, locale }) => {
    await commands.removeDepartment(ctx, caller.id, params.id);
    return done(m.employees_reply_department_removed({}, { locale }));
  });
}
