import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarList } from './bar-list.tsx';

describe('bars', () => {
  const bars = [
    {
      key: 'a',
      name: 'Cart',
      value: 40,
      pendingValue: 10,
      href: '/admin?feature=Cart',
      label: 'Cart: 40 reports',
    },
    { key: 'b', name: 'Search', value: 10, pendingValue: 10, label: 'Search: 10 reports' },
    { key: 'c', name: 'Nothing', value: 0, label: 'Nothing: no reports' },
  ];

  it('are proportional to the longest bar, with the pending part at the end', () => {
    const { container } = render(<BarList label="By feature" bars={bars} />);
    const widths = [...container.querySelectorAll('li')].map((bar) =>
      [...bar.querySelectorAll('svg > rect')]
        .slice(1)
        .map((part) => [part.getAttribute('x') ?? '0%', part.getAttribute('width')]),
    );
    expect(widths).toEqual([
      [
        ['0%', '75%'],
        ['75%', '25%'],
      ],
      [['0%', '25%']],
      [],
    ]);
  });

  it('have a link and a description', () => {
    render(<BarList label="By feature" bars={bars} />);
    const list = screen.getByRole('list', { name: 'By feature' });
    const link = within(list).getByRole('link', { name: 'Cart: 40 reports' });
    expect(link.getAttribute('href')).toBe('/admin?feature=Cart');
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(list.textContent).toContain('Search: 10 reports');
  });
});
