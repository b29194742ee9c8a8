import { useState } from 'react';

export interface CursorPages {
  /** Undefined on the first page. */
  cursor: string | undefined;
  /** 0 on the first page. */
  index: number;
  next: (cursor: string) => void;
  previous: () => void;
}

/** Cursors only lead forward, so earlier cursors are stored for `previous`. `list` identifies the list. */
export function useCursorPages(list: string): CursorPages {
  const [state, setState] = useState<{ list: string; way: string[] }>({ list, way: [] });
  // Another list, such as another search, starts at its first page.
  const way = state.list === list ? state.way : [];
  return {
    cursor: way.at(-1),
    index: way.length,
    next: (cursor) => setState({ list, way: [...way, cursor] }),
    previous: () => setState({ list, way: way.slice(0, -1) }),
  };
}
