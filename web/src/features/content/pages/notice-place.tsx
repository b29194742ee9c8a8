import type { Notice } from '@bugquest/contract/content/pages/page-names';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { NoticeCard } from './notice-card.tsx';
import { usePage } from './use-page.ts';

/** The notice of a screen, if one is published. A broken notice does not break the screen. */
export function NoticePlace({ name, className }: { name: Notice; className?: string }) {
  const { page } = usePage(name);
  if (!page) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <NoticeCard key={page.pageName} page={page} className={className} />
    </ErrorBoundary>
  );
}
