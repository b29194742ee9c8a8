import * as endpoints from '@bugquest/contract/employees/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { changeProfile } from './commands.ts';
import { countEmployees, cursorAfter, listDepartments, listEmployees } from './list-queries.ts';
import { toEmployee, toEmployeeListItem } from './present.ts';
import { getEmployee } from './queries.ts';

export function employeeRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listEmployees, async ({ query }) => {
    const [employees, total] = await Promise.all([listEmployees(ctx, query), countEmployees(ctx, query)]);
    const last = employees.at(-1);
    return new Page(employees.map(toEmployeeListItem), {
      limit: query.limit,
      total,
      cursorOf: () => cursorAfter(last!),
    });
  });

  bind(endpoints.listDepartments, () => listDepartments(ctx));

  bind(endpoints.getEmployee, async ({ params }) => toEmployee(await getEmployee(ctx.db, params.id)));

  bind(endpoints.changeProfile, async ({ params, body }) =>
    toEmployee(await changeProfile(ctx, params.id, body)),
  );
}
