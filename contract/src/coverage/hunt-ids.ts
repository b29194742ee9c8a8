// The same hunt has the same id for everybody: what is tested, from where, and in which language.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, sentText, withError } from '../fields.ts';
import {
  FEATURES,
  type Feature,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  type StoreLanguage,
} from '../reports/lists.ts';

const MAX_ID = 100;
const SEPARATOR = '|';

/** Where a hunt goes. A mission has several features, a cell has one. */
export interface HuntPlace {
  missionId: string | null;
  feature: Feature | null;
  source: Source;
  storeLanguage: StoreLanguage;
}

export const huntIdOf = ({ missionId, feature, source, storeLanguage }: HuntPlace): string =>
  [missionId ?? feature, source, storeLanguage].join(SEPARATOR);

const isIn = <Value extends string>(list: readonly Value[], text: string): text is Value =>
  (list as readonly string[]).includes(text);

/** Null for a text that is not the id of a hunt. */
export function parseHuntId(id: string): HuntPlace | null {
  const [what = '', source = '', storeLanguage = '', ...rest] = id.split(SEPARATOR);
  if (rest.length > 0 || !isIn(SOURCES, source) || !isIn(STORE_LANGUAGES, storeLanguage)) return null;
  if (isIn(FEATURES, what)) return { missionId: null, feature: what, source, storeLanguage };
  return z.safeParse(z.uuid(), what).success
    ? { missionId: what.toLowerCase(), feature: null, source, storeLanguage }
    : null;
}

export const huntId = sentText().check(
  atMost(MAX_ID, m.field_choice_invalid),
  z.refine((id) => parseHuntId(id) !== null, withError(m.field_choice_invalid)),
);
