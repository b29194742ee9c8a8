import { describe, expect, it } from 'vitest';
import { fitView, panBy, toPicture, toStage, zoomAt } from './view.ts';

const whole = { x: 0, y: 0, width: 1000, height: 2000 };

describe('the view', () => {
  const stage = { width: 360, height: 440 };
  const fit = fitView(whole, stage);

  it('shows the whole picture in the middle of the stage', () => {
    expect(fit).toEqual({ scale: 0.2, x: 80, y: 20 });
    expect(toStage(fit, whole)).toEqual({ x: 80, y: 20, width: 200, height: 400 });
  });

  it('shows only the crop', () => {
    const view = fitView({ x: 500, y: 500, width: 320, height: 320 }, stage);
    expect(view.scale).toBe(1);
    expect(toPicture(view, { x: 180, y: 220 })).toEqual({ x: 660, y: 660 });
  });

  it('zooms around a point within limits', () => {
    const point = { x: 180, y: 220 };
    const before = toPicture(fit, point);
    const closer = zoomAt(fit, 4, point, whole, stage);
    expect(closer.scale).toBeCloseTo(0.8);
    expect(toPicture(closer, point).x).toBeCloseTo(before.x);
    expect(toPicture(closer, point).y).toBeCloseTo(before.y);
    expect(zoomAt(fit, 1_000, point, whole, stage).scale).toBe(4);
    expect(zoomAt(closer, 0.001, point, whole, stage)).toEqual(fit);
  });

  it('keeps the picture on the stage', () => {
    const closer = zoomAt(fit, 4, { x: 180, y: 220 }, whole, stage);
    const away = panBy(closer, { x: 9_999, y: -9_999 }, whole, stage);
    expect(toStage(away, whole)).toMatchObject({ x: 20, y: 440 - 20 - 1_600 });
    expect(panBy(fit, { x: 50, y: 50 }, whole, stage)).toEqual(fit);
  });
});
