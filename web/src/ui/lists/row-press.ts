import type { MouseEvent } from 'react';

/** Parts of a row that react to a press themselves. */
const CONTROLS = 'button, a, input, label, select, textarea, summary';

/** Whether a press is meant for the row itself, and not for a control in it, a dialog of such a control, or selected text. */
function isForRow({ target, currentTarget }: MouseEvent<Element>): boolean {
  if (!currentTarget.contains(target as Element) || (target as Element).closest(CONTROLS)) return false;
  const selection = getSelection();
  return !selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(currentTarget);
}

/**
 * Props of a table row that a press anywhere in it opens; a button in the row does the same for keyboards and screen readers.
 * WebKit does not position rows, cells and bodies of tables, so a link that is stretched over one covers the screen.
 */
export const opensByPress = (open: () => void) => ({
  onClick: (event: MouseEvent<Element>) => {
    if (isForRow(event)) open();
  },
  className: 'cursor-pointer hover:bg-sunken/60',
});
