// How a file reaches the server belongs to the reports, so the route provides it.
import { createContext } from 'react';

interface EvidenceUpload {
  file: File;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** @returns the id of the upload */
export type UploadEvidence = (upload: EvidenceUpload) => Promise<string>;

/** Null where evidence cannot be added. */
export const EvidenceUploads = createContext<UploadEvidence | null>(null);
