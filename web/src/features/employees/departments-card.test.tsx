import type { DepartmentInUse } from '@bugquest/contract/employees/departments/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { setLocale, useLocale } from '../../lib/language/locale.ts';
import { DepartmentsCard } from './departments-card.tsx';

const PATH = '/api/admin/departments';
const STORES = { id: 's', department: 'Stores', nameEn: 'Retail', nameAr: 'المتاجر', employees: 12 };
const LEGAL = { id: null, department: 'Legal', nameEn: 'Legal', nameAr: '', employees: 1 };
const BOARD = { id: null, department: 'الإدارة', nameEn: 'الإدارة', nameAr: '', employees: 0 };

let stored: DepartmentInUse[];
let refusal: Response | undefined;
let sent: { call: string; body: unknown }[];

async function answer(path: string, init?: RequestInit): Promise<Response> {
  if (!init?.method || init.method === 'GET') return Response.json(stored);
  sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body ?? 'null')) });
  return refusal ?? Response.json({ success: true });
}

const queryClient = createQueryClient();
function Screen() {
  useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      <DepartmentsCard />
    </QueryClientProvider>
  );
}

beforeEach(() => {
  stored = [STORES, LEGAL, BOARD];
  refusal = undefined;
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', vi.fn(answer));
});

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('lists both names in the order of the interface language', async () => {
  render(<Screen />);
  expect(await rows()).toEqual([
    'LegalNo Arabic name\u20681\u2069 employee',
    'Retailالمتاجر\u206812\u2069 employees · Stored as \u2068Stores\u2069',
    'الإدارةNo Arabic name\u20680\u2069 employees',
  ]);
  act(() => setLocale('ar'));
  expect((await rows())[2]).toContain('Legal');
});

it('adds names to a department of employees', async () => {
  render(<Screen />);
  await rows();
  click(/^Edit .*Legal/);
  type(/^Arabic name/, 'الشؤون القانونية');
  click('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { department: 'Legal', nameEn: 'Legal', nameAr: 'الشؤون القانونية' };
  expect(sent).toEqual([{ call: `POST ${PATH}`, body }]);
});

it('uses a stored Arabic text as the Arabic name', async () => {
  render(<Screen />);
  await rows();
  click(/^Edit .*الإدارة/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Arabic name/).value).toBe('الإدارة');
  expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('');
});

it('renames a listed department', async () => {
  render(<Screen />);
  await rows();
  click(/^Edit .*Retail/);
  type(/^English name/, 'Shops');
  click('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ call: `PATCH ${PATH}/s`, body: { nameEn: 'Shops', nameAr: 'المتاجر' } }]);
});

it('shows the error at the field if a department is not added', async () => {
  const fields = { nameEn: 'Already in the list' };
  refusal = Response.json({ code: 'invalid_input', message: '', fields }, { status: 400 });
  render(<Screen />);
  await rows();
  click('Add department');
  type(/^English name/, 'stores');
  click('Save');
  expect(await screen.findByText('Already in the list')).toBeTruthy();
  expect(sent).toEqual([{ call: `POST ${PATH}`, body: { nameEn: 'stores', nameAr: '' } }]);
});

it('removes a listed department after a confirmation', async () => {
  render(<Screen />);
  await rows();
  expect(screen.queryByRole('button', { name: /^Remove .*Legal/ })).toBeNull();
  click(/^Remove .*Retail/);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([{ call: `DELETE ${PATH}/s`, body: {} }]));
});
