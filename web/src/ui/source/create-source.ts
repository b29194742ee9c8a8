import { m } from '@bugquest/phrases/messages';
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  insertCompletionText,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { liquid } from '@codemirror/lang-liquid';
import { bracketMatching } from '@codemirror/language';
import { lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  type Text,
} from '@codemirror/state';
import {
  Direction,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { SourceVariable } from './source-props.ts';
import { SOURCE_STYLE } from './source-style.ts';
import { textDirections } from './text-directions.ts';

/** An open `{{`, or an open `{%` with the start of a word. */
const OPEN_TAG = /(\{\{-?\s*|\{%[^%}\n]*\s)[\p{L}\p{M}\p{N}_-]*$/u;
const WORD = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]*$/u;

/** Suggestions appear only inside of Liquid braces. */
function suggestVariables(readVariables: () => readonly SourceVariable[]): Extension {
  const source = (context: CompletionContext) => {
    const tag = context.matchBefore(OPEN_TAG);
    const word = context.matchBefore(WORD);
    if (!tag || !word) return null;
    const isOutput = tag.text.startsWith('{{');
    if (!isOutput && !context.explicit && word.from === word.to) return null;
    const options = readVariables().map(
      ({ name, meaning }): Completion => ({
        label: name,
        detail: meaning,
        type: 'variable',
        apply: isOutput ? applyOutput : name,
      }),
    );
    return { from: word.from, options, validFor: /^[\p{L}\p{M}\p{N}_-]*$/u };
  };
  return autocompletion({ override: [source], icons: false });
}

/** Also inserts missing spaces and the missing end of the tag. */
function applyOutput(view: EditorView, { label }: Completion, from: number, to: number): void {
  const { state } = view;
  const spaceBefore = /[\s-]/.test(state.sliceDoc(from - 1, from)) ? '' : ' ';
  const [, gap = '', end] = /^(\s*)(-?\}\})?/.exec(state.sliceDoc(to, to + 8)) ?? [];
  const closingText = end ? (gap ? '' : ' ') : ' }}';
  view.dispatch(insertCompletionText(state, `${spaceBefore}${label}${closingText}`, from, to));
}

export interface SourceOptions {
  doc: string;
  syntax: 'html' | 'liquid';
  /** HTML attributes of the editable text. */
  readAttributes: () => Record<string, string>;
  readVariables: () => readonly SourceVariable[];
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** The editor has no carriage returns. */
export const normalized = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Marks changes by the program, which must not call `onChange`. */
const programChange = Annotation.define<true>();

/** The texts have only a few lines, so jumping to a line number needs no panel. */
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
        // Tab is not bound, so that it moves the focus to the next field.
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
          if (!docChanged || transactions.some((one) => one.annotation(programChange))) return;
          options.onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    destroy: () => view.destroy(),
    focus: () => view.focus(),
    /** Reads the attributes again, and the texts in the current language. */
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
        annotations: [programChange.of(true), isolateHistory.of('full')],
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

/** The keys are CodeMirror's. `$` stands for a number. */
const sourcePhrases = (): Extension =>
  EditorState.phrases.of({
    Find: m.ui_source_find(),
    next: m.ui_source_next(),
    previous: m.ui_source_previous(),
    'match case': m.ui_source_match_case(),
    Replace: m.ui_source_replace_with(),
    replace: m.ui_source_replace(),
    'replace all': m.ui_source_replace_all(),
    close: m.shell_close(),
    'current match': m.ui_source_current_match(),
    'on line': m.ui_source_on_line(),
    'replaced match on line $': m.ui_source_replaced_line({ line: '$' }),
    'replaced $ matches': m.ui_source_replaced_count({ count: '$' }),
    Completions: m.ui_source_suggestions(),
    'Control character': m.ui_source_invisible(),
    'Selection deleted': m.ui_source_deleted(),
  });

/**
 * Home and End in right-to-left lines. CodeMirror looks for the visible edge, which is inside of a tag there, because the tag
 * itself is left to right. CodeMirror handles rows in the middle of a wrapped line.
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

const LINE_EDGE_KEYS: readonly KeyBinding[] = [
  edgeKey({ key: 'Home' }, false),
  edgeKey({ key: 'End' }, true),
  // In a right-to-left line, the left side is the end.
  edgeKey({ mac: 'Cmd-ArrowRight' }, false),
  edgeKey({ mac: 'Cmd-ArrowLeft' }, true),
];
