import { useSearchParams } from 'wouter';

export interface AddressFilter<Name extends string> {
  /** What each filter stands at; '' for none. */
  values: Record<Name, string>;
  /** Names the filtered list, for its pages. */
  key: string;
  /** Whether anything narrows the list. */
  isActive: boolean;
  set: (changes: Partial<Record<Name, string>>) => void;
  /** Leaves the tab and nothing else. */
  clear: () => void;
}

/** Filters kept in the address, so that a filtered list can be shared, linked to, and survives a reload. */
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
