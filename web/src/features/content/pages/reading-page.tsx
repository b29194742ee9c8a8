import type { ReactNode } from 'react';
import type { Locale } from '../../../lib/language/locale.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** The layout of text pages: one column with a comfortable line length. */
export function ReadingPage({
  title,
  description,
  language,
  children,
}: {
  title: string;
  description?: string;
  /** Text direction of the title, if it may differ from the interface. */
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
