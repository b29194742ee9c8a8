import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import type { Source } from '@bugquest/contract/reports/lists';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import type { Limit } from '../../platform/postgres/limits.ts';
import { analyse } from './classifier/analyse.ts';
import { openLanguageModel } from './llm.ts';
import { currentModel, subscribeToModelChanges } from './model-commands.ts';

/** More than a person needs while typing. */
const ANALYSES: Limit = { name: 'analyses', points: 20, seconds: 60 };

/** The most likely source of reports from this browser. */
const usualSource = (userAgent = ''): Source =>
  /mobi|android|iphone/i.test(userAgent) ? 'Web Mobile' : 'Web Laptop';

export function analysisRoutes(ctx: Context, bind: Bind): void {
  const askLanguageModel = openLanguageModel(ctx.config);
  subscribeToModelChanges(ctx);

  /** Undefined when no language model is configured, or when it fails. */
  const tryLanguageModel = async (
    description: string,
    disconnected: AbortSignal,
  ): Promise<Analysis | undefined> => {
    try {
      const answer = await askLanguageModel?.(description, disconnected);
      return answer && { ...answer.values, ...answer, engine: 'llm' };
    } catch (error) {
      // The message may quote the description, which must not be logged.
      if (!disconnected.aborted)
        ctx.log.warn({ cause: (error as Error).name }, 'the language model gave no usable answer');
      return undefined;
    }
  };

  bind(analyseBug, async ({ body: { description }, caller, request, reply }) => {
    const disconnected = clientDisconnected(reply);
    await ctx.limits.take(ANALYSES, caller.id);
    const fromLanguageModel = await tryLanguageModel(description, disconnected);
    if (fromLanguageModel) return fromLanguageModel;
    const answer = analyse(await currentModel(ctx), description, usualSource(request.headers['user-agent']));
    return { ...answer.values, ...answer, engine: 'built-in' as const };
  });
}

/** Aborts when the client disconnects before the reply. (`request.signal` of Fastify also aborts when the body was read.) */
function clientDisconnected({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
