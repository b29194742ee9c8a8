import { lazy, type ReactNode } from 'react';
import { FileSectionContext } from '../../lib/forms/file-section.ts';

const FileSection = lazy(async () => ({
  default: (await import('../../features/reports/answers/file-section.tsx')).FileSection,
}));

/** Confirmations of known problems take files like answers and comments. */
export const WithConfirmationFiles = ({ children }: { children: ReactNode }) => (
  <FileSectionContext value={FileSection}>{children}</FileSectionContext>
);
