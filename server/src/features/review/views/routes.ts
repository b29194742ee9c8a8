import { getViewCounts } from '@bugquest/contract/review/views/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { countViews } from './queries.ts';

export function viewRoutes(ctx: Context, bind: Bind): void {
  bind(getViewCounts, ({ caller, request }) =>
    cached(ctx, getViewCounts, request, () => countViews(ctx, caller)),
  );
}
