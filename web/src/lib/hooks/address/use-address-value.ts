import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

let parsed = new URLSearchParams();
let parsedSearch = '';

/** The parameters of the address, parsed once: each change of the address reads them for every component that uses one. */
function searchParams(): URLSearchParams {
  const { search } = window.location;
  if (search !== parsedSearch) {
    parsed = new URLSearchParams(search);
    parsedSearch = search;
  }
  return parsed;
}

/**
 * The value that `read` returns for the parameters of the address. The component is rendered when the value changes, and not with
 * every other parameter: opening a report changes one, and most of the screen does not read it.
 */
export const useAddressValue = <Value extends string | undefined>(
  read: (params: URLSearchParams) => Value,
): Value => useLocationProperty(() => read(searchParams()));

interface SetOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
}

/** Changes the parameters of the address, and keeps the path. The component is not rendered when they change. */
export function useSetAddress(): (change: (params: URLSearchParams) => void, options?: SetOptions) => void {
  const [path, navigate] = useLocation();
  return (change, options) => {
    const params = new URLSearchParams(searchParams());
    change(params);
    const query = params.toString();
    navigate(query ? `${path}?${query}` : path, options);
  };
}
