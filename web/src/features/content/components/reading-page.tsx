import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';

/** A page to read: one column of comfortable length. */
export function ReadingPage({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <article className="page max-w-3xl! py-10 sm:py-16">
      <PageHeader title={title} description={description} />
      {children}
    </article>
  );
}
