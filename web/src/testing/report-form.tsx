// The form of a new report with a mocked upload. Test files mock `lib/api/upload.ts` and `drafts/draft-files.ts`, because
// jsdom's File cannot be stored in IndexedDB.
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import type { DailyUse } from '@bugquest/contract/reports/daily-limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import * as draftFiles from '../features/reports/drafts/draft-files.ts';
import { ReportScreen } from '../features/reports/submission/report-screen.tsx';
import { CallError } from '../lib/api/call-error.ts';
import { type UploadInput, upload } from '../lib/api/upload.ts';
import { AuthProvider } from '../lib/session/session.tsx';
import { clearDevice } from './clear-device.ts';

const maha = { id: 'maha', fullName: 'Maha', deviceType: 'iPhone', operatingSystem: 'iOS', qualityScore: 80 };

export const png = (name: string) => new File(['x'], name, { type: 'image/png' });

export function prepareForm(dailyUse: () => DailyUse): void {
  localStorage.setItem('currentEmployee', JSON.stringify(maha));
  window.history.replaceState(null, '', '/submit-bug');
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = vi.fn();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/daily-use')) return Response.json(dailyUse());
    return Response.json(path.startsWith('/api/scoring') ? DEFAULT_SCORING : maha);
  });
  vi.mocked(draftFiles.storeFile).mockImplementation(async ({ file }) => file);
  vi.mocked(draftFiles.filesOf).mockResolvedValue([]);
  vi.mocked(draftFiles.dropFiles).mockResolvedValue();
}

export async function closeForm(): Promise<void> {
  cleanup();
  await clearDevice();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
}

export async function openForm() {
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ReportScreen analyse={vi.fn()} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(/of 20 points so far/);
  return view;
}

export const description = () => screen.getByLabelText<HTMLTextAreaElement>('Bug description');
export const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

export function fillRequiredFields(): void {
  type(description(), 'The page freezes after I tapped Pay');
  choose('Blocker');
  choose('Functional');
  choose('Frontend');
  fireEvent.change(screen.getByLabelText('Feature'), { target: { value: 'Navigation' } });
}

export async function addFiles(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }));
}

export const clickSubmit = (name = 'Submit report') =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** `index` is the attempt, from 0. */
export const uploadInput = (index: number) => vi.mocked(upload).mock.calls[index]?.[1] as UploadInput;
export const idempotencyKey = (index: number) => uploadInput(index).headers?.['Idempotency-Key'];

export const refusal = (status: number, code: string, fields: Record<string, string> = {}) =>
  new CallError(
    status,
    '',
    { code: code as 'invalid_input', message: 'Not like this.', fields },
    'Bad Request',
  );
