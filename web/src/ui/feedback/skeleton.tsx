import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** Classes set its size. Browser tests wait until no `data-loading` is left. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={classes('animate-shimmer rounded-control bg-line', className)}
    />
  );
}

/** Announces once to screen readers that the section is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.shell_loading()}</span>
      {children}
    </div>
  );
}
