import { defaultPage } from '@bugquest/contract/content/default-pages';
import { DEFAULT_PAGES, type DefaultPage, pageNameIn } from '@bugquest/contract/content/page-names';
import { m } from '@bugquest/phrases/messages';
import { Languages } from 'lucide-react';
import { errorMessage } from '../../../../lib/call-error.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCreatePage } from '../../api.ts';
import { type PageGroup, titleOf } from '../../page-groups.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

const isDefault = (base: string): base is DefaultPage => (DEFAULT_PAGES as readonly string[]).includes(base);

/** A language in which a page was not written yet. Beginning it makes a draft. */
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
      toast({ title: m.pages_create_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <Card>
      <h3 className="mb-4 text-lg font-semibold">{LANGUAGE_NAMES[language]()}</h3>
      <EmptyState
        icon={<Languages aria-hidden="true" />}
        title={m.pages_missing_title()}
        description={language === 'ar' && m.pages_missing_text()}
        action={
          <Button variant="secondary" pending={create.isPending} onClick={() => void begin()}>
            {m.pages_write()}
          </Button>
        }
      />
    </Card>
  );
}
