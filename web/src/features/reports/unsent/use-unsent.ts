// The drafts of the person on this device, and the reports that wait to be sent.
import { m } from '@bugquest/phrases/messages';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { announceQueued, onDraftsChanged } from '../drafts/draft-changes.ts';
import { expireDrafts } from '../drafts/draft-expiry.ts';
import { holdDraft } from '../drafts/draft-holds.ts';
import { countFiles, deleteDrafts, listDrafts, readDraft, restoreDraft } from '../drafts/draft-store.ts';
import type { StoredDraft } from '../drafts/stored-draft.ts';

export interface UnsentReport extends StoredDraft {
  fileCount: number;
}

let expiry: Promise<void> | undefined;

async function readUnsent(employeeId: string): Promise<UnsentReport[]> {
  expiry ??= expireDrafts();
  await expiry;
  const drafts = await listDrafts(employeeId);
  return Promise.all(drafts.map(async (draft) => ({ ...draft, fileCount: await countFiles(draft.id) })));
}

/** Read from this device, so also without a network, and anew for each screen. */
export const unsentQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['unsent-reports', employeeId],
    queryFn: () => readUnsent(employeeId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/** Undefined while they are read, and where the browser stores none. */
export function useUnsent(employeeId: string): UnsentReport[] | undefined {
  const queryClient = useQueryClient();
  useEffect(
    () => onDraftsChanged(() => void queryClient.invalidateQueries(unsentQuery(employeeId))),
    [queryClient, employeeId],
  );
  return useQuery(unsentQuery(employeeId)).data;
}

/** Deletes a draft that no tab has open. It can be undone. */
export async function deleteUnsent({ id, employeeId }: StoredDraft): Promise<void> {
  const hold = await holdDraft(id, () => undefined);
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
