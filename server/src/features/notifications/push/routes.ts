import * as endpoints from '@bugquest/contract/notifications/push/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toDevice, toKinds } from './present.ts';
import { getMutedKinds, listDevices } from './queries.ts';
import { sendTest } from './send-commands.ts';
import { getVapidKeys } from './vapid-keys.ts';

export function pushRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getPushSettings, async ({ caller }) => ({
    publicKey: (await getVapidKeys(ctx)).publicKey,
    kinds: toKinds(await getMutedKinds(ctx.db, caller.id)),
    devices: (await listDevices(ctx.db, caller.id)).map((device) => toDevice(device, caller.sessionId)),
  }));

  bind(endpoints.changePushKinds, async ({ caller, body }) =>
    toKinds(await commands.changeKinds(ctx, caller.id, body)),
  );

  bind(endpoints.addPushDevice, async ({ caller, body, request }) => {
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    return { id: await commands.addDevice(ctx, caller, body, userAgent) };
  });

  bind(endpoints.renewPushDevice, async ({ caller, body }) => ({
    id: await commands.renewDevice(ctx, caller, body),
    publicKey: (await getVapidKeys(ctx)).publicKey,
  }));

  bind(endpoints.replacePushDevice, async ({ body, locale, request }) => {
    await commands.replaceDevice(ctx, body, request.ip);
    return done(m.notifications_push_saved({}, { locale }));
  });

  bind(endpoints.removePushDevice, async ({ caller, params, locale }) => {
    await commands.removeDevice(ctx, caller.id, params.id);
    return done(m.notifications_push_saved({}, { locale }));
  });

  bind(endpoints.testPushDevice, async ({ caller, params, locale }) => {
    await sendTest(ctx, caller.id, params.id);
    return done(m.notifications_push_tested({}, { locale }));
  });
}
