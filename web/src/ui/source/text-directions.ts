// Keeps Arabic text between tags readable. HTML and Liquid tags are isolated, so that their brackets stay with them. Each line
// has the direction of its text.
import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  Direction,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { NodeProp, type SyntaxNodeRef, type Tree } from '@lezer/common';
import { proseDirection } from './prose-direction.ts';

const LIQUID_TAGS: ReadonlySet<string> = new Set(['Interpolation', 'Tag', 'EndTag']);
const ISOLATE = 'cm-iso';
/** Tags up to this length are not broken across lines, because their halves would be far apart. */
const MAX_UNBROKEN_LENGTH = 20;
const LTR = { attributes: { dir: 'ltr' }, bidiIsolate: Direction.LTR };
const MARKS = {
  ltr: Decoration.mark({ class: ISOLATE, ...LTR }),
  short: Decoration.mark({ class: `${ISOLATE} cm-short`, ...LTR }),
  auto: Decoration.mark({ class: ISOLATE, attributes: { dir: 'auto' }, bidiIsolate: null }),
};
const RTL_LINE = Decoration.line({ attributes: { dir: 'rtl' } });

interface Isolate {
  from: number;
  to: number;
  kind: 'ltr' | 'auto';
}

/** Tags are left to right. The first letter decides for comments and values of attributes. */
function isolateKind({ type }: SyntaxNodeRef): Isolate['kind'] | undefined {
  const kind = type.prop(NodeProp.isolate);
  if (kind === 'ltr' || kind === 'auto') return kind;
  return undefined;
}

/** Outer parts come first. Liquid and the HTML around it have separate syntax trees. */
function findIsolates(tree: Tree, from: number, to: number): Isolate[] {
  const found: Isolate[] = [];
  const markup = tree.prop(NodeProp.mounted)?.tree;
  const add = (node: SyntaxNodeRef, kind: Isolate['kind'] | undefined) => {
    if (kind && node.to > node.from) found.push({ from: node.from, to: node.to, kind });
  };
  if (markup)
    tree.iterate({ from, to, enter: (node) => add(node, LIQUID_TAGS.has(node.name) ? 'ltr' : undefined) });
  (markup ?? tree).iterate({ from, to, enter: (node) => add(node, isolateKind(node)) });
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}

function directionsIn({ state, visibleRanges }: EditorView) {
  const marks = new RangeSetBuilder<Decoration>();
  const lines = new RangeSetBuilder<Decoration>();
  let lastMarkStart = 0;
  let nextLineStart = 0;
  for (const range of visibleRanges) {
    const from = state.doc.lineAt(range.from).from;
    const { to } = state.doc.lineAt(range.to);
    const isolates = findIsolates(syntaxTree(state), from, to);
    for (const isolate of isolates) {
      if (isolate.from < lastMarkStart) continue;
      const isShort = isolate.kind === 'ltr' && isolate.to - isolate.from <= MAX_UNBROKEN_LENGTH;
      marks.add(isolate.from, isolate.to, MARKS[isShort ? 'short' : isolate.kind]);
      lastMarkStart = isolate.from;
    }
    for (let at = Math.max(from, nextLineStart); at <= to; at = nextLineStart) {
      const line = state.doc.lineAt(at);
      nextLineStart = line.to + 1;
      if (proseDirection(withoutCode(state, line, isolates)) === 'rtl')
        lines.add(line.from, line.from, RTL_LINE);
    }
  }
  return { marks: marks.finish(), lines: lines.finish() };
}

function withoutCode(state: EditorState, line: { from: number; to: number }, isolates: Isolate[]): string {
  let text = '';
  let at = line.from;
  for (const { from, to, kind } of isolates) {
    if (kind !== 'ltr' || to <= at || from >= line.to) continue;
    text += `${state.sliceDoc(at, Math.max(at, from))} `;
    at = Math.min(to, line.to);
  }
  return text + state.sliceDoc(at, line.to);
}

const directions = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    lines: DecorationSet;
    constructor(view: EditorView) {
      ({ marks: this.marks, lines: this.lines } = directionsIn(view));
    }
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        ({ marks: this.marks, lines: this.lines } = directionsIn(view));
    }
  },
  {
    decorations: ({ lines }) => lines,
    provide: (plugin) => {
      const read = (view: EditorView) => view.plugin(plugin)?.marks ?? Decoration.none;
      return [EditorView.outerDecorations.of(read), EditorView.bidiIsolatedRanges.of(read)];
    },
  },
);

export const textDirections = (): Extension => [EditorView.perLineTextDirection.of(true), directions];
