import { m } from '@bugquest/phrases/messages';
import { toast } from '../../../ui/feedback/toast.ts';
import { announceQueued } from '../drafts/draft-changes.ts';
import { holdDraft } from '../drafts/draft-holds.ts';
import { deleteDrafts, readDraft, restoreDraft } from '../drafts/draft-store.ts';
import type { StoredDraft } from '../drafts/stored-draft.ts';

/** Deletes a draft that no tab has open. It can be undone. */
export async function deleteUnsent({ id, employeeId }: StoredDraft): Promise<void> {
  const hold = await holdDraft(id);
  const found = hold && (await readDraft(employeeId, id));
  if (!found) {
    toast({ title: m.reports_unsent_in_use(), description: m.reports_unsent_in_use_text() });
    return hold?.release();
  }
  await deleteDrafts([id]);
  hold.release();
  toast({
    title: m.reports_unsent_deleted(),
    action: {
      label: m.reports_media_undo(),
      onPress: () => void restoreDraft(found).then(announceQueued),
    },
  });
}
