// A report that was written without a network has no analysis. It is sorted when it is sent.
import { ALWAYS_FILLED, ANALYSED_FIELDS, MIN_CONFIDENCE } from '@bugquest/contract/analysis/fields';
import type { SentReport } from '@bugquest/contract/reports/schema';
import { isTemporary } from '../../../lib/api/call-error.ts';
import { analyse } from '../../../lib/queries/analyse.ts';
import type { FilledFields, StoredDraft } from '../drafts/stored-draft.ts';

/**
 * Fills in the fields that the person left empty. If one of them is unsure, or the server does not analyse the report, the draft goes
 * back to the form (state `draft`), with the guesses. @throws a temporary failure: the report waits longer
 */
export async function sortReport(draft: StoredDraft): Promise<StoredDraft> {
  const { report } = draft;
  const empty = ANALYSED_FIELDS.filter((field) => report?.[field] === '' || report?.[field] === undefined);
  if (!report || empty.length === 0) return draft;
  const guesses = await guess(report.bugDescription, empty);
  const isSure = empty.every(
    (field) => ALWAYS_FILLED.includes(field) || (guesses[field]?.confidence ?? 0) >= MIN_CONFIDENCE,
  );
  const filled = Object.fromEntries(Object.entries(guesses).map(([field, { value }]) => [field, value]));
  const values = { ...draft.values, ...filled };
  return isSure && Object.keys(guesses).length === empty.length
    ? { ...draft, values, report: { ...report, ...filled } as SentReport }
    : { ...draft, state: 'draft', values, report: undefined, guesses };
}

async function guess(
  description: string,
  fields: readonly (typeof ANALYSED_FIELDS)[number][],
): Promise<FilledFields> {
  try {
    const analysis = await analyse(description);
    return Object.fromEntries(
      fields.map((field) => [
        field,
        { value: analysis[field], confidence: analysis.confidences[field], before: '' },
      ]),
    );
  } catch (error) {
    if (isTemporary(error)) throw error;
    return {};
  }
}
