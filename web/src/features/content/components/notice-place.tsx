import type { Notice } from '@bugquest/contract/content/page-names';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { usePage } from '../use-page.ts';

const NoticeCard = lazy(async () => ({ default: (await import('./notice-card.tsx')).NoticeCard }));

/** Where administrators can put a notice on top of a screen. What looks it up is small, and the screen never waits for it. */
export function NoticePlace({ name, className }: { name: Notice; className?: string }) {
  const { page } = usePage(name);
  if (!page) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <NoticeCard key={page.pageName} page={page} className={className} />
      </Suspense>
    </ErrorBoundary>
  );
}
