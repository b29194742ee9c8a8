import * as endpoints from '@bugquest/contract/connections/webhooks/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Page } from '../../../http/paging.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toDelivery, toWebhook } from './present.ts';
import { countDeliveries, getWebhook, listDeliveries, listWebhooks } from './queries.ts';
import * as secrets from './secret/commands.ts';

export function webhookRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listWebhooks, async () =>
    (await listWebhooks(ctx)).map((webhook) => toWebhook(ctx, webhook)),
  );

  bind(endpoints.createWebhook, ({ body, caller }) => commands.createWebhook(ctx, caller.id, body));

  bind(endpoints.changeWebhook, async ({ params, body, caller }) =>
    toWebhook(ctx, await commands.changeWebhook(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteWebhook, async ({ params, caller, locale }) => {
    await commands.deleteWebhook(ctx, caller.id, params.id);
    return done(m.connections_webhooks_deleted({}, { locale }));
  });

  bind(endpoints.replaceWebhookSecret, ({ params, body, caller }) =>
    secrets.replaceSecret(ctx, caller.id, params.id, body),
  );

  bind(endpoints.endOldWebhookSecret, async ({ params, caller }) =>
    toWebhook(ctx, await secrets.endOldSecret(ctx, caller.id, params.id)),
  );

  bind(endpoints.testWebhook, async ({ params, caller }) =>
    toDelivery(await commands.testWebhook(ctx, caller.id, params.id)),
  );

  bind(endpoints.listWebhookDeliveries, async ({ params, query }) => {
    await getWebhook(ctx.db, params.id);
    const [rows, total] = await Promise.all([
      listDeliveries(ctx, params.id, query),
      countDeliveries(ctx, params.id),
    ]);
    return new Page(rows.map(toDelivery), { limit: query.limit, total });
  });

  bind(endpoints.resendWebhookDelivery, async ({ params, caller, locale }) => {
    await commands.resendDelivery(ctx, caller.id, params.id);
    return done(m.connections_webhooks_resent({}, { locale }));
  });
}
