import type { BugType, Category, Feature, Severity, Source } from '@bugquest/contract/reports/lists';
import { BUG_TYPES, CATEGORIES, FEATURES, SEVERITIES, SOURCES } from '@bugquest/contract/reports/lists';
import { assertChoice } from '../../../server/src/platform/data/json-lines.ts';
import { SCREEN_NAMES, type ScreenName } from '../media/screens/screen.ts';
import accounts from './scenarios/accounts.json' with { type: 'json' };
import afterBuying from './scenarios/after-buying.json' with { type: 'json' };
import buying from './scenarios/buying.json' with { type: 'json' };
import screens from './scenarios/screens.json' with { type: 'json' };

/** A bug of the store with descriptions by different people. Words in braces are placeholders (fill-ins.json). */
export interface Scenario {
  feature: Feature;
  bugType: BugType;
  category: Category;
  /** The rating that most people choose. */
  severity: Severity;
  screen: ScreenName;
  /** Set when the bug occurs only on some sources. */
  sources?: readonly Source[];
  /** Set when the bug occurs only in one store language. */
  storeLanguage?: 'English' | 'Arabic';
  place: { en: string; ar: string };
  /** Descriptions in English, Standard Arabic, Gulf Arabic and Egyptian Arabic. */
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

/** The type of the imported JSON, in which every choice is a string. */
type JsonScenario = Omit<
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

/** @throws {Error} when a choice is unknown */
function toScenario(scenario: JsonScenario): Scenario {
  for (const field of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    assertChoice(scenario[field], CHOICES[field], field);
  }
  for (const source of scenario.sources ?? []) assertChoice(source, SOURCES, 'sources');
  assertChoice(scenario.storeLanguage ?? 'English', ['English', 'Arabic'], 'storeLanguage');
  return scenario as Scenario;
}

export const SCENARIOS = {
  accounts: accounts.map(toScenario),
  buying: buying.map(toScenario),
  afterBuying: afterBuying.map(toScenario),
  screens: screens.map(toScenario),
};
