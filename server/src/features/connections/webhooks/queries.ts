import { PING } from '@bugquest/contract/connections/webhooks/lists';
import { and, asc, count, desc, eq, lt, ne, type SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { prepare } from '../../../db/prepare.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/webhooks.ts';
import { ApiError } from '../../../http/errors.ts';
import type { PageQuery } from '../../../http/paging.ts';

const selectActiveWebhooks = prepare((db) =>
  db
    .select({
      id: webhooks.id,
      format: webhooks.format,
      language: webhooks.language,
      events: webhooks.events,
      severities: webhooks.severities,
      features: webhooks.features,
    })
    .from(webhooks)
    .where(eq(webhooks.state, 'active'))
    .orderBy(asc(webhooks.id)),
);

export const listActiveWebhooks = (executor: Executor) => selectActiveWebhooks(executor, {});

const isWaiting = and(eq(webhookDeliveries.state, 'waiting'), ne(webhookDeliveries.event, PING));

const selectWebhooks = (executor: Executor, condition?: SQL) =>
  executor
    .select({ webhook: webhooks, waiting: count(webhookDeliveries.id) })
    .from(webhooks)
    .leftJoin(webhookDeliveries, and(eq(webhookDeliveries.webhookId, webhooks.id), isWaiting))
    .where(condition)
    .groupBy(webhooks.id)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
export type ListedWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number];

export const listWebhooks = ({ db }: Context) => selectWebhooks(db);

/** @throws {ApiError} not_found */
export async function getWebhook(executor: Executor, id: string): Promise<ListedWebhook> {
  const [webhook] = await selectWebhooks(executor, eq(webhooks.id, id));
  if (!webhook) throw new ApiError('not_found');
  return webhook;
}

export const listDeliveries = ({ db }: Context, webhookId: string, { limit, cursor }: PageQuery) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.webhookId, webhookId), cursor ? lt(webhookDeliveries.id, cursor) : undefined),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

export const countDeliveries = ({ db }: Context, webhookId: string) =>
  db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId));
