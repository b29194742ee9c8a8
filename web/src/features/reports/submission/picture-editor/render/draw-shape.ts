// Draws marks on any canvas whose unit is a pixel of the picture. A halo keeps each color visible on any background.
import { proseDirection } from '../../../../../ui/source/prose-direction.ts';
import { distance, type Point } from '../model/geometry.ts';
import { type Arrow, COLORS, type Color, type LineLook, type Mark, type Text } from '../model/shapes.ts';
import { fontOf, LINE_HEIGHT, PADDING } from './text-layout.ts';

export type Canvas = CanvasRenderingContext2D;

/** What is seen beside and on a color. */
const CONTRASTS: Record<Color, string> = { red: '#fff', yellow: '#211c15', blue: '#fff' };

export function drawMark(canvas: Canvas, mark: Mark): void {
  canvas.save();
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  switch (mark.kind) {
    case 'arrow':
      drawArrow(canvas, mark);
      break;
    case 'box': {
      const { x, y, width, height } = mark.rect;
      const path = new Path2D();
      path.roundRect(x, y, width, height, mark.width);
      strokeWithHalo(canvas, path, mark);
      break;
    }
    case 'pen':
      strokeWithHalo(canvas, smoothPath(mark.points), mark);
      break;
    case 'text':
      drawText(canvas, mark);
      break;
  }
  canvas.restore();
}

function strokeWithHalo(canvas: Canvas, path: Path2D, { color, width }: LineLook): void {
  canvas.lineWidth = width * 1.6;
  canvas.strokeStyle = CONTRASTS[color];
  canvas.stroke(path);
  canvas.lineWidth = width;
  canvas.strokeStyle = COLORS[color];
  canvas.stroke(path);
}

function drawArrow(canvas: Canvas, { from, to, color, width }: Arrow): void {
  const length = distance(from, to);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = Math.min(width * 5, length * 0.6);
  const behind = (back: number, aside: number): Point => ({
    x: to.x - Math.cos(angle) * back + Math.sin(angle) * aside,
    y: to.y - Math.sin(angle) * back - Math.cos(angle) * aside,
  });
  const shaft = new Path2D();
  shaft.moveTo(from.x, from.y);
  const neck = behind(head * 0.8, 0);
  shaft.lineTo(neck.x, neck.y);
  const tip = new Path2D();
  tip.moveTo(to.x, to.y);
  for (const side of [1, -1]) {
    const corner = behind(head, side * head * 0.48);
    tip.lineTo(corner.x, corner.y);
  }
  tip.closePath();
  canvas.strokeStyle = CONTRASTS[color];
  canvas.lineWidth = width * 1.6;
  canvas.stroke(shaft);
  canvas.lineWidth = width * 0.6;
  canvas.stroke(tip);
  canvas.strokeStyle = COLORS[color];
  canvas.fillStyle = COLORS[color];
  canvas.lineWidth = width;
  canvas.stroke(shaft);
  canvas.fill(tip);
}

/** Curves through the middles between the points, so that a fast stroke has no corners. */
function smoothPath(points: readonly Point[]): Path2D {
  const path = new Path2D();
  const [first, ...rest] = points;
  if (!first) return path;
  path.moveTo(first.x, first.y);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next) path.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else path.lineTo(point.x, point.y);
  });
  return path;
}

function drawText(canvas: Canvas, { rect, text, lines, fontSize, color }: Text): void {
  const padding = fontSize * PADDING;
  canvas.fillStyle = COLORS[color];
  canvas.beginPath();
  canvas.roundRect(rect.x, rect.y, rect.width, rect.height, fontSize * 0.25);
  canvas.fill();
  const direction = proseDirection(text);
  canvas.direction = direction;
  canvas.textAlign = direction === 'rtl' ? 'right' : 'left';
  canvas.textBaseline = 'middle';
  canvas.font = fontOf(fontSize);
  canvas.fillStyle = CONTRASTS[color];
  const x = direction === 'rtl' ? rect.x + rect.width - padding : rect.x + padding;
  lines.forEach((line, index) => {
    const y = rect.y + padding / 2 + (index + 0.5) * fontSize * LINE_HEIGHT;
    canvas.fillText(line, x, y);
  });
}
