import * as endpoints from '@bugquest/contract/system/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { done } from '../../http/replies/json-reply.ts';
import { findProxyFault } from '../../http/security/forwarded-addresses.ts';
import { getSettings } from '../settings/queries.ts';
import { queueBackup } from './backup/schedule/commands.ts';
import { readBackupState } from './backup/schedule/queries.ts';
import { runChecks } from './checks/checks.ts';
import { createReadinessCheck } from './health/queries.ts';
import { retryJobs } from './operation/commands.ts';
import { getOperationState } from './operation/queries.ts';
import { previewRetention } from './retention/queries.ts';

export function healthRoutes(ctx: Context, bind: Bind): void {
  for (const liveness of [endpoints.liveness, endpoints.apiLiveness])
    bind(liveness, async () => ({ status: 'ok' as const }));

  const readReadiness = createReadinessCheck(ctx);
  for (const readiness of [endpoints.readiness, endpoints.apiReadiness])
    bind(readiness, () =>
      readReadiness().catch(() => {
        throw new ApiError('unavailable', { retryAfter: 2 });
      }),
    );
}

export function operationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getOperationState, () => getOperationState(ctx));

  bind(endpoints.listFindings, ({ request, locale }) => {
    const origin = `${request.protocol}://${request.host}`;
    return runChecks(ctx, { locale, origin, proxyFault: findProxyFault(request, ctx.config) });
  });

  bind(endpoints.retryJobs, async ({ params, caller, locale }) => {
    const count = await retryJobs(ctx, caller.id, params.kind);
    return done(m.system_jobs_retried({ count }, { locale }));
  });
}

export function retentionRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.previewRetention, ({ body }) => previewRetention(ctx, body.retention));
}

export function backupRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getBackupState, async () => {
    const [state, { backups }] = await Promise.all([readBackupState(ctx), getSettings(ctx)]);
    return { ...state, hour: backups.hour };
  });

  bind(endpoints.backUpNow, async ({ caller, locale }) => {
    await queueBackup(ctx, caller.id);
    return done(m.system_backup_started({}, { locale }));
  });
}
