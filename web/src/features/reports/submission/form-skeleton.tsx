import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** While the draft is read from this device, which rarely takes long enough to be seen. */
export function FormSkeleton() {
  return (
    <Loading className="animate-fade [animation-delay:200ms]">
      <Skeleton className="h-dvh rounded-card" />
    </Loading>
  );
}
