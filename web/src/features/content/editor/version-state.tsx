import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, FilePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import type { Locale } from '../../../lib/language/locale.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { pagesQuery, useChangePage } from '../pages/api.ts';

export const LANGUAGE_NAMES: Record<Locale, () => string> = {
  en: m.content_pages_english,
  ar: m.content_pages_arabic,
};

/** With a button that publishes or unpublishes the version. */
export function VersionState({ language, page }: { language: Locale; page: StoredPage | undefined }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <span className="w-20 shrink-0 text-sm text-muted">{LANGUAGE_NAMES[language]()}</span>
      <StateBadge page={page} />
      {page && <PublishButton language={language} page={page} />}
    </li>
  );
}

export function StateBadge({ page }: { page: Pick<StoredPage, 'isPublished'> | undefined }) {
  if (!page) return <span className="text-sm text-muted">{m.content_pages_missing()}</span>;
  if (page.isPublished)
    return (
      <Badge tone="success" icon={<Eye aria-hidden="true" />}>
        {m.content_pages_published()}
      </Badge>
    );
  return <Badge icon={<FilePen aria-hidden="true" />}>{m.content_pages_draft()}</Badge>;
}

function PublishButton({ language, page }: { language: Locale; page: StoredPage }) {
  const { pageName, isPublished, updatedAt } = page;
  const change = useChangePage();
  const names = { title: isolate(page.title), language: LANGUAGE_NAMES[language]() };
  const toggle = async () => {
    if (change.isPending) return;
    try {
      const changed = await change.mutateAsync({ pageName, isPublished: !isPublished, updatedAt });
      const undo = () =>
        change.mutate(
          { pageName, isPublished, updatedAt: changed.updatedAt },
          { onError: (error) => toastFailure(m.content_pages_update_failed(), error) },
        );
      toast({
        ...(isPublished
          ? { title: m.content_pages_now_draft(), description: m.content_pages_now_draft_text() }
          : {
              title: m.content_pages_now_published(),
              description: m.content_pages_now_published_text(),
              tone: 'success',
            }),
        action: { label: m.shell_undo(), onPress: undo },
      });
    } catch (error) {
      toastFailure(m.content_pages_update_failed(), error);
    }
  };
  return (
    <IconButton
      label={isPublished ? m.content_pages_unpublish_named(names) : m.content_pages_publish_named(names)}
      aria-busy={change.isPending || undefined}
      onClick={() => void toggle()}
      className="ms-auto text-muted! hover:text-ink!"
    >
      {isPublished ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
}

/** With drafts. */
export function PagesState({ children }: { children: (pages: readonly StoredPage[]) => ReactNode }) {
  const query = useQuery(pagesQuery());
  if (query.data) return children(query.data);
  return (
    <QueryState query={query} title={m.content_pages_load_failed()} skeleton="h-96 w-full rounded-card" />
  );
}
