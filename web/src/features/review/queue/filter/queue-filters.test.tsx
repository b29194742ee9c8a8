import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { QueueFilters } from './queue-filters.tsx';

afterEach(cleanup);

it.each(['Escape', 'Enter'])('leaves the search input on %s and keeps its text', (key) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueueFilters filter={{ search: 'coupon' }} set={() => undefined} searchBox={createRef()} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('searchbox');
  box.focus();
  const press = createEvent.keyDown(box, { key });
  fireEvent(box, press);
  // The browser's default would clear the input.
  expect(press.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
