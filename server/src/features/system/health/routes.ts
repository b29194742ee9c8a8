import * as endpoints from '@bugquest/contract/system/health/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { readinessOf } from './queries.ts';

export function healthRoutes(ctx: Context, bind: Bind): void {
  for (const liveness of [endpoints.liveness, endpoints.apiLiveness])
    bind(liveness, async () => ({ status: 'ok' as const }));

  const readReadiness = readinessOf(ctx);
  for (const readiness of [endpoints.readiness, endpoints.apiReadiness])
    bind(readiness, () =>
      readReadiness().catch(() => {
        throw new ApiError('unavailable', { retryAfter: 2 });
      }),
    );
}
