// Puts a CodeMirror editor into an element, for SourceEditor.
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { liquid } from '@codemirror/lang-liquid';
import { bracketMatching } from '@codemirror/language';
import { lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Text } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { LINE_EDGE_KEYS } from './line-edge-keys.ts';
import { sourcePhrases } from './source-phrases.ts';
import type { SourceVariable } from './source-props.ts';
import { SOURCE_STYLE } from './source-style.ts';
import { suggestVariables } from './suggest-variables.ts';
import { textDirections } from './text-directions.ts';

export interface SourceOptions {
  doc: string;
  syntax: 'html' | 'liquid';
  /** Attributes of the text. */
  readAttributes: () => Record<string, string>;
  readVariables: () => readonly SourceVariable[];
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** The editor has no carriage returns. */
export const normalized = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Marks changes by the program, which onChange must not return to it. */
const given = Annotation.define<true>();

/** Line jumps need a panel of their own, for texts of a few lines. */
const SEARCH_KEYS = searchKeymap.filter(({ key }) => !/-g$/.test(key ?? '') || key === 'Mod-g');

export function createSource(parent: HTMLElement, options: SourceOptions) {
  const phrases = new Compartment();
  let hadFocus = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: normalized(options.doc),
      extensions: [
        phrases.of(sourcePhrases()),
        options.syntax === 'liquid' ? [liquid(), suggestVariables(options.readVariables)] : html(),
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        bracketMatching(),
        closeBrackets(),
        search({ top: true }),
        // Tab is not bound, so that it moves to the next field.
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...SEARCH_KEYS,
          { key: 'F8', run: nextDiagnostic },
          ...LINE_EDGE_KEYS,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.lineWrapping,
        textDirections(),
        SOURCE_STYLE,
        EditorView.contentAttributes.of(() => options.readAttributes()),
        EditorView.domEventHandlers({
          focus: () => {
            hadFocus = true;
          },
          blur: options.onBlur,
        }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.some((one) => one.annotation(given))) return;
          options.onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    destroy: () => view.destroy(),
    focus: () => view.focus(),
    /** Reads the attributes and the texts of the current language again. */
    refresh: () => view.dispatch({ effects: phrases.reconfigure(sourcePhrases()) }),
    insert: (text: string) => {
      if (!hadFocus) view.dispatch({ selection: { anchor: view.state.doc.length } });
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' });
      view.focus();
    },
    replace: (text: string) => {
      const { doc } = view.state;
      if (doc.toString() === text) return;
      view.dispatch({
        changes: { from: 0, to: doc.length, insert: text },
        annotations: [given.of(true), isolateHistory.of('full')],
      });
    },
    setProblem: (problem: { line: number; message: string } | undefined) => {
      const { state } = view;
      view.dispatch(setDiagnostics(state, problem ? [diagnosticAt(state.doc, problem)] : []));
    },
  };
}

function diagnosticAt(doc: Text, { line, message }: { line: number; message: string }) {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const indent = text.length - text.trimStart().length;
  return { from: Math.min(from + indent, to), to, severity: 'error' as const, message };
}
