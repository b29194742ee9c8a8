import { m } from '@bugquest/phrases/messages';
import { BookmarkPlus } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { type QueueFilter, queueQueryString } from '../queue/filter/queue-filter.ts';
import { useViews } from './use-views.ts';

const importDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;

/** Saves the current filter as a view; nothing while a view is shown. Beside the search on a phone, where the first row is full. */
export function SaveView({ filter }: { filter: QueueFilter }) {
  const isView = useViews().some(({ isCurrent }) => isCurrent);
  const { Dialog, isOpen, open, close } = useLazyDialog(importDialog);
  const query = queueQueryString(filter);
  if (query === '' || (isView && !isOpen)) return null;
  return (
    <>
      <Button variant="quiet" size="sm" className="h-10 text-link! max-sm:order-1" onClick={open}>
        <BookmarkPlus aria-hidden="true" />
        <span className="max-2xl:sr-only">{m.review_view_save()}</span>
      </Button>
      {isOpen && Dialog && <Dialog query={query} onClose={close} />}
    </>
  );
}
