// The fields for files belong to the feature of reports. Other features get them from routes, for a text that takes files.
import type { AddedFile } from '@bugquest/contract/reports/media/added-files';
import { type ComponentType, createContext, type Ref } from 'react';

export interface FileSectionHandle {
  /** Uploads the files and sends the text that names them. The fields show why a file was refused. */
  send: <Reply>(send: (files: AddedFile[]) => Promise<Reply>) => Promise<Reply>;
  /** After sending. */
  clear: () => void;
}

export interface CaptionedFile {
  file: File;
  caption?: string;
}

export interface FileSectionProps {
  /** Unsent files are kept under this name until the page closes. */
  draftKey: string;
  /** Files that the person has added elsewhere, for example to a report. */
  initialFiles?: readonly CaptionedFile[] | undefined;
  handle: Ref<FileSectionHandle>;
  onHasFiles: (hasFiles: boolean) => void;
}

/** Undefined: the text takes no files. */
export const FileSectionContext = createContext<ComponentType<FileSectionProps> | undefined>(undefined);
