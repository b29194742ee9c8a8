// Navigation asks for confirmation while a form has unsaved changes.
import { useEffect } from 'react';

const unsaved = new Set<symbol>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

export function useUnsavedChanges(isUnsaved: boolean): void {
  useLeaveWarning(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}

/** The browser asks before it closes the page. */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
