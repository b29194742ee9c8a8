// What can be wrong with the store, in the words of the people who meet it. Words in braces are filled in for each report.
import type { BugType, Category, Feature, Severity, Source } from '@bugquest/contract/bug-reports/lists';
import type { ScreenName } from '../screens/screen.ts';

export interface Scenario {
  feature: Feature;
  bugType: BugType;
  category: Category;
  /** As most people rate it. */
  severity: Severity;
  /** The screen that the pictures show. */
  screen: ScreenName;
  /** Only where it happens on some of them. */
  sources?: readonly Source[];
  /** Only where it happens in one of them. */
  storeLanguage?: 'English' | 'Arabic';
  place: { en: string; ar: string };
  /** The same bug as different people tell it: English, standard Arabic, of the Gulf, of Egypt. */
  en: readonly string[];
  msa: readonly string[];
  gulf: readonly string[];
  egypt: readonly string[];
  /** These go with the first telling of each list. */
  expected: { en: string; ar: string };
  steps: { en: readonly string[]; ar: readonly string[] };
  testData?: string;
  hasOrder?: boolean;
}
