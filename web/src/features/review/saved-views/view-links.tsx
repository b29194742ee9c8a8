import type { SavedView } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { BookmarkCheck, BookmarkPlus, EllipsisVertical, Pencil, Trash2, Users } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { useChangeView } from '../api.ts';
import { type QueueFilter, queueQueryString } from '../queue/filter/queue-filter.ts';
import { useChangedView, useViews, type View } from './use-views.ts';

const importRenameDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;
const importDeleteDialog = async () => (await import('./delete-view.tsx')).DeleteViewDialog;

/** So many links fit into the navigation of a window without scrolling. */
const MAX_SHOWN_VIEWS = 4;

/**
 * Below the link of the queue in the navigation, or in a row above the queue where the navigation is hidden. Memoized, so that a
 * change of the queue does not render the links again.
 */
export const ViewLinks = memo(function ViewLinks({ row = false }: { row?: boolean }) {
  const all = useViews();
  useLocale();
  const [showsAll, setShowsAll] = useState(false);
  const viewsWithReports = all.filter(({ count, isCurrent }) => count !== 0 || isCurrent);
  const views = row || showsAll ? all : firstViewsWithCurrent(viewsWithReports);
  const [chosen, setChosen] = useState<SavedView>();
  const deletion = useLazyDialog(importDeleteDialog);
  const renaming = useLazyDialog(importRenameDialog);
  const { Dialog: DeleteViewDialog } = deletion;
  const { Dialog: RenameView } = renaming;
  const choose = (view: SavedView, { open }: { open: () => void }) => {
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
              <ViewMenu
                view={view.saved}
                onRename={(saved) => choose(saved, renaming)}
                onDelete={(saved) => choose(saved, deletion)}
              />
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
      {deletion.isOpen && chosen && DeleteViewDialog && (
        <DeleteViewDialog view={chosen} onClose={deletion.close} />
      )}
      {renaming.isOpen && chosen && RenameView && (
        <RenameView view={chosen} query={chosen.query} onClose={renaming.close} />
      )}
    </>
  );
});

interface ViewMenuProps {
  view: SavedView;
  onRename: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

function ViewMenu({ view, onRename, onDelete }: ViewMenuProps) {
  const name = isolate(view.name);
  return (
    <Menu
      trigger={
        <IconButton label={m.review_view_menu({ name })} className="size-8! text-muted">
          <EllipsisVertical aria-hidden="true" className="size-4!" />
        </IconButton>
      }
      items={[
        {
          id: 'rename',
          label: m.review_view_rename(),
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onRename(view),
        },
        {
          id: 'delete',
          label: m.review_delete_short(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => onDelete(view),
        },
      ]}
    />
  );
}

/** Urgent views keep their places, so the current view never replaces one of them. */
function firstViewsWithCurrent(views: readonly View[]): readonly View[] {
  const others = views.filter(({ isUrgent }) => !isUrgent);
  const free = MAX_SHOWN_VIEWS - (views.length - others.length);
  const current = others.find(({ isCurrent }) => isCurrent);
  const first = others.slice(0, Math.max(0, free));
  const shown = !current || first.includes(current) ? first : [...first.slice(0, -1), current];
  return views.filter((view) => view.isUrgent || shown.includes(view));
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
      <bdi {...typedText(name)} className="truncate">
        {name}
      </bdi>
      {!saved && (
        <span
          className={classes(
            'min-w-[3ch] text-xs font-normal tabular',
            !row && 'ms-auto text-end',
            !isCurrent && 'text-muted',
          )}
        >
          <bdi>{count !== undefined && formatCount(count)}</bdi>
        </span>
      )}
    </Link>
  );
}

const importSaveDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;

/**
 * Saves the current filter as a new view, or in the saved view that was opened. Renders nothing while a view is shown
 * unchanged. On a phone, the buttons are beside the search, because the first row is full.
 */
export function SaveView({ filter }: { filter: QueueFilter }) {
  const isView = useViews().some(({ isCurrent }) => isCurrent);
  const { Dialog, isOpen, open, close } = useLazyDialog(importSaveDialog);
  const changed = useChangedView();
  const change = useChangeView();
  const query = queueQueryString(filter);
  if (query === '' || (isView && !isOpen)) return null;
  const saveChanges = async ({ id, name }: SavedView) => {
    try {
      await change.mutateAsync({ id, query });
      toast({ title: m.review_view_changed({ name: isolate(name) }), tone: 'success' });
    } catch (error) {
      toastFailure(m.review_view_failed(), error);
    }
  };
  return (
    <>
      {changed && (
        <Button
          variant="quiet"
          size="sm"
          pending={change.isPending}
          className="h-10 text-link! max-sm:order-1"
          onClick={() => void saveChanges(changed)}
        >
          <BookmarkCheck aria-hidden="true" />
          {m.review_view_save_changes()}
        </Button>
      )}
      <Button variant="quiet" size="sm" className="h-10 text-link! max-sm:order-1" onClick={open}>
        <BookmarkPlus aria-hidden="true" />
        <span className="max-2xl:sr-only">{m.review_view_save()}</span>
      </Button>
      {isOpen && Dialog && <Dialog query={query} onClose={close} />}
    </>
  );
}
