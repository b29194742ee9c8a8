import type { ReactNode } from 'react';
import type { Locale } from '../../../lib/locale.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

/** A page to read: one column of comfortable length. */
export function ReadingPage({
  title,
  description,
  language,
  children,
}: {
  title: string;
  description?: string;
  /** Of the title, where it may not be that of the screen. */
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
