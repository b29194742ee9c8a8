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
  const [state, setState] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] });
  // Another list, such as another search, starts at its first page.
  const cursors = state.list === list ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    index: cursors.length,
    next: (cursor) => setState({ list, cursors: [...cursors, cursor] }),
    previous: () => setState({ list, cursors: cursors.slice(0, -1) }),
  };
}
