// Published pages of the demo: a help page and a notice on the dashboard, in both languages.
import { defaultPage } from '../../contract/src/content/pages/default-pages.ts';
import { pageNameIn } from '../../contract/src/content/pages/page-names.ts';
import { LANGUAGES } from '../../contract/src/employees/lists.ts';
import type { Transaction } from '../../server/src/db/client.ts';
import { pageContent } from '../../server/src/db/schema/content.ts';
import { sanitizeContent } from '../../server/src/features/content/pages/sanitize.ts';

const PUBLISHED = ['help-center', 'dashboard'] as const;

export async function storePages(tx: Transaction, adminId: string, now: Date): Promise<void> {
  const pages = PUBLISHED.flatMap((base) =>
    LANGUAGES.map((language) => {
      const { content, ...words } = defaultPage(base, language);
      return {
        ...words,
        content: sanitizeContent(content),
        pageName: pageNameIn(base, language),
        isPublished: true,
        lastModifiedBy: adminId,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await tx.insert(pageContent).values(pages);
}
