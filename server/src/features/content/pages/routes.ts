import * as endpoints from '@bugquest/contract/content/pages/endpoints';
import { NAMES_TO_PUBLISH } from '@bugquest/contract/content/pages/page-names';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { done } from '../../../http/replies/json-reply.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import * as commands from './commands.ts';
import { toReadPage, toStoredPage, toUnpublishedPage } from './present.ts';
import { findPage, findPublishedPage, listPages } from './queries.ts';
import { sanitizeTyped } from './sanitize-thread.ts';

export function contentRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getPage, async ({ params: { pageName }, query: { language }, caller, request }) =>
    language
      ? cached(ctx, endpoints.getPage, request, () => readIn(language, pageName))
      : readByName(pageName, caller),
  );

  async function readIn(language: Language, base: string) {
    const page = await findPublishedPage(ctx, base, language);
    return page ? toReadPage(page) : toUnpublishedPage(base, language);
  }

  async function readByName(pageName: string, caller: Caller | undefined) {
    const page = await findPage(ctx, pageName);
    if (!page || !mayReadPage(caller, page)) throw new ApiError('not_found');
    return toReadPage(page);
  }

  bind(endpoints.listPages, async () => (await listPages(ctx)).map(toStoredPage));

  bind(endpoints.createPage, async ({ body, caller }) =>
    toStoredPage(await commands.createPage(ctx, caller.id, body)),
  );

  bind(endpoints.changePage, async ({ params, body, caller }) =>
    toStoredPage(await commands.changePage(ctx, caller.id, params.pageName, body)),
  );

  bind(endpoints.publishPages, async ({ caller, locale }) => {
    const pages = await listPages(ctx);
    const drafts = pages.filter(
      ({ pageName, isPublished }) => !isPublished && NAMES_TO_PUBLISH.includes(pageName),
    );
    for (const { pageName } of drafts)
      await commands.changePage(ctx, caller.id, pageName, { isPublished: true });
    const count = drafts.length;
    return { ...done(m.content_reply_published({ count }, { locale })), count };
  });

  bind(endpoints.sanitizeContent, async ({ body }) => ({ content: await sanitizeTyped(body.content) }));
}

/** Only administrators may read drafts (promises: Identity and roles). */
const mayReadPage = (
  caller: Pick<Caller, 'isAdmin'> | undefined,
  { isPublished }: { isPublished: boolean },
): boolean => isPublished || caller?.isAdmin === true;
