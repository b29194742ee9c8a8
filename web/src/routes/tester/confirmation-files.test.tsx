import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MeTooDialog } from '../../features/duplicates/me-too-dialog.tsx';
import { FileDrop } from '../../features/reports/submission/media/file-drop.tsx';
import { finishUpload } from '../../features/reports/uploads/running-uploads.ts';
import type { CaptionedFile } from '../../lib/forms/file-section.ts';
import { knownProblem } from '../../testing/known-problem.ts';
import { renderInSession } from '../../testing/render.tsx';
import { WithConfirmationFiles } from './confirmation-files.tsx';

vi.mock('../../features/reports/uploads/running-uploads.ts', () => ({
  finishUpload: vi.fn(),
  discardUpload: vi.fn(),
  removeUploads: vi.fn(),
}));

const maha = { id: 'maha', fullName: 'Maha', browser: 'Chrome' };
const UPLOAD = '01990000-0000-7000-8000-000000000001';
let bodies: unknown[];
let refusal: object | undefined;
const onConfirmed = vi.fn(async () => {});
const onFormFiles = vi.fn(() => 1);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(finishUpload).mockResolvedValue(UPLOAD);
  localStorage.setItem('currentEmployee', JSON.stringify(maha));
  bodies = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.endsWith('/me-too')) return Response.json(maha);
    bodies.push(JSON.parse(String(init?.body)));
    if (refusal) return Response.json(refusal, { status: 409 });
    const reply = {
      serialNumber: 'BUG-1001',
      points: 3,
      isNewEvidence: true,
      totalPoints: 40,
      meTooCount: 4,
    };
    return Response.json(reply, { status: 201 });
  });
});

/** Each test has its own problem, because files of an unsent confirmation are kept. */
const show = async (id: string, files: readonly CaptionedFile[] = []) => {
  renderInSession(
    <WithConfirmationFiles>
      <FileDrop onFiles={onFormFiles} />
      <MeTooDialog
        report={knownProblem({ id })}
        deviceType="Laptop"
        operatingSystem="Windows"
        storeLanguage="Arabic"
        files={files}
        onConfirmed={onConfirmed}
        onClose={() => {}}
      />
    </WithConfirmationFiles>,
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText('Screenshots and videos');
  return dialog;
};
const picture = () => new File(['pixels'], 'cart.png', { type: 'image/png' });
const paste = (target: Element) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { files: [picture()], types: ['Files'] } });
    target.dispatchEvent(event);
  });

it('sends the pasted picture, the note and the store language, and the form below gets nothing', async () => {
  const dialog = await show('0199-1');
  const more = dialog.getByText('Add screenshots, videos or a note').closest('details')!;
  expect(more.open).toBe(false);
  await paste(screen.getByRole('alertdialog'));
  expect(more.open).toBe(true);
  expect(onFormFiles).not.toHaveBeenCalled();
  expect(await dialog.findByText('cart.png')).toBeTruthy();
  fireEvent.input(dialog.getByLabelText(/Is anything different/), { target: { value: 'On 4G too' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    {
      ...{ deviceType: 'Laptop', operatingSystem: 'Windows', browser: 'Chrome', storeLanguage: 'Arabic' },
      note: 'On 4G too',
      files: [{ kind: 'screenshots', uploadId: UPLOAD, caption: '' }],
    },
  ]);
});

it('sends the files of the report that the person was writing, with their captions', async () => {
  const dialog = await show('0199-3', [{ file: picture(), caption: 'My cart' }]);
  expect(await dialog.findByText('cart.png')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(bodies).toMatchObject([{ files: [{ uploadId: UPLOAD, caption: 'My cart' }] }]);
});

it('says on the picture why it was refused, and keeps it', async () => {
  const sentence = 'This picture is damaged.';
  refusal = { code: 'invalid_file_type', message: 'Refused', fields: { 'screenshots.0': sentence } };
  const dialog = await show('0199-2');
  await paste(screen.getByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(dialog.getByText('cart.png')).toBeTruthy();
  expect(onConfirmed).not.toHaveBeenCalled();
});
