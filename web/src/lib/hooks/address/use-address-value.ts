import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

let parsed = new URLSearchParams();
let parsedSearch = '';

/** Parsed once per address, because after a change every component that uses a parameter reads them. */
function searchParams(): URLSearchParams {
  const { search } = window.location;
  if (search !== parsedSearch) {
    parsed = new URLSearchParams(search);
    parsedSearch = search;
  }
  return parsed;
}

/**
 * The component renders only when the result of `read` changes. Opening a report changes one parameter, which most of the screen
 * does not read.
 */
export const useAddressValue = <Value extends string | undefined>(
  read: (params: URLSearchParams) => Value,
): Value => useLocationProperty(() => read(searchParams()));

interface SetOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
}

/** Keeps the path. The component does not render when the parameters change. */
export function useSetAddress(): (change: (params: URLSearchParams) => void, options?: SetOptions) => void {
  const [path, navigate] = useLocation();
  return (change, options) => {
    const params = new URLSearchParams(searchParams());
    change(params);
    const query = params.toString();
    navigate(query ? `${path}?${query}` : path, options);
  };
}
