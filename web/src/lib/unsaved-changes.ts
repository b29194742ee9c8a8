// What would be lost by leaving: forms say so while they hold something unsaved, and whoever leads elsewhere asks first.
import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether any form on the screen holds something that is not saved. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Marks the screen as one that is not left without a question, while `isUnsaved`. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useLeaveWarning(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}

/** The browser asks before it leaves, only while something would be lost by it. */
export function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
