import { useState } from 'react';

export interface CursorPages {
  /** Where the page shown starts; undefined for the first. */
  cursor: string | undefined;
  /** 0 for the first page. */
  index: number;
  next: (cursor: string) => void;
  previous: () => void;
}

/** Steps through a list whose cursors only lead forward, so the way back is remembered. `list` names what is paged. */
export function useCursorPages(list: string): CursorPages {
  const [state, setState] = useState<{ list: string; way: string[] }>({ list, way: [] });
  // Another list, such as other search words, starts at its first page.
  const way = state.list === list ? state.way : [];
  return {
    cursor: way.at(-1),
    index: way.length,
    next: (cursor) => setState({ list, way: [...way, cursor] }),
    previous: () => setState({ list, way: way.slice(0, -1) }),
  };
}
