import { type ReactNode, useEffect } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { usePage } from '../use-page.ts';
import { ReadingPage } from './reading-page.tsx';

export interface PublishedPageProps {
  name: string;
  /** What is shown while nothing is published. */
  fallback: ReactNode;
  /** What stands under the published text, too. */
  children?: ReactNode;
}

/** A page of section 2: what administrators published, else its built-in text. */
export function PublishedPage({ name, fallback, children }: PublishedPageProps) {
  const { loading, page } = usePage(name);
  useMetaDescription(page?.metaDescription);
  if (loading) return <PageSkeleton />;
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

/** What search engines and shared links say of the page while it is shown. */
function useMetaDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!text || !meta) return;
    const before = meta.content;
    meta.content = text;
    return () => {
      meta.content = before;
    };
  }, [text]);
}
