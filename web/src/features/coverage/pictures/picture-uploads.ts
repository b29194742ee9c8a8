// How a file reaches the server belongs to the reports, so the route provides it.
import { createContext } from 'react';

interface PictureUpload {
  file: File;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** @returns the id of the upload */
export type UploadPicture = (upload: PictureUpload) => Promise<string>;

/** Null where pictures cannot be added. */
export const PictureUploads = createContext<UploadPicture | null>(null);
