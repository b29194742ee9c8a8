import { m } from '@bugquest/phrases/messages';
import { FileText } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Locale } from '../../../lib/language/locale.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { usePage } from './use-page.ts';

export interface PublishedPageProps {
  name: string;
  /** Shown when nothing is published. */
  fallback: ReactNode;
  /** Also shown below published content. */
  children?: ReactNode;
}

/** Section 2. */
export function PublishedPage({ name, fallback, children }: PublishedPageProps) {
  const { isLoading, page } = usePage(name);
  useMetaDescription(page?.metaDescription);
  if (isLoading) return <PageSkeleton />;
  if (!page) return fallback;
  return (
    <ReadingPage title={page.title} language={page.language}>
      <RichText html={page.content} language={page.language} />
      {children && <div className="mt-12">{children}</div>}
    </ReadingPage>
  );
}

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

function PageSkeleton() {
  return (
    <Loading className="page max-w-3xl! animate-fade py-10 [animation-delay:150ms] sm:py-16">
      <Skeleton className="mb-8 h-10 w-2/3 max-w-sm" />
      {LINES.map((width) => (
        <Skeleton key={width} className={`mt-3 h-5 ${width}`} />
      ))}
    </Loading>
  );
}

/** Restores the former description when the page closes. */
function useMetaDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!text || !meta) return;
    const previousDescription = meta.content;
    meta.content = text;
    return () => {
      meta.content = previousDescription;
    };
  }, [text]);
}

/** One column with a comfortable line length. */
export function ReadingPage({
  title,
  description,
  language,
  children,
}: {
  title: string;
  description?: string;
  /** The language of the title, if it may differ from the interface language. */
  language?: Locale;
  children: ReactNode;
}) {
  return (
    <article className="page max-w-3xl! py-10 sm:py-16">
      <PageHeader title={title} description={description} language={language} />
      {children}
    </article>
  );
}

/** Has no built-in text. */
export function ManagedPage({ name, title }: { name: string; title: string }) {
  return <PublishedPage name={name} fallback={<Unpublished title={title} />} />;
}

function Unpublished({ title }: { title: string }) {
  return (
    <ReadingPage title={title}>
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title={m.content_managed()}
        description={m.content_managed_text()}
        action={
          <ButtonLink href="/contact" variant="secondary">
            {m.shell_support_link()}
          </ButtonLink>
        }
      />
    </ReadingPage>
  );
}
