import { useState } from 'react';

const MAX_UNDOS = 10;

type Undo = () => void;

export interface RegisteredUndo {
  /** Undoes the decision and removes this entry. */
  once: Undo;
  /** Removes this entry, because there is nothing to undo. */
  forget: () => void;
}

/** Each undo runs from its key or from its toast. */
export function useUndoStack() {
  const [stack, setStack] = useState<readonly Undo[]>([]);
  return {
    undo: stack.at(-1),
    push: (undo: Undo): RegisteredUndo => {
      const forget = () => setStack((before) => before.filter((entry) => entry !== once));
      const once = () => {
        forget();
        undo();
      };
      setStack((before) => [...before, once].slice(-MAX_UNDOS));
      return { once, forget };
    },
  };
}
