import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CapturedDetails, capturedSummary } from './captured-details.tsx';

const at = { secondsAgo: 4 };
const json = JSON.stringify({
  address: 'javascript:alert(1)',
  messages: [
    { level: 'error', text: '<img src=x onerror=alert(1)>', ...at },
    ...['one', 'two', 'three'].map((text) => ({ level: 'log', text, ...at })),
    { level: 'warn', text: 'تعذّر تحميل السلة', ...at },
  ],
  requests: [{ method: 'GET', address: 'https://store.test/api/cart', status: 0, ...at }],
});
const shownEntries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the details are shownEntries as text, without markup and links', () => {
  const { container } = render(<CapturedDetails json={json} />);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(container.querySelector('img, a')).toBeNull();
  expect(shownEntries()).toHaveLength(6);
});

it('the search finds messages and requests, and the checkbox shows only errors', async () => {
  render(<CapturedDetails json={json} />);
  fireEvent.click(screen.getByLabelText('Errors only'));
  expect(shownEntries()).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('Errors only'));
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'السلة' } });
  await waitFor(() => expect(shownEntries()).toEqual([expect.stringContaining('تعذّر تحميل السلة')]));
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } });
  expect(await screen.findByText('No matching messages or requests.')).toBeTruthy();
});

it('the summary counts messages and failed requests', () => {
  expect(capturedSummary(json)).toBe('5 console messages · 1 failed request');
  expect(capturedSummary('nonsense')).toBe('');
});
