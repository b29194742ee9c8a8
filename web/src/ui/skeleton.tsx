import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A grey place for something that is on its way. Give it its size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-shimmer rounded-control bg-line', className)} />;
}

/** Around skeletons: says once, for screen readers, that the part is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.shell_loading()}</span>
      {children}
    </div>
  );
}
