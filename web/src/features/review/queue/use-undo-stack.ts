import { useState } from 'react';

/** How many decisions can be undone, one after the other. */
const MAX_UNDOS = 10;

type Undo = () => void;

/** The undo functions of the last decisions. Each runs once, from its key or from its notification. */
export function useUndoStack() {
  const [stack, setStack] = useState<readonly Undo[]>([]);
  return {
    /** Undoes the last decision that was not undone yet. */
    undo: stack.at(-1),
    /** Returns the function that undoes it and removes it from the stack. */
    push: (undo: Undo): Undo => {
      const undoOnce = () => {
        setStack((before) => before.filter((one) => one !== undoOnce));
        undo();
      };
      setStack((before) => [...before, undoOnce].slice(-MAX_UNDOS));
      return undoOnce;
    },
  };
}
