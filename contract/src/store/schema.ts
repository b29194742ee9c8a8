// The online store that testers test: where it is, and what they need to know before they begin.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { build } from '../coverage/readiness.ts';
import {
  atMost,
  oneOf,
  optionalLine,
  optionalText,
  requiredLine,
  sentText,
  timestamp,
  withError,
} from '../fields.ts';
import { parseUrl } from '../parse-url.ts';
import { FEATURES, SOURCES } from '../reports/lists.ts';

const invalid = withError(m.settings_value_invalid);

export const MAX_STORE_PLACES = 30;
export const MAX_KNOWN_RISKS = 50;
const MAX_URL = 500;

/** Without spaces and invisible characters, which hide where a link leads. */
const PAGE_ADDRESS = /^https?:\/\/[^\s/?#\\][^\s\p{C}]*$/iu;

/** An address with a user name looks like the address of another site. */
function isPageAddress(typed: string): boolean {
  const url = PAGE_ADDRESS.test(typed) ? parseUrl(typed) : null;
  return url !== null && url.username === '' && url.password === '';
}

export const storePlace = z.object(
  {
    source: oneOf(SOURCES, m.store_source_required),
    /** As people call it, for example "Staging"; '' if there is only one. */
    stage: optionalLine(40),
    url: sentText(m.store_url_invalid).check(
      z.trim(),
      atMost(MAX_URL),
      z.refine(isPageAddress, withError(m.store_url_invalid)),
    ),
  },
  invalid,
);
export type StorePlace = z.output<typeof storePlace>;

export const storeSettings = z.object(
  {
    places: z
      .array(storePlace, invalid)
      .check(atMost(MAX_STORE_PLACES, () => m.settings_list_too_long({ max: MAX_STORE_PLACES }))),
    howToGetBuild: optionalText(2_000),
    /** One value in a line, with its name before a colon. */
    testData: optionalText(4_000),
    /** In the order of the list of features. */
    notBuilt: z.array(oneOf(FEATURES, m.settings_value_invalid), invalid).check(
      atMost(FEATURES.length),
      z.overwrite((features) => FEATURES.filter((feature) => features.includes(feature))),
    ),
    /** Problems that will not be fixed, and that every tester may know. */
    knownRisks: z
      .array(requiredLine(300), invalid)
      .check(atMost(MAX_KNOWN_RISKS, () => m.settings_list_too_long({ max: MAX_KNOWN_RISKS }))),
  },
  invalid,
);
export type StoreSettings = z.output<typeof storeSettings>;

export const NO_STORE: StoreSettings = {
  places: [],
  howToGetBuild: '',
  testData: '',
  notBuilt: [],
  knownRisks: [],
};

/** For the caller. */
export const ownStore = z.extend(storeSettings, {
  /** What the caller can test, from their kit. */
  sources: z.array(z.enum(SOURCES)),
  /** The newest build that testers have. */
  build: z.nullable(build),
  /** When the setting or the newest build last changed, whichever is later; null if neither was ever set. */
  changedAt: z.nullable(timestamp),
  /** `changedAt` of what the caller last read; null if the caller never did. */
  readAt: z.nullable(timestamp),
});
export type OwnStore = z.output<typeof ownStore>;
