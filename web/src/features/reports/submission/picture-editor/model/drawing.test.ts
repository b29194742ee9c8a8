import { describe, expect, it } from 'vitest';
import {
  commit,
  cropTo,
  dropStep,
  isChanged,
  moveBy,
  newDrawing,
  newHistory,
  putShape,
  redo,
  removeShape,
  undo,
  withoutBlankTexts,
} from './drawing.ts';
import type { BlackOut, Text } from './shapes.ts';

const start = newDrawing({ width: 400, height: 800 });
const cover: BlackOut = { id: 'a', kind: 'blackOut', rect: { x: 10, y: 10, width: 50, height: 20 } };
const text: Text = {
  id: 't',
  kind: 'text',
  color: 'red',
  text: ' ',
  lines: [''],
  fontSize: 20,
  rect: { x: 0, y: 0, width: 20, height: 40 },
};

describe('a drawing', () => {
  it('adds, changes and removes a shape', () => {
    const two = putShape(putShape(start, cover), { ...cover, id: 'b' });
    const moved = moveBy(two, cover, { x: 5, y: -5 });
    expect(moved.shapes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(moved.shapes[0]).toMatchObject({ rect: { x: 15, y: 5, width: 50, height: 20 } });
    expect(removeShape(moved, 'a').shapes.map(({ id }) => id)).toEqual(['b']);
    expect(start.shapes).toEqual([]);
  });

  it('has a crop of whole pixels inside of the picture', () => {
    const cropped = cropTo(start, { x: -3, y: 10.4, width: 200.2, height: 9_000 });
    expect(cropped.crop).toEqual({ x: 0, y: 10, width: 198, height: 790 });
    expect(moveBy(cropped, 'crop', { x: 999.7, y: -999 }).crop).toEqual({
      x: 202,
      y: 0,
      width: 198,
      height: 790,
    });
  });

  it('is changed by a shape or a crop, but not by an empty text', () => {
    expect(isChanged(start)).toBe(false);
    expect(isChanged(withoutBlankTexts(putShape(start, text)))).toBe(false);
    expect(isChanged(putShape(start, cover))).toBe(true);
    expect(isChanged(cropTo(start, { x: 0, y: 0, width: 400, height: 799 }))).toBe(true);
  });
});

describe('the history', () => {
  const one = putShape(start, cover);
  const two = moveBy(one, cover, { x: 1, y: 1 });

  it('undoes and redoes every step, and a new step removes the undone steps', () => {
    const both = commit(commit(newHistory(start), one), two);
    expect(undo(both).present).toBe(one);
    expect(undo(undo(undo(both))).present).toBe(start);
    expect(redo(undo(undo(both))).present).toBe(one);
    expect(redo(redo(redo(undo(undo(both))))).present).toBe(two);
    expect(commit(undo(both), start).future).toEqual([]);
  });

  it('undoes steps with the same reason together', () => {
    const nudged = commit(commit(commit(newHistory(start), one), two, 'move a'), one, 'move a');
    expect(undo(nudged).present).toBe(one);
    expect(undo(undo(nudged)).present).toBe(start);
    const again = commit(undo(nudged), two, 'move a');
    expect(undo(again).present).toBe(one);
  });

  it('removes a step that changed nothing', () => {
    const typed = commit(newHistory(start), putShape(start, text), 'text t');
    expect(dropStep(typed, 'text t')).toMatchObject({ past: [], present: start, future: [] });
    expect(dropStep(typed, 'text other')).toBe(typed);
  });
});
