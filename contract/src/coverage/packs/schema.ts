// Packs: launch confirmations and missions to add by one press. Their content is in one file for each pack.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, withError } from '../../fields.ts';
import { endsAfterBeginning, windowInput } from '../../time-window.ts';
import { duty } from '../confirmations.ts';
import { OPENING_DAY } from './opening-day.ts';
import type { Pack } from './pack.ts';
import { SAUDI_STORE } from './saudi-store.ts';

export const PACKS: readonly Pack[] = [OPENING_DAY, SAUDI_STORE];

export const PACK_CONFIRMATIONS = PACKS.flatMap(({ confirmations }) => confirmations);
export const PACK_MISSIONS = PACKS.flatMap(({ missions }) => missions);

export const linesOf = ({ missions, confirmations }: Pack): string[] =>
  [...confirmations, ...missions].map(({ id }) => id);

const LINES = PACKS.flatMap(linesOf) as [string, ...string[]];

/** '' for a line without a source, or one that a later version no longer has. */
export const sourceOfLine = (line: string | null): string =>
  PACK_CONFIRMATIONS.find(({ id }) => id === line)?.source ?? '';

/** The owner and the due day of the confirmations, and the window of the missions. */
export const packInput = z
  .object({
    lines: z.array(oneOf(LINES, m.field_choice_invalid), withError(m.coverage_choose_one)).check(
      z.minLength(1, withError(m.coverage_choose_one)),
      atMost(LINES.length),
      z.overwrite((lines) => [...new Set(lines)]),
    ),
    ...duty,
    ...windowInput,
  })
  .check(endsAfterBeginning);
export type PackInput = z.output<typeof packInput>;

/** Lines that were there already are not counted. */
export const addedPack = z.object({ confirmations: z.int(), missions: z.int() });
