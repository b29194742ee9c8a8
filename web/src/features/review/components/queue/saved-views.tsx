import type { SavedView } from '@bugquest/contract/saved-views/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../../lib/call-error.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { useAuth } from '../../../../lib/session.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { savedViewsQuery, useDeleteView } from '../../desk-api.ts';
import { type QueueFilter, queueQueryString, readQueueFilter } from '../../queue-filter.ts';
import type { QueueFilterState } from '../../use-queue-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

/** The queues that everyone needs, before anyone has saved one. */
const builtIn = (ownId: string | undefined): { name: string; filter: QueueFilter }[] => [
  { name: m.desk_view_all(), filter: {} },
  { name: m.desk_view_pending(), filter: { review: 'pending', sort: 'oldest' } },
  { name: m.desk_view_blockers(), filter: { review: 'pending', severity: 'Blocker' } },
  { name: m.desk_view_appeals(), filter: { waiting: 'appeal' } },
  { name: m.desk_view_answers(), filter: { waiting: 'answer' } },
  { name: m.desk_view_retest(), filter: { status: 'Ready for Retest' } },
  ...(ownId ? [{ name: m.desk_view_mine(), filter: { decidedBy: ownId } }] : []),
];

/** Queues under a name: one press leads to each, and what is asked for now can be saved as another. */
export function SavedViews({ state: { filter, apply } }: { state: QueueFilterState }) {
  const { employee } = useAuth();
  const { data: saved = [] } = useQuery(savedViewsQuery());
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState<SavedView>();
  const current = queueQueryString(filter);
  const views = builtIn(employee?.id);
  const isKnown =
    views.some((view) => queueQueryString(view.filter) === current) ||
    saved.some(({ query }) => queueQueryString(readQueueFilter(new URLSearchParams(query))) === current);
  return (
    <nav aria-label={m.desk_views()} className="flex items-center gap-2">
      <ul className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {views.map(({ name, filter: wanted }) => (
          <li key={name} className="shrink-0">
            <View current={queueQueryString(wanted) === current} onPress={() => apply(wanted)}>
              {name}
            </View>
          </li>
        ))}
        {saved.map((view) => {
          const wanted = readQueueFilter(new URLSearchParams(view.query));
          const isCurrent = queueQueryString(wanted) === current;
          return (
            <li key={view.id} className="flex shrink-0 items-center">
              <View current={isCurrent} onPress={() => apply(wanted)}>
                {view.isShared && <Users aria-label={m.desk_view_shared()} role="img" className="size-3.5" />}
                <bdi>{view.name}</bdi>
              </View>
              {view.isOwn && isCurrent && (
                <IconButton
                  label={m.desk_view_delete({ name: isolate(view.name) })}
                  className="size-9! text-muted"
                  onClick={() => setLeaving(view)}
                >
                  <Trash2 aria-hidden="true" className="size-4!" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {!isKnown && (
        <Button variant="quiet" size="sm" className="shrink-0 text-link!" onClick={() => setSaving(true)}>
          <BookmarkPlus aria-hidden="true" />
          <span className="max-sm:sr-only">{m.desk_view_save()}</span>
        </Button>
      )}
      {saving && <SaveViewDialog query={current} onClose={() => setSaving(false)} />}
      {leaving && <DeleteView view={leaving} onClose={() => setLeaving(undefined)} />}
    </nav>
  );
}

function View({
  current,
  onPress,
  children,
}: {
  current: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-current={current || undefined}
      onClick={onPress}
      className={classes(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors',
        current ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const deletion = useDeleteView();
  const remove = async () => {
    try {
      await deletion.mutateAsync(view.id);
      onClose();
    } catch (error) {
      toast({ title: m.desk_view_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_view_delete({ name: isolate(view.name) })}
      description={view.isShared ? m.desk_view_delete_shared() : m.desk_view_delete_text()}
      confirmLabel={m.desk_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
