// Tracks unsaved changes of forms, so that navigation can ask first.
import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether any form on the screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** While `isUnsaved`, leaving the screen asks for confirmation. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useLeaveWarning(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}

/** Makes the browser ask before closing the page while there are unsaved changes. */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
