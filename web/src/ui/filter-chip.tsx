import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';

export interface FilterChipProps {
  /** What the list is narrowed to, such as "By". */
  label: string;
  /** Whom or what; missing or '' where the label says it all. */
  name?: string;
  onRemove: () => void;
}

/** A filter that is on, and the way to be rid of it. */
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
