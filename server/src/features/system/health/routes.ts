import { liveness, readiness } from '@bugquest/contract/system/health/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { askDatabase } from './queries.ts';

export function healthRoutes(ctx: Context, bind: Bind): void {
  bind(liveness, async () => ({ status: 'ok' as const }));

  bind(readiness, async () => {
    await askDatabase(ctx).catch(() => {
      throw new ApiError('unavailable', { retryAfter: 2 });
    });
    return { status: 'ok' as const };
  });
}
