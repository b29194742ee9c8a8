import type { ReactNode } from 'react';

export interface NarrowButtonProps {
  /** What a press does, for those who do not see that it is a filter. */
  label: string;
  onPress: () => void;
  children: ReactNode;
}

/** A name in a list, by which the list can be narrowed to it. */
export function NarrowButton({ label, onPress, children }: NarrowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="min-h-6 rounded-sm text-start font-medium underline decoration-line-strong decoration-dotted underline-offset-4 wrap-anywhere hover:text-link hover:decoration-link hover:decoration-solid"
    >
      {children}
    </button>
  );
}
