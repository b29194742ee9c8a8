import type { SavedView } from '@bugquest/contract/review/saved-views/schema';
import { m } from '@bugquest/phrases/messages';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { useViews, type View } from './use-views.ts';

const importDeletion = async () => (await import('./delete-view.tsx')).DeleteView;

/** In the navigation, which fits a window without scrolling. */
const SHOWN_VIEWS = 5;

/** The views of the queue: below its link in the navigation, or in a row above the queue where the navigation is hidden. */
export function ViewLinks({ row = false }: { row?: boolean }) {
  const all = useViews();
  const [showsAll, setShowsAll] = useState(false);
  const filled = all.filter(({ count, isCurrent }) => count !== 0 || isCurrent);
  const views = row || showsAll ? all : firstViews(filled);
  const [chosen, setChosen] = useState<SavedView>();
  const { Dialog: DeleteView, isOpen, open, close } = useLazyDialog(importDeletion);
  const askToDelete = (view: SavedView) => {
    setChosen(view);
    open();
  };
  return (
    <>
      <ul
        aria-label={m.review_views()}
        className={
          row
            ? '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:hidden'
            : 'ms-4.5 border-s border-line ps-2'
        }
      >
        {views.map((view) => (
          <li key={view.href} className={classes('flex items-center', row && 'shrink-0')}>
            <ViewLink view={view} row={row} />
            {view.saved?.isOwn && view.isCurrent && (
              <IconButton
                label={m.review_view_delete({ name: isolate(view.name) })}
                className="size-8! text-muted"
                onClick={() => view.saved && askToDelete(view.saved)}
              >
                <Trash2 aria-hidden="true" className="size-4!" />
              </IconButton>
            )}
          </li>
        ))}
        {!row && !showsAll && views.length < all.length && (
          <li>
            <button
              type="button"
              onClick={() => setShowsAll(true)}
              className="min-h-6.5 w-full rounded-control px-2.5 text-start text-sm text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              {m.review_views_more()}
            </button>
          </li>
        )}
      </ul>
      {isOpen && chosen && DeleteView && <DeleteView view={chosen} onClose={close} />}
    </>
  );
}

/** The current view is always among them. */
function firstViews(views: readonly View[]): readonly View[] {
  const first = views.slice(0, SHOWN_VIEWS);
  const current = views.find(({ isCurrent }) => isCurrent);
  return !current || first.includes(current) ? first : [...first.slice(0, -1), current];
}

function ViewLink({ view: { name, href, isCurrent, count, saved }, row }: { view: View; row: boolean }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'inline-flex min-w-0 items-center gap-1.5 text-sm transition-colors',
        row
          ? 'min-h-11 rounded-full border px-4 whitespace-nowrap'
          : 'min-h-6.5 flex-1 rounded-control px-2.5',
        row && (isCurrent ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface'),
        !row &&
          (isCurrent ? 'bg-sunken font-semibold text-ink' : 'text-muted hover:bg-sunken hover:text-ink'),
      )}
    >
      {saved?.isShared && (
        <Users aria-label={m.review_view_shared()} role="img" className="size-3.5 shrink-0" />
      )}
      <bdi className="truncate">{name}</bdi>
      {count !== undefined && (
        <span
          className={classes('text-xs font-normal tabular', !row && 'ms-auto', !isCurrent && 'text-muted')}
        >
          <bdi>{formatCount(count)}</bdi>
        </span>
      )}
    </Link>
  );
}
