import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES, pageNameIn } from '@bugquest/contract/content/pages/page-names';
import { LANGUAGES } from '@bugquest/contract/employees/lists';
import type { Context } from '../../../context.ts';
import { pageContent } from '../../../db/schema/content.ts';
import { sanitizeContent } from './sanitize.ts';

/**
 * Creates missing default pages in both languages as drafts, so screens keep their built-in text until an administrator
 * publishes a page (docs/decisions/0018).
 */
export async function seedPages({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const pages = DEFAULT_PAGES.flatMap((base) =>
    LANGUAGES.map((language) => {
      const { title, content, metaDescription } = defaultPage(base, language);
      return {
        pageName: pageNameIn(base, language),
        title,
        content: sanitizeContent(content),
        metaDescription,
        isPublished: false,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await db.insert(pageContent).values(pages).onConflictDoNothing({ target: pageContent.pageName });
}
