import * as endpoints from '@bugquest/contract/system/retention/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { previewRetention } from './queries.ts';

export function retentionRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.previewRetention, ({ body }) => previewRetention(ctx, body.retention));
}
