import { noteClear } from './filter-clears.ts';
import { useSearchValue, useSetSearch } from './use-search-value.ts';

export interface AddressFilter<Name extends string> {
  /** The value of each filter; '' for none. */
  values: Record<Name, string>;
  /** Identifies the filtered list, for paging. */
  key: string;
  /** Whether any filter is set. */
  isActive: boolean;
  /** Sets some filters. Emptying several filters at once has the effects of `clear`. */
  set: (changes: Partial<Record<Name, string>>) => void;
  /** Clears all filters and keeps the tab. */
  clear: () => void;
}

/** Filters in the URL, so that a filtered list can be linked and survives a reload. */
export function useAddressFilter<const Name extends string>(names: readonly Name[]): AddressFilter<Name> {
  const setSearch = useSetSearch();
  const query = useSearchValue((params) =>
    new URLSearchParams(names.map((name) => [name, params.get(name) ?? ''])).toString(),
  );
  const params = new URLSearchParams(query);
  const values = Object.fromEntries(params) as Record<Name, string>;
  return {
    values,
    key: names.map((name) => values[name]).join('\n'),
    isActive: names.some((name) => values[name] !== ''),
    set: (changes) => {
      const wanted = Object.entries<string | undefined>(changes);
      if (wanted.length > 1 && wanted.every(([, value]) => !value)) noteClear();
      setSearch(
        (after) => {
          for (const [name, value] of wanted) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
        },
        { replace: true },
      );
    },
    clear: () => {
      noteClear();
      setSearch(
        (after) => {
          for (const name of [...after.keys()]) if (name !== 'tab') after.delete(name);
        },
        { replace: true },
      );
    },
  };
}
