import { useEffect, useRef } from 'react';

/** Returns a function that checks whether the component is still mounted. */
export function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
