// The next report opens while the decision on the first report is being saved.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { setDraftOwner } from '../../../lib/forms/typed-drafts.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { adminReport, detailsOf } from '../../../testing/admin-report.ts';
import { deferred } from '../../../testing/deferred.ts';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { ReadingPane } from './report/reading-pane.tsx';
import type { RefusedDecision } from './use-review.ts';

const [first, second] = ['first', 'second'].map((id) => ({ ...adminReport, id, serialNumber: id }));
let reply: ReturnType<typeof deferred<Response>>;
let sent: string[];
let undo: () => void;
const onUndoable = vi.fn();
const forget = vi.fn();
const onChanged = vi.fn();
const onClose = vi.fn();
const onRefused = vi.fn<(refused: RefusedDecision) => void>();
const json = (body: unknown, status = 200) => Response.json(body, { status });

async function serve(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') sent.push(`${method} ${path} ${body}`);
  if (path.endsWith('/undo')) return json({ undone: [{ id: 'first', updatedAt: 'later' }], refused: [] });
  if (method === 'PATCH') return reply.promise;
  if (path.includes('/first')) return json(detailsOf(first!));
  if (path.includes('/second')) return json(detailsOf(second!));
  return json(path === '/api/admin/settings' ? { notesRequiredToReject: true } : []);
}

/** Shows the first report, and the second report as its next. */
function TwoReports() {
  const [id, setId] = useState('first');
  const open = () => setId('second');
  const next = id === 'first' ? { id: 'second', open } : undefined;
  return (
    <>
      <button type="button" onClick={() => setId('first')}>
        Back
      </button>
      <ReadingPane
        key={id}
        report={id === 'first' ? first! : second!}
        next={next}
        onClose={onClose}
        onChanged={onChanged}
        onRefused={onRefused}
        onUndoable={(undoFunction) => {
          undo = undoFunction;
          onUndoable();
          return { once: undoFunction, forget };
        }}
      />
    </>
  );
}

beforeEach(async () => {
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  [reply, sent] = [deferred<Response>(), []];
  vi.clearAllMocks();
  vi.stubGlobal('fetch', serve);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <TwoReports />
      </AuthProvider>
    </QueryClientProvider>,
  );
  // Waits for the settings.
  await act(async () => {});
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

const notes = () => screen.getByLabelText(/Admin notes/) as HTMLTextAreaElement;
const type = (value: string) => fireEvent.change(notes(), { target: { value } });
const decide = () => fireEvent.keyDown(document.body, { key: 'Enter' });
/** Without the requests for claims. */
const decisions = () => sent.filter((request) => !request.includes('/claims/'));
const isOpen = (serial: string) => screen.findByRole('heading', { name: serial });

it('a decision opens the next report before the server replies, and claims the next report', async () => {
  type('Well found');
  decide();
  await isOpen('second');
  expect(decisions()).toHaveLength(1);
  expect(decisions()[0]).toContain('"claimNext":"second"');
  expect(onChanged).toHaveBeenLastCalledWith(expect.objectContaining({ validationReason: 'approved' }));

  const saved = { ...first, validationReason: 'approved', updatedAt: '2026-11-20T09:00:00.000Z' };
  await act(async () => reply.resolve(json(saved)));
  expect(onChanged).toHaveBeenLastCalledWith(saved);
  fireEvent.click(screen.getByText('Back'));
  await isOpen('first');
  // After a decision was sent, there is no draft.
  expect(notes().value).toBe('');
});

it('a refused decision keeps its text', async () => {
  type('Well found');
  decide();
  await isOpen('second');
  await act(async () => reply.resolve(json({ code: 'report_changed', message: 'Sara was faster' }, 409)));
  expect(onRefused).toHaveBeenCalledWith({ report: first, message: 'Sara was faster' });
  expect(forget).toHaveBeenCalledTimes(1);
  expect(onChanged).toHaveBeenLastCalledWith(first);
  // The server has not moved the claim, so the page does.
  await waitFor(() => expect(sent).toContain('PUT /api/admin/claims/second {"releases":"first"}'));
  fireEvent.click(screen.getByText('Back'));
  await isOpen('first');
  expect(notes().value).toBe('Well found');
});

it('“Save and stay” keeps the report open, and Enter in a field presses the button that opens the next report', async () => {
  const form = notes().closest('form')!;
  const [pressed] = [...form.elements].filter((control) => (control as HTMLButtonElement).type === 'submit');
  expect(pressed?.textContent).toContain('Approve');
  fireEvent.click(screen.getByRole('button', { name: 'Save and stay' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  await act(async () => reply.resolve(json({ ...first, validationReason: 'approved' })));
  expect(await isOpen('first')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('a decision can be undone before it is saved', async () => {
  decide();
  await isOpen('second');
  expect(onUndoable).toHaveBeenCalledTimes(1);
  undo();
  expect(decisions()).toHaveLength(1);
  await act(async () => reply.resolve(json({ ...first, updatedAt: 'decided' })));
  await waitFor(() =>
    expect(decisions()[1]).toBe(
      'POST /api/bug-reports/decisions/undo {"reports":[{"id":"first","updatedAt":"decided"}]}',
    ),
  );
});

it.each([
  ['rejection', ['4', '4']],
  ['reduction', ['3']],
])(
  'the report stays open while the required notes of a %s are missing, with the focus in them',
  async (_, keys) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
    decide();
    expect(await screen.findByText('Explain the decision to the tester')).toBeTruthy();
    expect(document.activeElement).toBe(notes());
    expect(decisions()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'first' })).toBeTruthy();
  },
);
