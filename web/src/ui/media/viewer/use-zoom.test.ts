import { expect, test } from 'vitest';
import { panBy, UNZOOMED, zoomBy } from './use-zoom.ts';

const frame = { stage: { width: 400, height: 300 }, fitted: { width: 200, height: 300 } };

test('zooming does not move the point under the fingers', () => {
  const zoomed = zoomBy(UNZOOMED, 4, { x: 50, y: -60 }, frame);
  // A point of the picture is shown at point × scale + offset.
  expect({ x: 50 * zoomed.scale + zoomed.x, y: -60 * zoomed.scale + zoomed.y }).toEqual({ x: 50, y: -60 });
});

test('the zoom is between the whole picture and eight times its size', () => {
  expect(zoomBy(UNZOOMED, 0.1, { x: 9, y: 9 }, frame)).toEqual(UNZOOMED);
  expect(zoomBy(UNZOOMED, 100, { x: 0, y: 0 }, frame).scale).toBe(8);
});

test('the picture cannot be moved out of the view, and is centred when it fits', () => {
  const zoomed = zoomBy(UNZOOMED, 2, { x: 0, y: 0 }, frame);
  expect(panBy(zoomed, { x: 500, y: 500 }, frame)).toEqual({ scale: 2, x: 0, y: 150 });
  expect(panBy(UNZOOMED, { x: 30, y: 30 }, frame)).toEqual(UNZOOMED);
});
