import { type MediaField, mediaFieldOf, refuseUpload } from '@bugquest/contract/reports/media/uploads';
import { uuid } from '../../../lib/device/uuid.ts';
import { draftAddress } from '../../../lib/forms/draft-address.ts';
import { storeFile } from './draft-files.ts';
import { writeDraft } from './draft-store.ts';
import { newDraft, type StoredDraft } from './stored-draft.ts';

export interface DraftContent {
  text?: string;
  values?: StoredDraft['values'];
  files?: readonly File[];
  /** The owner of the draft. Without one, the draft belongs to the person who first opens its address. */
  employeeId?: string;
}

export interface AddedDraft {
  id: string;
  /** Path and query of the form with this draft. */
  address: string;
  /** Files of the wrong type, too large or empty, which are not in the draft. */
  refused: File[];
}

/**
 * Creates a draft from outside of the form, for example from the details that the capture button recorded. Throws
 * when the browser cannot store it.
 */
export async function addDraft({
  text = '',
  values = {},
  files = [],
  employeeId = '',
}: DraftContent): Promise<AddedDraft> {
  const draft = { ...newDraft({ employeeId }), values: { ...values, bugDescription: text.trim() } };
  const refused: File[] = [];
  const now = Date.now();
  await writeDraft(draft, { isNew: true });
  for (const [index, file] of files.entries()) {
    const field = acceptedField(file);
    if (field) await storeFile({ id: uuid(), draftId: draft.id, field, file, addedAt: now + index / 1000 });
    else refused.push(file);
  }
  return { id: draft.id, address: draftAddress(draft.id), refused };
}

function acceptedField(file: File): MediaField | undefined {
  const field = mediaFieldOf(file);
  return field && file.size > 0 && !refuseUpload(field, file) ? field : undefined;
}
