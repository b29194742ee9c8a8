import { liveness, readiness } from '@bugquest/contract/health/endpoints';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';

export function healthRoutes(ctx: Context, bind: Bind): void {
  bind(liveness, async () => ({ status: 'ok' as const }));

  bind(readiness, async () => {
    await ctx.db.execute(sql`select 1`).catch(() => {
      throw new ApiError('unavailable', { retryAfter: 2 });
    });
    return { status: 'ok' as const };
  });
}
