import * as endpoints from '@bugquest/contract/connections/inbound/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { getInboundMailState } from './queries.ts';
import { testInboundMail } from './read-commands.ts';

export function inboundMailRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getInboundMail, () => getInboundMailState(ctx));

  bind(endpoints.testInboundMail, async ({ caller }) => ({ error: await testInboundMail(ctx, caller.id) }));
}
