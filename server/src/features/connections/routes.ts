import type { CompanyLoginError } from '@bugquest/contract/accounts/company-login/errors';
import * as endpoints from '@bugquest/contract/connections/endpoints';
import type { ApiToken, CompanyLoginState } from '@bugquest/contract/connections/schema';
import * as trackerEndpoints from '@bugquest/contract/connections/trackers/endpoints';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import * as webhookEndpoints from '@bugquest/contract/connections/webhooks/endpoints';
import type { Webhook, WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { CompanyLoginStateRow } from '../../db/schema/company-login.ts';
import type { WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { done } from '../../http/replies/json-reply.ts';
import type { CompanyLoginSettings } from '../../platform/company-login/settings.ts';
import { findCompanyLoginState } from '../accounts/queries.ts';
import { toAdminBugReport } from '../reports/present.ts';
import { testCompanyLogin } from './company-login-commands.ts';
import { createToken, type ListedToken, listTokens, revokeToken } from './token-commands.ts';
import * as trackerCommands from './trackers/commands.ts';
import {
  findTracker,
  findTrackerWithCounts,
  listProjects,
  type TrackerWithCounts,
} from './trackers/queries.ts';
import { receiveHook, replaceHookSecret } from './trackers/read-commands.ts';
import { sendToTracker } from './trackers/send-commands.ts';
import * as webhooks from './webhooks/commands.ts';
import { pauseEnd } from './webhooks/delivery-commands.ts';
import {
  countDeliveries,
  getWebhook,
  type ListedWebhook,
  listDeliveries,
  listWebhooks,
} from './webhooks/queries.ts';
import { oldSecretEnd } from './webhooks/signature.ts';

export function webhookRoutes(ctx: Context, bind: Bind): void {
  bind(webhookEndpoints.listWebhooks, async () =>
    (await listWebhooks(ctx)).map((webhook) => toWebhook(ctx, webhook)),
  );

  bind(webhookEndpoints.createWebhook, ({ body, caller }) => webhooks.createWebhook(ctx, caller.id, body));

  bind(webhookEndpoints.changeWebhook, async ({ params, body, caller }) =>
    toWebhook(ctx, await webhooks.changeWebhook(ctx, caller.id, params.id, body)),
  );

  bind(webhookEndpoints.deleteWebhook, async ({ params, caller, locale }) => {
    await webhooks.deleteWebhook(ctx, caller.id, params.id);
    return done(m.connections_webhooks_deleted({}, { locale }));
  });

  bind(webhookEndpoints.replaceWebhookSecret, ({ params, body, caller }) =>
    webhooks.replaceSecret(ctx, caller.id, params.id, body),
  );

  bind(webhookEndpoints.endOldWebhookSecret, async ({ params, caller }) =>
    toWebhook(ctx, await webhooks.endOldSecret(ctx, caller.id, params.id)),
  );

  bind(webhookEndpoints.testWebhook, async ({ params, caller }) =>
    toDelivery(await webhooks.testWebhook(ctx, caller.id, params.id)),
  );

  bind(webhookEndpoints.listWebhookDeliveries, async ({ params, query }) => {
    await getWebhook(ctx.db, params.id);
    const [rows, total] = await Promise.all([
      listDeliveries(ctx, params.id, query),
      countDeliveries(ctx, params.id),
    ]);
    return new Page(rows.map(toDelivery), { limit: query.limit, total });
  });

  bind(webhookEndpoints.resendWebhookDelivery, async ({ params, caller, locale }) => {
    await webhooks.resendDelivery(ctx, caller.id, params.id);
    return done(m.connections_webhooks_resent({}, { locale }));
  });
}

const toWebhook = (ctx: Context, { webhook, waiting }: ListedWebhook): Webhook => ({
  ...webhook,
  lastSuccessAt: webhook.lastSuccessAt?.toISOString() ?? null,
  lastError:
    webhook.lastError && webhook.lastErrorAt
      ? { code: webhook.lastError, status: webhook.lastErrorStatus, at: webhook.lastErrorAt.toISOString() }
      : null,
  waiting,
  oldSecretUntil: oldSecretEnd(ctx, webhook)?.toISOString() ?? null,
  pausedUntil: pauseEnd(ctx, webhook)?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
});

const toDelivery = ({ error, ...row }: WebhookDeliveryRow): WebhookDelivery => ({
  ...row,
  nextAttemptAt: (row.state === 'waiting' && row.nextAttemptAt?.toISOString()) || null,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  error: error && { code: error, status: row.responseStatus },
  createdAt: row.createdAt.toISOString(),
});

export function trackerRoutes(ctx: Context, bind: Bind): void {
  bind(trackerEndpoints.getTracker, async () => {
    const found = await findTrackerWithCounts(ctx.db);
    return { tracker: found ? toTracker(found) : null };
  });

  bind(trackerEndpoints.getTrackerTarget, async () => {
    const found = await findTracker(ctx.db);
    return { target: found?.isActive ? { kind: found.kind, project: found.project } : null };
  });

  bind(trackerEndpoints.listTrackerProjects, ({ body, caller }) => listProjects(ctx, caller.id, body));

  bind(trackerEndpoints.createTracker, async ({ body, caller }) =>
    toTracker(await trackerCommands.createTracker(ctx, caller.id, body)),
  );

  bind(trackerEndpoints.changeTracker, async ({ params, body, caller }) =>
    toTracker(await trackerCommands.changeTracker(ctx, caller.id, params.id, body)),
  );

  bind(trackerEndpoints.setTrackerActive, async ({ params, body, caller }) =>
    toTracker(await trackerCommands.setTrackerActive(ctx, caller.id, params.id, body.isActive)),
  );

  bind(trackerEndpoints.deleteTracker, async ({ params, caller, locale }) => {
    await trackerCommands.deleteTracker(ctx, caller.id, params.id);
    return done(m.connections_trackers_deleted({}, { locale }));
  });

  bind(trackerEndpoints.testTracker, async ({ params, caller }) => ({
    error: await trackerCommands.testTracker(ctx, caller.id, params.id),
  }));

  bind(trackerEndpoints.replaceTrackerHook, ({ params, caller }) =>
    replaceHookSecret(ctx, caller.id, params.id),
  );

  bind(trackerEndpoints.receiveTrackerHook, async ({ params, request, locale }) => {
    await receiveHook(ctx, params.id, { headers: request.headers, body: request.signedBody ?? '' });
    return done(m.connections_trackers_hook_received({}, { locale }));
  });

  bind(trackerEndpoints.sendToTracker, async ({ params, caller }) =>
    toAdminBugReport(await sendToTracker(ctx, caller, params.id)),
  );
}

/** Leaves out the secrets. The schema of the reply leaves them out too. */
function toTracker({ token, hookSecret, readUntil, pausedUntil, ...row }: TrackerWithCounts): Tracker {
  return {
    ...row,
    hasHook: hookSecret !== null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError:
      row.lastError && row.lastErrorAt
        ? {
            code: row.lastError,
            status: row.lastErrorStatus,
            text: row.lastErrorText,
            at: row.lastErrorAt.toISOString(),
          }
        : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function tokenRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listApiTokens, async () => {
    const now = ctx.clock.now();
    return (await listTokens(ctx)).map((token) => toApiToken(token, now));
  });

  bind(endpoints.createApiToken, async ({ body, caller }) => {
    const { secret, ...token } = await createToken(ctx, caller.id, body);
    return { ...toApiToken(token, ctx.clock.now()), token: secret };
  });

  bind(endpoints.revokeApiToken, async ({ params, caller, locale }) => {
    await revokeToken(ctx, caller.id, params.id);
    return done(m.connections_reply_token_revoked({}, { locale }));
  });
}

function toApiToken({ token, createdByName, isOrphaned }: ListedToken, now: Date): ApiToken {
  const { id, name, beginning, scopes, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    beginning,
    scopes,
    state: isOrphaned ? 'orphaned' : expiresAt <= now ? 'expired' : 'active',
    createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

export function companyLoginStateRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getCompanyLoginState, async () => {
    const settings = ctx.config.companyLogin;
    return settings ? toCompanyLoginState(settings, await findCompanyLoginState(ctx, settings.issuer)) : null;
  });

  bind(endpoints.testCompanyLogin, async ({ caller }) => ({ error: await testCompanyLogin(ctx, caller.id) }));
}

/** A test of the provider finds these errors, so a successful test ends them. */
const TESTED_ERRORS = new Set<CompanyLoginError>(['no_answer', 'description', 'keys']);
/** A visitor can cause these errors, while other people can log in. */
const SINGLE_LOGIN_ERRORS = new Set<CompanyLoginError>(['reply', 'email']);

const toCompanyLoginState = (
  { issuer, label, isOnlyWay, adminGroup }: CompanyLoginSettings,
  row: CompanyLoginStateRow | undefined,
): CompanyLoginState => ({
  issuer,
  label: label ?? null,
  isOnlyWay,
  hasAdminGroup: adminGroup !== undefined,
  lastSuccessAt: row?.lastSuccessAt?.toISOString() ?? null,
  lastError:
    row?.lastError && row.lastErrorAt ? { code: row.lastError, at: row.lastErrorAt.toISOString() } : null,
  isFailing: row !== undefined && isFailing(row),
});

function isFailing({ lastError, lastErrorAt, lastSuccessAt, reachedAt }: CompanyLoginStateRow): boolean {
  if (!lastError || !lastErrorAt || SINGLE_LOGIN_ERRORS.has(lastError)) return false;
  const isLater = (moment: Date | null) => moment !== null && moment >= lastErrorAt;
  return !isLater(lastSuccessAt) && !(TESTED_ERRORS.has(lastError) && isLater(reachedAt));
}
