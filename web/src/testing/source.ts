import { EditorView } from '@codemirror/view';
import { act } from '@testing-library/react';

/** The editor measures its text, but jsdom has no layout. */
const noRects = () => [] as unknown as DOMRectList;
Range.prototype.getClientRects ??= noRects;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

function viewOf(textbox: HTMLElement): EditorView {
  const view = EditorView.findFromDOM(textbox);
  if (!view) throw new Error('There is no editor at this element.');
  return view;
}

export const sourceText = (textbox: HTMLElement): string => viewOf(textbox).state.doc.toString();

/** Replaces the whole text. */
export function typeSource(textbox: HTMLElement, text: string): void {
  const view = viewOf(textbox);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}

/** The text that the editor marks as an error. */
export const markedSource = (textbox: HTMLElement): string =>
  [...textbox.querySelectorAll('.cm-lintRange-error')].map(({ textContent }) => textContent).join('');

export function selectSource(textbox: HTMLElement, anchor: number, head = anchor): void {
  const view = viewOf(textbox);
  act(() => {
    view.focus();
    view.dispatch({ selection: { anchor, head } });
  });
}
