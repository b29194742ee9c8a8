import { Skeleton } from '../../../ui/skeleton.tsx';

/** In a figure's place: it is on its way, or it could not be had. */
export function Unknown({ failed, className }: { failed: boolean; className: string }) {
  return failed ? <span className="text-muted">–</span> : <Skeleton className={className} />;
}
