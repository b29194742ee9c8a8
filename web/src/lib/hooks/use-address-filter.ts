import { useSearchParams } from 'wouter';
import { noteClear } from './filter-clears.ts';

export interface AddressFilter<Name extends string> {
  /** The value of each filter; '' for none. */
  values: Record<Name, string>;
  /** Identifies the filtered list, for paging. */
  key: string;
  /** Whether any filter is set. */
  isActive: boolean;
  /** Emptying several filters together clears them, as `clear` does. */
  set: (changes: Partial<Record<Name, string>>) => void;
  /** Clears all filters and keeps the tab. */
  clear: () => void;
}

/** Filters in the URL, so that a filtered list can be linked and survives a reload. */
export function useAddressFilter<const Name extends string>(names: readonly Name[]): AddressFilter<Name> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return {
    values,
    key: names.map((name) => values[name]).join('\n'),
    isActive: names.some((name) => values[name] !== ''),
    set: (changes) => {
      const wanted = Object.values(changes);
      if (wanted.length > 1 && wanted.every((value) => !value)) noteClear();
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, String(value));
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      );
    },
    clear: () => {
      noteClear();
      const tab = params.get('tab');
      setParams(tab ? { tab } : {}, { replace: true });
    },
  };
}
