import type { Employee } from '@bugquest/contract/employees/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { setLocale, useLocale } from '../language/locale.ts';
import { type Auth, AuthContext } from '../session/session.tsx';
import { useDepartmentChoices } from './department-choices.ts';
import { DepartmentName, DepartmentNamesProvider } from './department-name.tsx';

const NAMES = [
  { department: 'IT', nameEn: 'Technology', nameAr: 'تقنية المعلومات' },
  { department: 'it', nameEn: 'Technology', nameAr: '' },
  { department: 'Stores', nameEn: 'Retail', nameAr: 'المتاجر' },
];
const fetchMock = vi.fn(async (_: string) => Response.json(NAMES));

function Choices() {
  const choices = useDepartmentChoices(['Stores', 'it', 'Legal', 'IT']);
  return <output>{choices.map(({ value, label }) => `${value}=${label}`).join(', ')}</output>;
}

function Screen({ employee }: { employee: Employee | null }) {
  useLocale();
  return (
    <QueryClientProvider client={createQueryClient()}>
      <AuthContext value={{ employee } as Auth}>
        <DepartmentNamesProvider>
          <p>
            <DepartmentName department="Stores" /> <DepartmentName department="Legal" />
          </p>
          <Choices />
        </DepartmentNamesProvider>
      </AuthContext>
    </QueryClientProvider>
  );
}

const shown = () => screen.getByRole('paragraph').textContent;
const choices = () => screen.getByRole('status').textContent;

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => fetchMock.mockClear());

it('shows the name in the interface language, and otherwise the stored text', async () => {
  render(<Screen employee={{ id: 'sara' } as Employee} />);
  expect(shown()).toBe('Stores Legal');
  await waitFor(() => expect(shown()).toBe('Retail Legal'));
  act(() => setLocale('ar'));
  await waitFor(() => expect(shown()).toBe('المتاجر Legal'));
});

it('offers choices sorted by name, and distinguishes equal names', async () => {
  render(<Screen employee={{ id: 'sara' } as Employee} />);
  const expected = 'Legal=Legal, Stores=Retail, it=Technology (it), IT=Technology (IT)';
  await waitFor(() => expect(choices()).toBe(expected));
});

it('does not load names while nobody is logged in', () => {
  render(<Screen employee={null} />);
  expect(shown()).toBe('Stores Legal');
  expect(fetchMock).not.toHaveBeenCalled();
});
