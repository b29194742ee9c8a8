import type { Ref } from 'react';
import type { Locale } from '../../lib/language/locale.ts';

export interface SourceHandle {
  focus: () => void;
  /** At the cursor, or at the end if the editor never had the focus. */
  insert: (text: string) => void;
}

/** Suggested by the editor. */
export interface SourceVariable {
  name: string;
  meaning: string;
}

export interface SourceInputProps {
  ref?: Ref<SourceHandle>;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The language of the text between the tags. */
  language: Locale;
  syntax: 'html' | 'liquid';
  variables?: readonly SourceVariable[];
  /** Shown at its line. */
  problem?: { line: number; message: string } | undefined;
  /** For screen readers, when no Field is around the input. */
  labelledBy?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
}
