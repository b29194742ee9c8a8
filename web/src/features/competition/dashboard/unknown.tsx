import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder for a number that is loading or failed to load. */
export function Unknown({ failed, className }: { failed: boolean; className: string }) {
  return failed ? <span className="text-muted">–</span> : <Skeleton className={className} />;
}
