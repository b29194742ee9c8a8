import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FilterChipProps {
  /** For example "By". */
  label: string;
  /** Missing or '' when the label is enough. */
  name?: ReactNode;
  onRemove: () => void;
}

export function FilterChip({ label, name, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-link-soft ps-3.5 pe-2.5 text-sm font-medium text-link hover:underline"
    >
      <span className="min-w-0 truncate">
        {label}
        {name && (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
      </span>
      <X aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{m.ui_filter_remove()}</span>
    </button>
  );
}
