import {
  autocompletion,
  type Completion,
  type CompletionContext,
  insertCompletionText,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { SourceVariable } from './source-props.ts';

/** An open `{{`, or an open `{%` with the start of a word. */
const OPEN_SIGN = /(\{\{-?\s*|\{%[^%}\n]*\s)[\p{L}\p{M}\p{N}_-]*$/u;
const WORD = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]*$/u;

/** Suggests the variables of the mail inside of Liquid signs. */
export function suggestVariables(readVariables: () => readonly SourceVariable[]): Extension {
  const source = (context: CompletionContext) => {
    const sign = context.matchBefore(OPEN_SIGN);
    const word = context.matchBefore(WORD);
    if (!sign || !word) return null;
    const isOutput = sign.text.startsWith('{{');
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

/** Inserts the name, with the spaces and the end of its sign where they are missing. */
function applyOutput(view: EditorView, { label }: Completion, from: number, to: number): void {
  const { state } = view;
  const before = /[\s-]/.test(state.sliceDoc(from - 1, from)) ? '' : ' ';
  const [, gap = '', end] = /^(\s*)(-?\}\})?/.exec(state.sliceDoc(to, to + 8)) ?? [];
  const after = end ? (gap ? '' : ' ') : ' }}';
  view.dispatch(insertCompletionText(state, `${before}${label}${after}`, from, to));
}
