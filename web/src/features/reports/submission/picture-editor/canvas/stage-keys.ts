// Keyboard shortcuts of the stage. Arrow keys move the selected shape, the crop area, or the view if neither is active.
import { m } from '@bugquest/phrases/messages';
import type { KeyboardEvent } from 'react';
import { cropTo, moveBy, putShape } from '../model/drawing.ts';
import { type Point, type Rect, wholePixels } from '../model/geometry.ts';
import { dragCrop, resizeShape } from '../model/handles.ts';
import { middleShape, type NewShapeOptions, newText } from '../tools/new-shape.ts';
import { shapeLabel } from '../tools/tools.ts';
import { addText, type Editor } from '../use-editor.ts';
import { type StageView, toPicture } from './view.ts';

/** CSS pixels that one press of an arrow key moves. */
const STEP = 8;
const PAN_STEP = 60;
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const scalePoint = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

export function stageKeys(editor: Editor, stageView: StageView, newShapeOptions: () => NewShapeOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!handleKey(event)) return;
    event.preventDefault();
  };

  /** @returns whether the key is a shortcut of the stage */
  function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
    const direction = DIRECTIONS[key];
    if (direction) return moveOrResize(direction, shiftKey);
    if (key === 'Enter' || key === ' ') return addShapeInMiddle();
    if ((key === 'Delete' || key === 'Backspace') && editor.selected) editor.remove();
    else if (key === '+' || key === '=') stageView.zoomBy(1.5);
    else if (key === '-') stageView.zoomBy(1 / 1.5);
    else if (key === '0') stageView.fit();
    else return false;
    return true;
  }

  function moveOrResize(direction: Point, isResize: boolean): boolean {
    const { selected, tool, history, drawing } = editor;
    const by = scalePoint(direction, Math.max(1, Math.round(STEP / stageView.view.scale)));
    const present = history.present;
    if (tool === 'crop') {
      const { x, y, width, height } = drawing.crop;
      const corner = { x: x + width + by.x, y: y + height + by.y };
      const resized = () => cropTo(present, dragCrop(drawing.crop, 'se', corner, drawing.size));
      editor.change(isResize ? resized() : moveBy(present, 'crop', by), { reason: 'crop by keys' });
      editor.announce(m.reports_editor_cropped(roundedSize(drawing.crop)));
    } else if (selected) {
      const changed = isResize ? putShape(present, resizeShape(selected, by)) : moveBy(present, selected, by);
      editor.change(changed, { reason: `${isResize ? 'resize' : 'move'} ${selected.id}` });
    } else {
      stageView.pan(scalePoint(direction, -PAN_STEP));
    }
    return true;
  }

  function addShapeInMiddle(): boolean {
    const { tool, history } = editor;
    if (!tool || tool === 'crop') return false;
    const newShape = newShapeOptions();
    const area = visiblePart(stageView, editor.drawing.crop);
    if (tool === 'text') {
      addText(editor, newText({ x: area.x + area.width / 3, y: area.y + area.height / 2 }, newShape));
    } else {
      editor.change(putShape(history.present, middleShape(tool, area, newShape)), { select: newShape.id });
    }
    editor.announce(m.reports_editor_added({ shape: shapeLabel(tool) }));
    return true;
  }
}

export const roundedSize = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width),
  height: Math.round(height),
});

function visiblePart({ view, stage }: StageView, bounds: Rect): Rect {
  const start = toPicture(view, { x: 0, y: 0 });
  return wholePixels(
    { ...start, width: stage.width / view.scale, height: stage.height / view.scale },
    bounds,
  );
}
