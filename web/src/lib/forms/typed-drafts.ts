// Drafts of forms: unsent input survives navigation and a new login in between, until the page closes.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

type Typed = Record<string, unknown>;

/** The part of a form that a draft needs. */
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

/** Sets the logged-in person. Drafts are kept for that person and deleted when another one logs in. */
export function setDraftOwner(employeeId: string): void {
  if (owner !== undefined && owner !== employeeId) {
    drafts.clear();
    states.clear();
  }
  owner = employeeId;
}

/** Deletes the draft of a form that is not on the screen. */
export const deleteTypedDraft = (key: string): void => void drafts.delete(key);

/**
 * Keeps the input of a form after it unmounts. `key` names the draft, for example `answer:<report id>`.
 * @returns a function that removes the draft after sending or discarding; the form then counts as saved
 */
export function useTypedDraft(form: DraftedForm, key: string): () => void {
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object does not change while the component is mounted.
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(key) ?? {}))
      form.setValue(name as never, value as never, { shouldDirty: true });
    return () => {
      // Untouched fields are not stored, because their values may have changed on return.
      const typed = Object.entries(form.getValues()).filter(
        ([name]) => form.getFieldState(name as never).isDirty,
      );
      if (isDirty.current && typed.length > 0) drafts.set(key, Object.fromEntries(typed));
      else drafts.delete(key);
    };
  }, [key]);
  return () => {
    // Resetting renders the whole form.
    if (!isDirty.current) return;
    isDirty.current = false;
    form.reset(form.getValues() as never);
  };
}

/** A state that, like a draft, survives until the page closes or another person logs in. `key` names it. */
export function useKeptState<Value>(key: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => (states.get(key) as Value | undefined) ?? initial);
  useEffect(() => {
    states.set(key, value);
  }, [key, value]);
  return [value, setValue];
}
