// What was typed and not sent yet, kept while one looks elsewhere and comes back: a way back, a link or a log-in between
// takes nothing away. It lives as long as the page does.
import { useEffect, useRef } from 'react';

type Typed = Record<string, unknown>;

/** The part of a form that a draft is about. */
interface DraftedForm {
  formState: { isDirty: boolean };
  getValues: () => Typed;
  getFieldState: (name: never) => { isDirty: boolean };
  setValue: (name: never, value: never, options: { shouldDirty: boolean }) => void;
  reset: (values: never) => void;
}

const drafts = new Map<string, Typed>();
let owner: string | undefined;

/** Says who is signed in: what one person typed waits for that person, and is gone when another comes. */
export function keepDraftsFor(employeeId: string): void {
  if (owner !== undefined && owner !== employeeId) drafts.clear();
  owner = employeeId;
}

/**
 * Lets what is typed outlive the form. `key` says what it is about, such as `answer:<report id>`.
 * @returns forgets what was typed, when it was sent or thrown away; it then counts as saved.
 */
export function useTypedDraft(form: DraftedForm, key: string): () => void {
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is one and the same for as long as it is shown.
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(key) ?? {}))
      form.setValue(name as never, value as never, { shouldDirty: true });
    return () => {
      // Fields that nobody typed in are not kept: others may have filled them anew by the time one comes back.
      const typed = Object.entries(form.getValues()).filter(
        ([name]) => form.getFieldState(name as never).isDirty,
      );
      if (isDirty.current && typed.length > 0) drafts.set(key, Object.fromEntries(typed));
      else drafts.delete(key);
    };
  }, [key]);
  return () => {
    isDirty.current = false;
    form.reset(form.getValues() as never);
  };
}
