import { VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DESK_KEYS, type DeskAction } from '../../desk-keys.ts';

const NAMES: Record<Exclude<DeskAction, `reason:${string}`>, () => string> = {
  next: m.desk_key_next,
  previous: m.desk_key_previous,
  open: m.desk_key_open,
  close: m.desk_key_close,
  decide: m.desk_key_decide,
  points: m.desk_key_points,
  'more-points': m.desk_key_more,
  'fewer-points': m.desk_key_fewer,
  notes: m.desk_key_notes,
  canned: m.desk_canned,
  media: m.desk_key_media,
  severity: m.desk_key_severity,
  classification: m.desk_key_classification,
  delete: m.review_delete,
  select: m.desk_key_select,
  undo: m.desk_key_undo,
  claim: m.desk_take_over,
  search: m.review_search,
  help: m.desk_key_help,
};

const nameOf = (action: DeskAction) =>
  action.startsWith('reason:')
    ? m.desk_key_reason({ reason: VALIDATION_REASON_NAMES[action.slice(7) as ValidationReason]() })
    : NAMES[action as keyof typeof NAMES]();

/** What each key of the desk does. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_keys()}
      description={m.desk_keys_about()}
    >
      <dl className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2">
        {DESK_KEYS.map(([key, action]) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd
                dir="ltr"
                className="inline-flex h-7 min-w-7 items-center justify-center rounded-md border border-line-strong bg-sunken px-1.5 font-sans text-xs font-medium"
              >
                {key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key}
              </kbd>
            </dt>
            <dd>{nameOf(action)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
