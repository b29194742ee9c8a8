import * as endpoints from '@bugquest/contract/system/operation/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { runChecks } from '../checks/checks.ts';
import { retryJobs } from './commands.ts';
import { getOperationState } from './queries.ts';

export function operationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getOperationState, () => getOperationState(ctx));

  bind(endpoints.listFindings, ({ request, locale }) => {
    const origin = `${request.protocol}://${request.host}`;
    return runChecks(ctx, { locale, origin });
  });

  bind(endpoints.retryJobs, async ({ params, caller, locale }) => {
    const count = await retryJobs(ctx, caller.id, params.kind);
    return done(m.system_jobs_retried({ count }, { locale }));
  });
}
