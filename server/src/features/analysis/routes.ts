import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import type { Source } from '@bugquest/contract/bug-reports/lists';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { whenGone } from '../../http/gone.ts';
import type { Limit } from '../../platform/limits.ts';
import { analyse } from './classifier/analyse.ts';
import { openLanguageModel } from './llm.ts';
import { currentModel, followModels } from './model-commands.ts';

/** More than anybody writes by hand. */
const ANALYSES: Limit = { name: 'analyses', points: 20, seconds: 60 };

/** What most people who send from such a browser see bugs in. */
const usualSource = (userAgent = ''): Source =>
  /mobi|android|iphone/i.test(userAgent) ? 'Web Mobile' : 'Web Laptop';

export function analysisRoutes(ctx: Context, bind: Bind): void {
  const askLanguageModel = openLanguageModel(ctx.config);
  followModels(ctx);

  const answerOfLanguageModel = async (
    description: string,
    gone: AbortSignal,
  ): Promise<Analysis | undefined> => {
    try {
      const answer = await askLanguageModel?.(description, gone);
      return answer && { ...answer.values, ...answer, engine: 'llm' };
    } catch (error) {
      // Its message may quote the description, which the log never holds.
      if (!gone.aborted)
        ctx.log.warn({ cause: (error as Error).name }, 'the language model gave no usable answer');
      return undefined;
    }
  };

  bind(analyseBug, async ({ body: { description }, caller, request, reply }) => {
    const gone = whenGone(reply);
    await ctx.limits.take(ANALYSES, caller.id);
    const answered = await answerOfLanguageModel(description, gone);
    if (answered) return answered;
    const answer = analyse(await currentModel(ctx), description, usualSource(request.headers['user-agent']));
    return { ...answer.values, ...answer, engine: 'built-in' as const };
  });
}
