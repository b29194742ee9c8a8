import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES, type DefaultPage, pageNameIn } from '@bugquest/contract/content/pages/page-names';
import { m } from '@bugquest/phrases/messages';
import { Languages } from 'lucide-react';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import type { Locale } from '../../../../lib/language/locale.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { useCreatePage } from '../../pages/api.ts';
import { type PageGroup, titleOf } from '../../pages/page-groups.ts';
import { LANGUAGE_NAMES } from '../language-names.ts';

const isDefault = (base: string): base is DefaultPage => (DEFAULT_PAGES as readonly string[]).includes(base);

/** A missing language of a page, with a button that creates a draft. */
export function MissingVersion({ group, language }: { group: PageGroup; language: Locale }) {
  const { base, versions } = group;
  const create = useCreatePage();
  const begin = async () => {
    const other = versions[language === 'en' ? 'ar' : 'en'];
    const words = isDefault(base)
      ? defaultPage(base, language)
      : { title: titleOf(group, language), content: other?.content ?? '', metaDescription: '' };
    try {
      await create.mutateAsync({ ...words, pageName: pageNameIn(base, language), isPublished: false });
    } catch (error) {
      toast({ title: m.content_pages_create_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <Card>
      <h3 className="mb-4 text-lg font-semibold">{LANGUAGE_NAMES[language]()}</h3>
      <EmptyState
        icon={<Languages aria-hidden="true" />}
        title={m.content_pages_missing_title()}
        description={language === 'ar' && m.content_pages_missing_text()}
        action={
          <Button variant="secondary" pending={create.isPending} onClick={() => void begin()}>
            {m.content_pages_write()}
          </Button>
        }
      />
    </Card>
  );
}
