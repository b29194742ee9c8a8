// The state of the open editor: the drawing with its history, the chosen tool, and what a screen reader hears.
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import {
  commit,
  type Drawing,
  dropStep,
  type History,
  newHistory,
  putShape,
  redo,
  removeShape,
  undo,
} from './model/drawing.ts';
import { boundsOf, type Shape, type Text } from './model/shapes.ts';
import { layOutText } from './render/text-layout.ts';
import { fontSizeOf, type Look, lineWidth } from './tools/new-shape.ts';
import { shapeLabel, type Tool } from './tools/tools.ts';

export interface Editor {
  /** With the change of a running gesture. */
  drawing: Drawing;
  /** Without it. */
  history: History;
  tool: Tool | undefined;
  selected: Shape | undefined;
  look: Look;
  message: { id: number; text: string };
  say: (text: string) => void;
  chooseTool: (tool: Tool | undefined) => void;
  select: (id: string | undefined) => void;
  /** Shows a drawing that is not in the history yet; undefined ends it. */
  preview: (drawing: Drawing | undefined) => void;
  /** Steps with the same `reason` are undone together. */
  change: (drawing: Drawing, options?: { reason?: string; select?: string | undefined }) => void;
  /** For new shapes, and for the selected one. */
  chooseLook: (look: Look) => void;
  typeText: (text: string) => void;
  remove: () => void;
  undo: () => void;
  redo: () => void;
}

const textStep = (id: string) => `text ${id}`;

export function useEditor(start: Drawing): Editor {
  const [history, setHistory] = useState(() => newHistory(start));
  const [live, setLive] = useState<Drawing>();
  const [tool, setTool] = useState<Tool>();
  const [selectedId, setSelectedId] = useState<string>();
  const [look, setLook] = useState<Look>({ color: 'red', isThick: false });
  const [message, setMessage] = useState({ id: 0, text: '' });
  const drawing = live ?? history.present;
  const selected = drawing.shapes.find(({ id }) => id === selectedId);
  const say = (text: string) => setMessage(({ id }) => ({ id: id + 1, text }));

  /** A text that was left empty disappears as if it had not been added. */
  const select = (id: string | undefined) => {
    if (id !== selectedId && selected?.kind === 'text' && !selected.text.trim()) {
      const without = removeShape(history.present, selected.id);
      const isNew = history.reason === textStep(selected.id);
      setHistory(isNew ? dropStep(history, textStep(selected.id)) : commit(history, without));
    }
    setSelectedId(id);
  };

  const change: Editor['change'] = (next, options = {}) => {
    setLive(undefined);
    setHistory((before) => commit(before, next, options.reason));
    if ('select' in options) setSelectedId(options.select);
  };

  const step = (go: typeof undo, said: string) => {
    setLive(undefined);
    setHistory(go(history));
    say(said);
  };

  return {
    drawing,
    history,
    tool,
    selected,
    look,
    message,
    say,
    select,
    change,
    chooseTool: (next) => {
      select(undefined);
      setTool(next);
    },
    preview: setLive,
    chooseLook: (next) => {
      setLook(next);
      const changed = selected && withLook(selected, next, drawing);
      if (changed) change(putShape(history.present, changed));
    },
    typeText: (text) => {
      if (selected?.kind !== 'text') return;
      const typed = layOutText({ ...selected, text }, selected.rect, drawing.size);
      change(putShape(history.present, typed), { reason: textStep(selected.id) });
    },
    remove: () => {
      if (!selected) return;
      change(removeShape(history.present, selected.id), { select: undefined });
      say(m.reports_editor_deleted({ shape: shapeLabel(selected.kind) }));
    },
    undo: () => step(undo, m.reports_editor_undone()),
    redo: () => step(redo, m.reports_editor_redone()),
  };
}

/** Adds a text of which every letter is one step with the adding. */
export const addText = (editor: Editor, text: Shape): void =>
  editor.change(putShape(editor.history.present, text), { reason: textStep(text.id), select: text.id });

function withLook(shape: Shape, look: Look, { size }: Drawing): Shape | undefined {
  switch (shape.kind) {
    case 'blur':
    case 'blackOut':
      return undefined;
    case 'text':
      return withTextLook(shape, look, size);
    default:
      return { ...shape, color: look.color, width: lineWidth(look, size) };
  }
}

const withTextLook = (text: Text, look: Look, size: Drawing['size']): Text =>
  layOutText({ ...text, color: look.color, fontSize: fontSizeOf(look, size) }, boundsOf(text), size);
