import type { ReactNode } from 'react';

export interface FilterByButtonProps {
  /** Accessible name that says that the button filters. */
  label: string;
  onPress: () => void;
  children: ReactNode;
}

/** A name in a list that filters the list by it. */
export function FilterByButton({ label, onPress, children }: FilterByButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="min-h-6 rounded-sm text-start font-medium underline decoration-line-strong decoration-dotted underline-offset-4 wrap-break-word hover:text-link hover:decoration-link hover:decoration-solid"
    >
      {children}
    </button>
  );
}
