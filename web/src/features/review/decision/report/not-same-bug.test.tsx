import { m } from '@bugquest/phrases/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../../testing/render.tsx';
import { NotSameBug } from './not-same-bug.tsx';

const person = {
  id: '1',
  fullName: 'Huda Nasser',
  department: 'Finance',
  deviceType: 'iOS Mobile',
  operatingSystem: 'iOS',
  browser: 'Safari',
  note: '',
  createdAt: '2026-11-20T08:00:00.000Z',
};

it('undoes a confirmation and restores it by one button, which keeps the focus', async () => {
  const sent: string[] = [];
  let show = (_isUndone: boolean) => {};
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push(`${url} ${body}`);
    show(url.endsWith('/undo'));
    return Response.json([]);
  });
  function Shown() {
    const [isUndone, setUndone] = useState(false);
    show = setUndone;
    return <NotSameBug reportId="this" person={{ ...person, isUndone }} />;
  }
  renderWithQueries(<Shown />);
  const button = screen.getByRole('button');
  const isNamed = (name: string) => waitFor(() => expect(button.textContent).toBe(`${name}: Huda Nasser`));
  await isNamed(m.review_not_same());
  button.focus();
  fireEvent.click(button);
  await isNamed(m.review_not_same_undo());
  expect(screen.getByText(m.review_not_same())).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  await isNamed(m.review_not_same());
  expect(document.activeElement).toBe(button);
  const body = JSON.stringify({ meTooId: '1' });
  expect(sent).toEqual([
    `/api/bug-reports/this/me-too/undo ${body}`,
    `/api/bug-reports/this/me-too/restore ${body}`,
  ]);
});
