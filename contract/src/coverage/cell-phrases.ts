import { m } from '@bugquest/phrases/messages';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '../reports/detail-phrases.ts';
import { FEATURE_NAMES } from '../reports/list-phrases.ts';
import type { SentenceOptions } from '../sentence.ts';
import type { CellKey } from './cells.ts';

/** "Payment, iOS App, Arabic". */
export const cellName = ({ feature, source, storeLanguage }: CellKey, options?: SentenceOptions): string =>
  m.coverage_cell_name(
    {
      feature: FEATURE_NAMES[feature]({}, options),
      source: SOURCE_NAMES[source]({}, options),
      language: STORE_LANGUAGE_NAMES[storeLanguage]({}, options),
    },
    options,
  );
