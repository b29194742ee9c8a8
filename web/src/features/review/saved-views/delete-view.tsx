import type { SavedView } from '@bugquest/contract/review/saved-views/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { useDeleteView } from '../desk-api.ts';

/** Asks before a saved view is deleted. */
export function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const deletion = useDeleteView();
  const remove = async () => {
    try {
      await deletion.mutateAsync(view.id);
      onClose();
    } catch (error) {
      toastFailure(m.review_view_failed(), error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.review_view_delete({ name: isolate(view.name) })}
      description={view.isShared ? m.review_view_delete_shared() : m.review_view_delete_text()}
      confirmLabel={m.review_delete_short()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
