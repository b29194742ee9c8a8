import { useState } from 'react';

export interface CursorPages {
  /** Cursor of the current page; undefined for the first. */
  cursor: string | undefined;
  /** 0 for the first page. */
  index: number;
  next: (cursor: string) => void;
  previous: () => void;
}

/** Paging with forward-only cursors: earlier cursors are stored for the way back. `list` identifies the list. */
export function useCursorPages(list: string): CursorPages {
  const [state, setState] = useState<{ list: string; way: string[] }>({ list, way: [] });
  // Another list, for example another search, starts at its first page.
  const way = state.list === list ? state.way : [];
  return {
    cursor: way.at(-1),
    index: way.length,
    next: (cursor) => setState({ list, way: [...way, cursor] }),
    previous: () => setState({ list, way: way.slice(0, -1) }),
  };
}
