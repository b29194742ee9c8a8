import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import {
  commit,
  type Drawing,
  dropStep,
  type History,
  isChanged,
  newHistory,
  putShape,
  redo,
  removeShape,
  undo,
} from './model/drawing.ts';
import { boundsOf, type Shape, type Text } from './model/shapes.ts';
import { layOutText } from './render/text-layout.ts';
import { fontSizeOf, lineWidth, type MarkStyle } from './tools/new-shape.ts';
import { shapeLabel, type Tool } from './tools/tools.ts';

export interface Editor {
  /** Includes the change of a running gesture. */
  drawing: Drawing;
  /** Without the change of a running gesture. */
  history: History;
  tool: Tool | undefined;
  selected: Shape | undefined;
  style: MarkStyle;
  message: { id: number; text: string };
  announce: (text: string) => void;
  chooseTool: (tool: Tool | undefined) => void;
  select: (id: string | undefined) => void;
  /** Shows a drawing that is not in the history yet; undefined ends the preview. */
  preview: (drawing: Drawing | undefined) => void;
  /** Steps with the same `reason` are undone together. */
  change: (drawing: Drawing, options?: { reason?: string; select?: string | undefined }) => void;
  /** The style of new shapes, and of the selected one. */
  chooseStyle: (style: MarkStyle) => void;
  typeText: (text: string) => void;
  remove: () => void;
  undo: () => void;
  redo: () => void;
}

const textStep = (id: string) => `text ${id}`;

export function useEditor(initialDrawing: Drawing): Editor {
  const [history, setHistory] = useState(() => newHistory(initialDrawing));
  const [previewDrawing, setPreviewDrawing] = useState<Drawing>();
  // A picture without an edit opens with a drawing tool, so that the first drag draws.
  const [tool, setTool] = useState<Tool | undefined>(isChanged(initialDrawing) ? undefined : 'box');
  const [selectedId, setSelectedId] = useState<string>();
  const [style, setStyle] = useState<MarkStyle>({ color: 'red', isThick: false });
  const [message, setMessage] = useState({ id: 0, text: '' });
  const drawing = previewDrawing ?? history.present;
  const selected = drawing.shapes.find(({ id }) => id === selectedId);
  const announce = (text: string) => setMessage(({ id }) => ({ id: id + 1, text }));

  /** Removes a selected text that is still empty, together with its step of the history. */
  const select = (id: string | undefined) => {
    if (id !== selectedId && selected?.kind === 'text' && !selected.text.trim()) {
      const without = removeShape(history.present, selected.id);
      const isNew = history.reason === textStep(selected.id);
      setHistory(isNew ? dropStep(history, textStep(selected.id)) : commit(history, without));
    }
    setSelectedId(id);
  };

  const change: Editor['change'] = (next, options = {}) => {
    setPreviewDrawing(undefined);
    setHistory((before) => commit(before, next, options.reason));
    if ('select' in options) setSelectedId(options.select);
  };

  const applyHistory = (changeHistory: typeof undo, announcement: string) => {
    setPreviewDrawing(undefined);
    setHistory(changeHistory(history));
    announce(announcement);
  };

  return {
    drawing,
    history,
    tool,
    selected,
    style,
    message,
    announce,
    select,
    change,
    chooseTool: (next) => {
      select(undefined);
      setTool(next);
    },
    preview: setPreviewDrawing,
    chooseStyle: (next) => {
      setStyle(next);
      const changed = selected && withStyle(selected, next, drawing);
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
      announce(m.reports_editor_deleted({ shape: shapeLabel(selected.kind) }));
    },
    undo: () => applyHistory(undo, m.reports_editor_undone()),
    redo: () => applyHistory(redo, m.reports_editor_redone()),
  };
}

/** Typing the text belongs to the same step of the history. */
export const addText = (editor: Editor, text: Shape): void =>
  editor.change(putShape(editor.history.present, text), { reason: textStep(text.id), select: text.id });

function withStyle(shape: Shape, style: MarkStyle, { size }: Drawing): Shape | undefined {
  switch (shape.kind) {
    case 'blur':
    case 'blackOut':
      return undefined;
    case 'text':
      return withTextStyle(shape, style, size);
    default:
      return { ...shape, color: style.color, width: lineWidth(style, size) };
  }
}

const withTextStyle = (text: Text, style: MarkStyle, size: Drawing['size']): Text =>
  layOutText({ ...text, color: style.color, fontSize: fontSizeOf(style, size) }, boundsOf(text), size);
