import { m } from '@bugquest/phrases/messages';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { type QueueFilter, queueQueryString } from '../queue/filter/queue-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViews } from './use-views.ts';

/** Saves the current filter as a view; nothing while a view is shown. */
export function SaveView({ filter }: { filter: QueueFilter }) {
  const isView = useViews().some(({ isCurrent }) => isCurrent);
  const [saving, setSaving] = useState(false);
  const query = queueQueryString(filter);
  if (query === '' || (isView && !saving)) return null;
  return (
    <>
      <Button variant="quiet" size="sm" className="h-10 text-link!" onClick={() => setSaving(true)}>
        <BookmarkPlus aria-hidden="true" />
        <span className="max-2xl:sr-only">{m.review_view_save()}</span>
      </Button>
      {saving && <SaveViewDialog query={query} onClose={() => setSaving(false)} />}
    </>
  );
}
