import { CLEAR_DESCRIPTION } from '@bugquest/contract/competition/quality';
import { qualityOf } from '@bugquest/contract/competition/score-report';
import { m } from '@bugquest/phrases/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { ExampleButton } from './example-button.tsx';

const maha = { id: 'maha', fullName: 'Maha' };

beforeEach(() => localStorage.setItem('currentEmployee', JSON.stringify(maha)));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function openExample(reply: () => Response) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/good-report') ? reply() : Response.json(maha),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ExampleButton />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'See an example' })));
  await screen.findByRole('dialog', { name: 'A good report' });
}

test('a report of the program keeps its lines, and one in the other language is marked', async () => {
  await openExample(() => Response.json({ text: 'فتحت السلة\nوكانت فارغة', language: 'ar' }));
  const text = await screen.findByText(/^فتحت السلة/);
  expect([text.lang, text.dir, text.textContent]).toEqual(['ar', 'rtl', 'فتحت السلة\nوكانت فارغة']);
  expect(screen.getByText('In Arabic')).toBeTruthy();
  expect(screen.getByText(/^An accepted report of this program/)).toBeTruthy();
});

test.each([
  ['the program has no example', () => Response.json(null)],
  ['the server cannot be reached', () => Response.error()],
])('a made-up example is shown when %s', async (_, reply) => {
  await openExample(reply);
  expect(await screen.findByText('A made-up example.')).toBeTruthy();
  expect(screen.getByText(/^In the iPhone app/).lang).toBe('en');
  expect(screen.queryByText('In English')).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'the made-up example has all parts of a clear description (%s)',
  (locale) => {
    const { value, traits } = qualityOf({ bugDescription: m.reports_example_text({}, { locale }) });
    expect(traits).toMatchObject({ steps: 1, expected: 1, actual: 1 });
    expect(value).toBeGreaterThanOrEqual(CLEAR_DESCRIPTION);
  },
);
