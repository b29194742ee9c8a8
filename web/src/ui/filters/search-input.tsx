import { Search } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { KeyHint } from '../display/key-hint.tsx';
import { TextInput } from '../forms/text-input.tsx';

/** Pause in typing, in milliseconds, after which the search starts. */
const TYPING_MS = 300;

export interface SearchInputProps {
  /** The current search text. */
  value: string;
  /** Called with the search text after a pause in typing, or when the input loses the focus. */
  onSearch: (words: string) => void;
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
  // The value was changed from outside, for example by a link.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Leaving the input searches at once. Otherwise "Show all" within the pause would have nothing to clear, and the
  // search would start after it.
  const searchNow = () => {
    clearTimeout(pause.current);
    if (typed.trim() !== value) onSearch(typed.trim());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing starts a search.
  useEffect(() => {
    if (typed.trim() === value) return;
    pause.current = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(pause.current);
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
        onBlur={searchNow}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        maxLength={200}
        {...(label && { 'aria-label': label })}
        className={classes(dense ? 'h-10! ps-10' : 'ps-11', keyHint && !typed && 'pe-10')}
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
