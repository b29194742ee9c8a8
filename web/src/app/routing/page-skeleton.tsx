import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Placeholder of a page while its file or the session is loading. As high as the window, so that the footer does not move. */
export function PageSkeleton() {
  return (
    <Loading className="page min-h-[calc(100dvh-4rem)] animate-fade py-8 [animation-delay:150ms] sm:py-12">
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="mt-4 h-5 w-full max-w-lg" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  );
}
