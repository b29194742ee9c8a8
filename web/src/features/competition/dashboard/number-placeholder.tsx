import type { ReactNode } from 'react';

export interface NumberPlaceholderProps {
  failed: boolean;
  /** A typical value. It is hidden and gives the placeholder its size, so that nothing moves when the value arrives. */
  children: ReactNode;
}

/** For a number that is loading or failed to load. */
export function NumberPlaceholder({ failed, children }: NumberPlaceholderProps) {
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
