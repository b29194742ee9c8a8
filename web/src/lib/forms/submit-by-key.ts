import type { KeyboardEvent } from 'react';

/** Ctrl or Cmd with Enter submits a form from every field, also from a text of several lines. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  // In React's tree, a dialog may be inside of the form.
  if (!form.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) form.requestSubmit();
}
