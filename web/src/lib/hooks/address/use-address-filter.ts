import { useSyncExternalStore } from 'react';
import { useAddressValue, useSetAddress } from './use-address-value.ts';

export interface AddressFilter<Name extends string> {
  /** The value of each filter; '' for none. Several values of a parameter are on a line each. */
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
      const wanted = Object.entries<string | undefined>(changes);
      if (wanted.length > 1 && wanted.every(([, value]) => !value)) noteClear();
      setSearch(
        (after) => {
          for (const [name, value] of wanted) {
            after.delete(name);
            for (const one of value?.split('\n') ?? []) if (one) after.append(name, one);
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

let clears = 0;
const listeners = new Set<() => void>();

/** Tells search inputs that the filters were cleared, also one whose text was not searched for yet. */
export function noteClear(): void {
  clears += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How often filters were cleared. */
export const useFilterClears = (): number => useSyncExternalStore(subscribe, () => clears);
