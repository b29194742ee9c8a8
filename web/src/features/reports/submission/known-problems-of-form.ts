import type { SentRepeat } from '@bugquest/contract/reports/schema';
import type { ReactNode } from 'react';
import type { CaptionedFile } from '../../../lib/forms/file-section.ts';

export interface TypedReport {
  bugDescription: string;
  feature: string;
  issueLocation: string;
  deviceType: string;
  operatingSystem: string;
  storeLanguage: string;
  files: readonly CaptionedFile[];
  /** Discards the draft and leaves the form. */
  onConfirmed: () => Promise<void>;
}

/** What another feature knows about problems like the typed report. */
export interface KnownProblemsOfForm {
  list: (typed: TypedReport) => ReactNode;
  /** For the bar with the submit button. */
  count: (typed: TypedReport) => ReactNode;
  /** Asks whether a known problem is the same. Without a reply, the report is not sent. */
  ask: (typed: TypedReport) => Promise<SentRepeat | undefined>;
}
