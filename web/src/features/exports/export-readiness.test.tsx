import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { ExportReadiness } from './export-readiness.tsx';

let sent: unknown[];
let saved: string[];
let isRefused: boolean;
beforeEach(() => {
  [sent, saved, isRefused] = [[], [], false];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:workbook', revokeObjectURL: () => {} });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path !== '/api/exports/readiness') return Response.json(null);
    sent.push(JSON.parse(String(body)));
    if (isRefused)
      return Response.json({ code: 'not_found', message: 'Launch decision not found' }, { status: 404 });
    return new Response('workbook', {
      headers: { 'content-disposition': 'attachment; filename=launch-decision-3.xlsx' },
    });
  });
});

const download = (decisionId?: string) => {
  renderInSession(
    <>
      <ExportReadiness {...(decisionId && { decisionId })} />
      <Toaster />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download workbook' }));
};

it('saves the workbook of the decision under the name from the server, and says so', async () => {
  download('decision-3');
  await waitFor(() => expect(saved).toEqual(['launch-decision-3.xlsx']));
  expect(sent).toEqual([{ decisionId: 'decision-3' }]);
  expect(await screen.findByText('Export Complete')).toBeTruthy();
});

it('asks for the figures of today without a decision', async () => {
  download();
  await waitFor(() => expect(sent).toEqual([{}]));
});

it('shows the message of the server when it fails, and saves nothing', async () => {
  isRefused = true;
  download('decision-4');
  expect(await screen.findByText('Launch decision not found')).toBeTruthy();
  expect(saved).toEqual([]);
});
