import type { ReactNode } from 'react';

export interface UnknownProps {
  failed: boolean;
  /** A typical value. It is hidden, and gives the placeholder its size, so that nothing moves when the value arrives. */
  children: ReactNode;
}

/** Placeholder for a number that is loading or failed to load. */
export function Unknown({ failed, children }: UnknownProps) {
  if (failed) return <span className="text-muted">–</span>;
  return (
    <span
      aria-hidden="true"
      data-loading
      className="animate-shimmer rounded-control bg-line box-decoration-clone text-transparent select-none"
    >
      {children}
    </span>
  );
}
