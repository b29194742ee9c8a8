import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLocale } from '../../lib/language/locale.ts';
import { LineChart } from './line-chart.tsx';

const columns = ['Mon', 'Tue', 'Wed'].map((name) => ({ key: name, name, longName: `${name}day` }));
const lines = (
  <LineChart
    label="A day"
    columns={columns}
    series={[
      { name: 'Reports', values: [0, 5, 10] },
      { name: 'Decisions', values: [10, 5, 0] },
    ]}
  />
);

/** The points of each line, as [x, y]. */
const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll('polyline')].map((line) =>
    line
      .getAttribute('points')!
      .split(' ')
      .map((point) => point.split(',').map(Number) as [number, number]),
  );

describe('a line chart', () => {
  it('draws time from left to right in English, and higher values higher', () => {
    const [reports, decisions] = drawn(render(lines).container);
    expect(reports!.map(([x]) => x)).toEqual(reports!.map(([x]) => x).toSorted((a, b) => a - b));
    expect(reports![2]![1]).toBeLessThan(reports![0]![1]);
    // The lines cross in the middle.
    expect(reports![1]).toEqual(decisions![1]);
    expect(reports![0]![1]).toBe(decisions![2]![1]);
  });

  it('draws time from right to left in Arabic, within the plot', () => {
    setLocale('ar');
    const [reports] = drawn(render(lines).container);
    const xs = reports!.map(([x]) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => b - a));
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(640);
  });

  it('places columns in proportion to their numbers, and continues dashed and level to the open end', () => {
    const { container } = render(
      <LineChart
        label="Problems"
        columns={columns}
        series={[{ name: 'Problems', values: [1, 4, 8] }]}
        scale={{ positions: [10, 20, 80], openEnd: 100 }}
      />,
    );
    const [[[x10], [x20], [x80, y]]] = drawn(container) as [[[number], [number], [number, number]]];
    expect((x80 - x20) / (x20 - x10)).toBeCloseTo(6);
    const open = container.querySelector('line[stroke-dasharray="2 5"]')!;
    const at = (name: string) => Number(open.getAttribute(name));
    expect([at('x1'), at('y1'), at('y2')]).toEqual([x80, y, y]);
    expect((at('x2') - x80) / (x20 - x10)).toBeCloseTo(2);
    expect([...container.querySelectorAll('svg text')].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(['25', '50', '75', '100']),
    );
  });

  it('distinguishes its lines without color', () => {
    const { container } = render(lines);
    const [reports, decisions] = container.querySelectorAll('polyline');
    expect(reports!.getAttribute('stroke-dasharray')).toBeNull();
    expect(decisions!.getAttribute('stroke-dasharray')).not.toBeNull();
    expect(container.querySelectorAll('[role=slider] circle')).toHaveLength(3);
    expect(container.querySelectorAll('[role=slider] g rect')).toHaveLength(3);
  });

  it('shows the values of each column by keyboard, in writing direction', () => {
    render(lines);
    const chart = screen.getByRole('slider', { name: 'A day' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Wedday: Reports 10, Decisions 0');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Tueday: Reports 5, Decisions 5');
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Monday: Reports 0, Decisions 10');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
  });

  it('mirrors the arrow keys in Arabic', () => {
    setLocale('ar');
    render(lines);
    const chart = screen.getByRole('slider');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
  });

  it('shows the column under the pointer', () => {
    const { container } = render(lines);
    const [reports] = drawn(container);
    fireEvent.pointerMove(screen.getByRole('slider'), { clientX: reports![1]![0] });
    expect(container.textContent).toContain('Tueday');
    fireEvent.pointerLeave(screen.getByRole('slider'));
    expect(container.textContent).not.toContain('Tueday');
  });
});
