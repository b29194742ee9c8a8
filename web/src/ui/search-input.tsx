import { Search } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useEffect, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** Pause after which typed words are looked for. */
const TYPING_MS = 300;

export interface SearchInputProps {
  /** What is looked for now. */
  value: string;
  /** Called after a pause in typing. */
  onSearch: (words: string) => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A box for search words. Stands in a Field. */
export function SearchInput({ value, onSearch, placeholder, ref, onKeyDown }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  // Cleared or filled from elsewhere, such as a link.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
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
        // An empty box of its own direction would have its start, and the room for the icon, on the other side.
        dir={undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        maxLength={200}
        className="ps-11"
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted"
      />
    </div>
  );
}
