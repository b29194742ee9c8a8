import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { MailingProgress } from './mailing-progress.tsx';

it('shows how many of all people have got the mail, stops and resumes', async () => {
  const mailing = { id: 'm1', kind: 'send-invitations', total: 300, sent: 100, isStopped: false };
  const other = { id: 'm2', kind: 'send-announcement', total: 7, sent: 1, isStopped: false };
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json([mailing, other]);
    Object.assign(mailing, JSON.parse(String(body)));
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: 'Done' });
  });
  renderWithQueries(<MailingProgress kind="send-invitations" />);
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuemax')).toBe('300');
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByRole('button', { name: 'Stop' });
  expect(sent).toEqual([{ isStopped: true }, { isStopped: false }]);
});
