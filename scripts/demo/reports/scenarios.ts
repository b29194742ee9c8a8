// The bugs of the demo's store (scenarios/*.json), as different people describe them.
import type { BugType, Category, Feature, Severity, Source } from '@bugquest/contract/reports/lists';
import { BUG_TYPES, CATEGORIES, FEATURES, SEVERITIES, SOURCES } from '@bugquest/contract/reports/lists';
import { assertChoice } from '../../../server/src/platform/data/json-lines.ts';
import { SCREEN_NAMES, type ScreenName } from '../media/screens/screen.ts';
import accounts from './scenarios/accounts.json' with { type: 'json' };
import afterBuying from './scenarios/after-buying.json' with { type: 'json' };
import buying from './scenarios/buying.json' with { type: 'json' };
import screens from './scenarios/screens.json' with { type: 'json' };

/** Words in braces are filled in for each report. */
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

/** A scenario as JSON types it: every choice is a text. */
type ReadScenario = Omit<
  Scenario,
  'feature' | 'bugType' | 'category' | 'severity' | 'screen' | 'sources' | 'storeLanguage'
> & {
  [Field in keyof typeof CHOICES]: string;
} & { sources?: string[]; storeLanguage?: string };

const CHOICES = {
  feature: FEATURES,
  bugType: BUG_TYPES,
  category: CATEGORIES,
  severity: SEVERITIES,
  screen: SCREEN_NAMES,
} as const;

/** @throws when a choice is unknown */
function toScenario(read: ReadScenario): Scenario {
  for (const field of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    assertChoice(read[field], CHOICES[field], field);
  }
  for (const source of read.sources ?? []) assertChoice(source, SOURCES, 'sources');
  assertChoice(read.storeLanguage ?? 'English', ['English', 'Arabic'], 'storeLanguage');
  return read as Scenario;
}

export const SCENARIOS = {
  accounts: accounts.map(toScenario),
  buying: buying.map(toScenario),
  afterBuying: afterBuying.map(toScenario),
  screens: screens.map(toScenario),
};
