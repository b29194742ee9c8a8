import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { finishUpload, removeUploads } from './running-uploads.ts';
import { isUploadedEarly } from './uploadable-file.ts';
import { withUploads } from './with-uploads.ts';

vi.mock('./running-uploads.ts', () => ({ finishUpload: vi.fn(), removeUploads: vi.fn() }));
afterEach(() => vi.resetAllMocks());

const MEBIBYTE = 1024 * 1024;
const fileOf = (id: string, field: 'screenshots' | 'videos', size: number) => ({
  id,
  field,
  file: new File([new Uint8Array(size)], id),
});
const film = fileOf('film', 'videos', 2 * MEBIBYTE);
const small = fileOf('small', 'screenshots', 10);
const photo = fileOf('photo', 'screenshots', MEBIBYTE);

const uploadMissing = () => new CallError(409, '', { code: 'upload_missing', message: 'Gone.' });

test('videos are uploaded early; pictures wait, because they may still be blacked out', () => {
  expect([film, small, photo].map(isUploadedEarly)).toEqual([true, false, false]);
  expect(isUploadedEarly(fileOf('short', 'videos', 10))).toBe(false);
});

test('a report names its large files and carries its small files, in their order', async () => {
  vi.mocked(finishUpload).mockImplementation(async ({ id }) => `up-${id}`);
  const send = vi.fn(async () => 'sent');
  expect(await withUploads({ files: [film, small, photo] }, send)).toBe('sent');
  expect(send).toHaveBeenCalledWith(
    [
      { ...film, uploadId: 'up-film' },
      { ...small, uploadId: undefined },
      { ...photo, uploadId: 'up-photo' },
    ],
    expect.any(Function),
  );
  expect(removeUploads).toHaveBeenCalledWith(['film', 'photo']);
});

test('the progress of the report starts after the progress of its uploads', async () => {
  vi.mocked(finishUpload).mockResolvedValue('up');
  const onProgress = vi.fn();
  await withUploads({ files: [film, small], onProgress }, async (_files, reportProgress) =>
    reportProgress({ sent: 5, total: 10 }),
  );
  expect(onProgress).toHaveBeenLastCalledWith({ sent: 2 * MEBIBYTE + 5, total: 2 * MEBIBYTE + 10 });
});

test('uploadMissing uploads are sent once more, then the report carries the files', async () => {
  vi.mocked(finishUpload).mockResolvedValue('up');
  const send = vi.fn(async (files: readonly { uploadId?: string | undefined }[]) => {
    if (files.some(({ uploadId }) => uploadId)) throw uploadMissing();
    return 'sent';
  });
  expect(await withUploads({ files: [film] }, send)).toBe('sent');
  expect(send).toHaveBeenCalledTimes(3);
  expect(finishUpload).toHaveBeenCalledTimes(2);
});

test('a report that is too large for a proxy is sent again after all its files were uploaded in pieces', async () => {
  vi.mocked(finishUpload).mockImplementation(async ({ id }) => `up-${id}`);
  const send = vi.fn(async (files: readonly { uploadId?: string | undefined }[]) => {
    if (files.some(({ uploadId }) => !uploadId)) throw new CallError(413, '<html>');
    return 'sent';
  });
  expect(await withUploads({ files: [film, small] }, send)).toBe('sent');
  expect(send).toHaveBeenCalledTimes(2);
  expect(removeUploads).toHaveBeenCalledWith(['film', 'small']);
});

test('a report without files that a proxy refuses as too large is not sent again', async () => {
  const send = vi.fn(() => Promise.reject(new CallError(413, '<html>')));
  await expect(withUploads({ files: [] }, send)).rejects.toThrow('413');
  expect(send).toHaveBeenCalledTimes(1);
});

test('another refusal of the report keeps the uploads for the next try', async () => {
  vi.mocked(finishUpload).mockResolvedValue('up');
  const refusal = new CallError(400, '', { code: 'invalid_input', message: 'No.' });
  await expect(withUploads({ files: [film] }, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(removeUploads).not.toHaveBeenCalled();
});

test('a failed upload fails the report and cancels the waiting for the other uploads', async () => {
  let waiting: AbortSignal | undefined;
  vi.mocked(finishUpload).mockImplementation(async ({ id }, signal) => {
    if (id === 'film') throw new TypeError('lost');
    waiting = signal;
    return new Promise(() => {});
  });
  const send = vi.fn();
  await expect(withUploads({ files: [film, photo] }, send)).rejects.toThrow('lost');
  expect(waiting?.aborted).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
