import { createStore, useStore } from '../store.ts';
import { useAddressValue, useSetAddress } from './use-address-value.ts';

export interface AddressFilter<Name extends string> {
  /** '' for none. Values of a repeated parameter are joined with line breaks. */
  values: Record<Name, string>;
  /** Identifies the filtered list, for paging. */
  key: string;
  isActive: boolean;
  /** Emptying several filters at once has the effects of `clear`. */
  set: (changes: Partial<Record<Name, string>>) => void;
  /** Keeps the tab. */
  clear: () => void;
}

/** Filters are in the URL, so that a filtered list can be linked and survives a reload. */
export function useAddressFilter<const Name extends string>(names: readonly Name[]): AddressFilter<Name> {
  const setSearch = useSetAddress();
  const query = useAddressValue((params) =>
    new URLSearchParams(names.map((name) => [name, params.getAll(name).join('\n')])).toString(),
  );
  const params = new URLSearchParams(query);
  const values = Object.fromEntries(params) as Record<Name, string>;
  return {
    values,
    key: names.map((name) => values[name]).join('\n'),
    isActive: names.some((name) => values[name] !== ''),
    set: (changes) => {
      const changedEntries = Object.entries<string | undefined>(changes);
      if (changedEntries.length > 1 && changedEntries.every(([, value]) => !value)) announceClear();
      setSearch(
        (after) => {
          for (const [name, value] of changedEntries) {
            after.delete(name);
            for (const line of value?.split('\n') ?? []) if (line) after.append(name, line);
          }
        },
        { replace: true },
      );
    },
    clear: () => {
      announceClear();
      setSearch(
        (after) => {
          for (const name of [...after.keys()]) if (name !== 'tab') after.delete(name);
        },
        { replace: true },
      );
    },
  };
}

const clearCount = createStore(0);

/** Search inputs also remove text that they have not searched for yet. */
export const announceClear = (): void => clearCount.set(clearCount.get() + 1);

export const useFilterClearCount = (): number => useStore(clearCount);
