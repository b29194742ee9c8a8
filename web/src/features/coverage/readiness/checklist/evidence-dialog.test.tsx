import type { LaunchConfirmation } from '@bugquest/contract/coverage/confirmations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ID } from '../../../../testing/launch-samples.ts';
import { renderWithQueries } from '../../../../testing/render.tsx';
import { PictureUploads, type UploadPicture } from '../../pictures/picture-uploads.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';

const item: LaunchConfirmation = {
  ...{
    id: `${ID}1`,
    textEn: 'Load test',
    textAr: 'اختبار',
    owner: 'Sara',
    due: '2026-12-01',
    packLine: null,
  },
  ...{ source: '', state: 'open', evidence: '', confirmedBy: null, confirmedAt: null, earlier: [] },
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...item, state: 'confirmed' });
  });
});
const show = (upload: UploadPicture) =>
  renderWithQueries(
    <PictureUploads value={upload}>
      <EvidenceDialog item={item} onClose={() => {}} />
    </PictureUploads>,
  );
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/screenshot/, { selector: 'input[type="file"]' }), {
    target: { files: [file] },
  });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

it('a picture is sent first, with its progress, and is then the evidence', async () => {
  let finish = (_id: string) => {};
  show(({ onProgress }) => {
    onProgress(1);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  choose(new File(['abc'], 'load.png', { type: 'image/png' }));
  expect(screen.getByText('load.png')).toBeTruthy();
  confirm();
  expect(await screen.findByRole('progressbar', { name: 'Sending the screenshot' })).toBeTruthy();
  expect(sent).toEqual([]);
  finish(`${ID}2`);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ evidence: '', file: `${ID}2` });
});

it('another sort of file is refused, and a picture can be removed', async () => {
  show(async () => '');
  choose(new File(['abc'], 'load.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('alert').textContent).toMatch(/Choose a screenshot/);
  choose(new File(['abc'], 'load.png', { type: 'image/png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove screenshot' }));
  expect(screen.queryByText('load.png')).toBeNull();
  confirm();
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(sent).toEqual([]);
});
