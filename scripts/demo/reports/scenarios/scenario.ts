// A bug of the store, as different people describe it. Words in braces are filled in for each report.
import type { BugType, Category, Feature, Severity, Source } from '@bugquest/contract/reports/lists';
import type { ScreenName } from '../../media/screens/screen.ts';

export interface Scenario {
  feature: Feature;
  bugType: BugType;
  category: Category;
  /** The rating that most people choose. */
  severity: Severity;
  /** The screen in the pictures. */
  screen: ScreenName;
  /** Set when the bug occurs on some sources only. */
  sources?: readonly Source[];
  /** Set when the bug occurs in one store language only. */
  storeLanguage?: 'English' | 'Arabic';
  place: { en: string; ar: string };
  /** Descriptions of the bug by different people: English, Standard Arabic, Gulf Arabic, Egyptian Arabic. */
  en: readonly string[];
  msa: readonly string[];
  gulf: readonly string[];
  egypt: readonly string[];
  /** Steps and expected result for the first description of each list. */
  expected: { en: string; ar: string };
  steps: { en: readonly string[]; ar: readonly string[] };
  testData?: string;
  hasOrder?: boolean;
}
