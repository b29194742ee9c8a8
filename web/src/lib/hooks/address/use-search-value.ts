import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

const searchParams = () => new URLSearchParams(window.location.search);

/**
 * What `read` finds among the parameters of the address. The component is rendered when that changes, and not with every other
 * parameter: opening a report changes one, and most of the screen does not read it.
 */
export const useSearchValue = <Value extends string | undefined>(
  read: (params: URLSearchParams) => Value,
): Value => useLocationProperty(() => read(searchParams()));

interface SetOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
}

/** Changes the parameters of the address, and keeps the path. The component is not rendered when they change. */
export function useSetSearch(): (change: (params: URLSearchParams) => void, options?: SetOptions) => void {
  const [path, navigate] = useLocation();
  return (change, options) => {
    const params = searchParams();
    change(params);
    const query = params.toString();
    navigate(query ? `${path}?${query}` : path, options);
  };
}
