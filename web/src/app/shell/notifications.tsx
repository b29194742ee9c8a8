import { lazy, Suspense } from 'react';
import { useToast } from '../../ui/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** The region of notifications; its file is loaded with the first one. */
export function Notifications() {
  const hasToast = useToast() !== null;
  return hasToast ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
