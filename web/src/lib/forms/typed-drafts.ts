// Unsaved input of forms survives navigation and a new login, until the page closes.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

type Typed = Record<string, unknown>;

interface DraftedForm {
  formState: { isDirty: boolean };
  getValues: () => Typed;
  getFieldState: (name: never) => { isDirty: boolean };
  setValue: (name: never, value: never, options: { shouldDirty: boolean }) => void;
  reset: (values: never) => void;
}

const drafts = new Map<string, Typed>();
const states = new Map<string, unknown>();
let owner: string | undefined;

/** Deletes the drafts if another person logs in. */
export function setDraftOwner(employeeId: string): void {
  if (owner !== undefined && owner !== employeeId) {
    drafts.clear();
    states.clear();
  }
  owner = employeeId;
}

/** For a form that is not on the screen. */
export const deleteTypedDraft = (key: string): void => void drafts.delete(key);

/**
 * Keeps the input of a form after it unmounts. `key` names the draft, for example `answer:<report id>`.
 * @returns a function for after sending or discarding: it removes the draft, and the form counts as saved
 */
export function useTypedDraft(form: DraftedForm, key: string): () => void {
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object does not change while the component is mounted.
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(key) ?? {}))
      form.setValue(name as never, value as never, { shouldDirty: true });
    return () => {
      // Only changed fields are stored: the values of the others may be different on return.
      const typed = Object.entries(form.getValues()).filter(
        ([name]) => form.getFieldState(name as never).isDirty,
      );
      if (isDirty.current && typed.length > 0) drafts.set(key, Object.fromEntries(typed));
      else drafts.delete(key);
    };
  }, [key]);
  return () => {
    // `reset` renders the whole form, so it is skipped for an unchanged form.
    if (!isDirty.current) return;
    isDirty.current = false;
    form.reset(form.getValues() as never);
  };
}

/** Like a draft, the state survives until the page closes or another person logs in. */
export function useKeptState<Value>(key: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => (states.get(key) as Value | undefined) ?? initial);
  useEffect(() => {
    states.set(key, value);
  }, [key, value]);
  return [value, setValue];
}
