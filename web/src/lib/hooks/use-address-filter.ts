import { useSearchParams } from 'wouter';

export interface AddressFilter<Name extends string> {
  /** The value of each filter; '' for none. */
  values: Record<Name, string>;
  /** Identifies the filtered list, for paging. */
  key: string;
  /** Whether any filter is set. */
  isActive: boolean;
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
    set: (changes) =>
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
      ),
    clear: () => setParams({ tab: params.get('tab') ?? '' }, { replace: true }),
  };
}
