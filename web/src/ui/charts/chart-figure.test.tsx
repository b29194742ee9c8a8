import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';

describe('a figure', () => {
  const table = { headings: ['Day', 'Reports'], rows: [{ key: 'Mon', cells: ['Mon', '7'] }] };

  it('can be shown as a table', () => {
    render(
      <ChartFigure title="A day" table={table}>
        <p>the drawing</p>
      </ChartFigure>,
    );
    expect(screen.getByRole('figure', { name: 'A day' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    const toggle = screen.getByRole('button', { name: /Show as table/ });
    fireEvent.click(toggle);
    expect(screen.getByRole('rowheader', { name: 'Mon' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '7' })).toBeTruthy();
    expect(screen.queryByText('the drawing')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Show as chart/ }));
    expect(screen.getByText('the drawing')).toBeTruthy();
  });

  it('shows an empty state', () => {
    render(
      <ChartFigure title="A day" table={table} empty={<p>Nothing yet</p>}>
        <p>the drawing</p>
      </ChartFigure>,
    );
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
