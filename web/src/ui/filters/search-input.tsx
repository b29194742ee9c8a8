import { Search } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useEffect, useState } from 'react';
import { useFilterClears } from '../../lib/hooks/address/use-address-filter.ts';
import { classes } from '../classes.ts';
import { KeyHint } from '../display/key-hint.tsx';
import { TextInput } from '../forms/text-input.tsx';

/** Pause in typing, in milliseconds, after which the search starts. */
const TYPING_MS = 300;

export interface SearchInputProps {
  /** The current search text. */
  value: string;
  /** Called with the search text after a pause in typing. */
  onSearch: (search: string) => void;
  placeholder?: string;
  /** Accessible name, where no Field has one. */
  label?: string;
  /** The height of small controls. */
  dense?: boolean;
  /** The key that moves the focus here. */
  keyHint?: string;
  ref?: Ref<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A search input, in a Field or with a label of its own. */
export function SearchInput({
  value,
  onSearch,
  placeholder,
  label,
  dense,
  keyHint,
  ref,
  onKeyDown,
}: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const clears = useFilterClears();
  const [known, setKnown] = useState({ value, clears });
  // The value was changed from outside, for example by a link, or cleared before the search for it started.
  if (known.value !== value || known.clears !== clears) {
    setKnown({ value, clears });
    if (typed.trim() !== value) setTyped(value);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing starts a search.
  useEffect(() => {
    if (typed.trim() === value) return;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <div className="relative">
      <TextInput
        ref={ref}
        type="search"
        // With `dir="auto"`, an empty input would put the space for the icon on the wrong side.
        dir={undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        maxLength={200}
        {...(label && { 'aria-label': label })}
        className={classes(
          '[&::-webkit-search-cancel-button]:hidden',
          dense ? 'h-10! ps-10' : 'ps-11',
          keyHint && !typed && 'pe-10',
        )}
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted"
      />
      {keyHint && !typed && (
        <KeyHint className="pointer-events-none absolute inset-y-0 end-2.5 my-auto">{keyHint}</KeyHint>
      )}
    </div>
  );
}
