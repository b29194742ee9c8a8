import type { Notice } from '@bugquest/contract/content/pages/page-names';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { usePage } from './use-page.ts';

const NoticeCard = lazy(async () => ({ default: (await import('./notice-card.tsx')).NoticeCard }));

/** Loads the notice of a screen. The code is small, and the screen does not wait for it. */
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
