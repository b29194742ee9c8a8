import { EditorSelection } from '@codemirror/state';
import { Direction, type EditorView, type KeyBinding } from '@codemirror/view';

/**
 * Home and End in lines that read from the right. CodeMirror looks for the edge that is seen, which is inside of the tag
 * there, because the tag itself reads from the left. A row in the middle of a wrapped line is left to CodeMirror.
 */
function moveToEdge(forward: boolean, extend: boolean) {
  return (view: EditorView): boolean => {
    const { anchor, head } = view.state.selection.main;
    if (view.textDirectionAt(head) === Direction.LTR) return false;
    const line = view.state.doc.lineAt(head);
    const edge = forward ? line.to : line.from;
    if (!isSameRow(view, head, edge)) return false;
    const selection = extend ? EditorSelection.range(anchor, edge) : EditorSelection.cursor(edge);
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' });
    return true;
  };
}

function isSameRow(view: EditorView, one: number, other: number): boolean {
  const [first, second] = [view.coordsAtPos(one), view.coordsAtPos(other)];
  if (!first || !second) return false;
  return Math.abs(first.top - second.top) < (first.bottom - first.top) / 2;
}

const edgeKey = (keys: Partial<KeyBinding>, forward: boolean): KeyBinding => ({
  ...keys,
  run: moveToEdge(forward, false),
  shift: moveToEdge(forward, true),
});

export const LINE_EDGE_KEYS: readonly KeyBinding[] = [
  edgeKey({ key: 'Home' }, false),
  edgeKey({ key: 'End' }, true),
  // In a line that reads from the right, the left is its end.
  edgeKey({ mac: 'Cmd-ArrowRight' }, false),
  edgeKey({ mac: 'Cmd-ArrowLeft' }, true),
];
