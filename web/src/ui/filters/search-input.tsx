import { Search } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useEffect, useState } from 'react';
import { useFilterClearCount } from '../../lib/hooks/address/use-address-filter.ts';
import { classes } from '../classes.ts';
import { KeyHint } from '../display/key-hint.tsx';
import { TextInput } from '../forms/text-input.tsx';

/** After this pause in typing, the search starts. */
const TYPING_PAUSE_MS = 300;

export interface SearchInputProps {
  value: string;
  onSearch: (search: string) => void;
  placeholder?: string;
  /** Accessible name, if no Field has one. */
  label?: string;
  dense?: boolean;
  keyHint?: string;
  ref?: Ref<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

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
  const clears = useFilterClearCount();
  const [previous, setPrevious] = useState({ value, clears });
  // Something else changed the value, for example a link, or cleared it before the search started.
  if (previous.value !== value || previous.clears !== clears) {
    setPrevious({ value, clears });
    if (typed.trim() !== value) setTyped(value);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing starts a search.
  useEffect(() => {
    if (typed.trim() === value) return;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <div className="relative">
      <TextInput
        ref={ref}
        type="search"
        // With `dir="auto"`, an empty input would have the space for the icon on the wrong side.
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
