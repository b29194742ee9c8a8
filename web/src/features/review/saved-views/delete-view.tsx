import type { SavedView } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';

import { useDeleteView } from '../api.ts';

export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const deletion = useDeleteView();
  return (
    <ConfirmAction
      title={m.review_view_delete({ name: isolate(view.name) })}
      description={view.isShared ? m.review_view_delete_shared() : m.review_view_delete_text()}
      confirmLabel={m.review_delete_short()}
      action={() => deletion.mutateAsync(view.id)}
      failureTitle={m.review_view_failed()}
      onClose={onClose}
    />
  );
}
