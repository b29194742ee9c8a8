import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLocale } from '../../lib/language/locale.ts';
import { ChangeList } from './audit-tab.tsx';

/** Each change as `name: before → after`. */
const shownChanges = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((row) => {
    const value = (selector: string) => row.querySelector(selector)?.textContent;
    const change = row.querySelector('del') ? `${value('del')} → ${value('ins')}` : value('dd');
    return `${value('dt')}: ${change}`;
  });

describe('the changes of an entry', () => {
  it('are listed with labels, without unchanged fields', () => {
    const { container } = render(
      <ChangeList
        before={{ pointsEarned: 1200, validationReason: null, adminNotes: '', severity: 'Minor' }}
        after={{ pointsEarned: 18, validationReason: 'duplicate', adminNotes: '', severity: 'Major' }}
      />,
    );
    expect(shownChanges(container)).toEqual([
      'Points: 1,200 → 18',
      'Reason: – → Duplicate',
      'Severity: Minor → Major',
    ]);
  });

  it('are listed in Arabic', () => {
    setLocale('ar');
    const { container } = render(<ChangeList before={{ isAdmin: false }} after={{ isAdmin: true }} />);
    expect(shownChanges(container)).toEqual(['مشرف: لا → نعم']);
  });

  it('include fields without a label, nested fields and lists', () => {
    const { container } = render(
      <ChangeList
        before={{ somethingNew: 1, weights: { media: 5 }, recipients: ['a@example.com'] }}
        after={{ somethingNew: 2, weights: { media: 25 }, recipients: ['a@example.com', 'b@example.com'] }}
      />,
    );
    expect(shownChanges(container)).toEqual([
      'Something new: 1 → 2',
      'Weights · Screenshots and videos: 5 → 25',
      'Recipients: a@example.com → a@example.com, b@example.com',
    ]);
  });

  it('show a new value without an arrow', () => {
    const { container } = render(<ChangeList before={null} after={{ title: 'Thank you' }} />);
    expect(shownChanges(container)).toEqual(['Title: Thank you']);
  });

  it('collapse the values of a deleted record', () => {
    const { container } = render(
      <ChangeList
        before={{ feature: 'Shopping Cart', severity: 'Minor' }}
        after={{ deletionReason: 'spam' }}
      />,
    );
    const fold = container.querySelector('details')!;
    expect(fold.open).toBe(false);
    expect(fold.querySelector('summary')?.textContent).toBe('Previous values (2 fields)');
    expect(shownChanges(container)).toEqual([
      'Deletion reason: Spam',
      'Feature: Shopping Cart',
      'Severity: Minor',
    ]);
  });

  it('shorten a long text until it is expanded', () => {
    render(<ChangeList before={null} after={{ adminNotes: 'word '.repeat(100) }} />);
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('show markup as plain text', () => {
    const { container } = render(
      <ChangeList before={null} after={{ adminNotes: '<img src=x onerror=1>' }} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=1>');
  });
});
