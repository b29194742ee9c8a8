import { startTransition, useEffect, useState } from 'react';

/** How many rows to render beyond those in sight: none at first, so that the rows in sight are shown earlier. */
export function useOverscan(rows: number): number {
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown ? rows : 0;
}
