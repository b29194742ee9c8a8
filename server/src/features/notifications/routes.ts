import * as endpoints from '@bugquest/contract/notifications/endpoints';
import { PUSH_KINDS, type PushKind } from '@bugquest/contract/notifications/push/kinds';
import type { PushDevice, PushKinds } from '@bugquest/contract/notifications/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { PushSubscriptionRow } from '../../db/schema/notifications.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { done } from '../../http/replies/json-reply.ts';
import { markRead } from './commands.ts';
import { readOwnChanges, toNotification } from './present.ts';
import * as pushCommands from './push/commands.ts';
import { getMutedKinds, listDevices } from './push/commands.ts';
import { sendTestPush } from './push/send-commands.ts';
import { getVapidKeys } from './push/vapid-keys.ts';
import { countNotifications, countUnread, listNotifications } from './queries.ts';

export function notificationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listNotifications, async ({ query, caller }) => {
    const [rows, total] = await Promise.all([
      listNotifications(ctx, caller, query),
      countNotifications(ctx, caller),
    ]);
    return new Page(rows.map(toNotification), { limit: query.limit, total });
  });

  bind(endpoints.countUnread, async ({ caller }) => ({ unread: await countUnread(ctx.db, caller) }));

  bind(endpoints.readNotifications, async ({ body, caller }) => {
    await markRead(ctx, caller.id, body);
    return { unread: await countUnread(ctx.db, caller) };
  });

  bind(endpoints.listOwnChanges, async ({ caller, locale }) => ({
    changes: await readOwnChanges(ctx, caller.id, locale),
  }));

  bind(endpoints.markOwnChangesSeen, async ({ body, caller }) => {
    await markRead(ctx, caller.id, body);
    return { unread: await countUnread(ctx.db, caller) };
  });
}

export function pushRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getPushSettings, async ({ caller }) => ({
    publicKey: (await getVapidKeys(ctx)).publicKey,
    kinds: toKinds(await getMutedKinds(ctx.db, caller.id)),
    devices: (await listDevices(ctx.db, caller.id)).map((device) => toDevice(device, caller.sessionId)),
  }));

  bind(endpoints.changePushKinds, async ({ caller, body }) =>
    toKinds(await pushCommands.changeKinds(ctx, caller.id, body)),
  );

  bind(endpoints.addPushDevice, async ({ caller, body, request }) => {
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    return { id: await pushCommands.addDevice(ctx, caller, body, userAgent) };
  });

  bind(endpoints.renewPushDevice, async ({ caller, body }) => ({
    id: await pushCommands.renewDevice(ctx, caller, body),
    publicKey: (await getVapidKeys(ctx)).publicKey,
  }));

  bind(endpoints.replacePushDevice, async ({ body, locale, request }) => {
    await pushCommands.replaceDevice(ctx, body, request.ip);
    return done(m.notifications_push_saved({}, { locale }));
  });

  bind(endpoints.removePushDevice, async ({ caller, params, locale }) => {
    await pushCommands.removeDevice(ctx, caller.id, params.id);
    return done(m.notifications_push_saved({}, { locale }));
  });

  bind(endpoints.testPushDevice, async ({ caller, params, locale }) => {
    await sendTestPush(ctx, caller.id, params.id);
    return done(m.notifications_push_tested({}, { locale }));
  });
}

const toKinds = (muted: readonly PushKind[]): PushKinds =>
  Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !muted.includes(kind)])) as PushKinds;

const toDevice = (
  { id, userAgent, createdAt, lastSuccessAt, sessionId }: PushSubscriptionRow,
  currentSessionId: string,
): PushDevice => ({
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  current: sessionId === currentSessionId,
});
