import type { MouseEvent } from 'react';

const CONTROLS = 'button, a, input, label, select, textarea, summary';

/** False for a press on a control in the row, in a dialog of that control, or while text is selected. */
function isForRow({ target, currentTarget }: MouseEvent<Element>): boolean {
  if (!currentTarget.contains(target as Element) || (target as Element).closest(CONTROLS)) return false;
  const selection = getSelection();
  return !selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(currentTarget);
}

/**
 * Props of a table row that opens on a press anywhere in it. A button in the row does the same for keyboards and screen readers.
 * A link cannot be stretched over a row: WebKit does not position rows, cells and bodies of tables, so the link would cover the
 * screen.
 */
export const rowPressProps = (open: () => void) => ({
  onClick: (event: MouseEvent<Element>) => {
    if (isForRow(event)) open();
  },
  className: 'cursor-pointer hover:bg-sunken/60',
});
