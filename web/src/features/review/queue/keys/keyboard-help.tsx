import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { inEveryLanguage } from '../../../../lib/language/locale.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DESK_KEYS, type DeskAction, KEY_GROUPS, type KeyGroup } from './desk-keys.ts';
import { deskHandler } from './use-desk-keys.ts';

const NAMES: Record<Exclude<DeskAction, `reason:${string}`>, () => string> = {
  next: m.review_key_next,
  previous: m.review_key_previous,
  open: m.review_key_open,
  close: m.review_key_close,
  decide: m.review_key_decide,
  points: m.review_key_points,
  'more-points': m.review_key_more,
  'fewer-points': m.review_key_fewer,
  notes: m.review_key_notes,
  canned: m.review_canned,
  media: m.review_key_media,
  severity: m.review_key_severity,
  classification: m.review_key_classification,
  delete: m.review_delete,
  select: m.review_key_select,
  'select-next': m.review_key_select_next,
  'select-previous': m.review_key_select_previous,
  status: m.review_key_status,
  ask: m.review_key_ask,
  similar: m.review_key_similar,
  appeal: m.review_key_appeal,
  assign: m.review_key_assign,
  snooze: m.review_snooze,
  undo: m.review_key_undo,
  claim: m.review_take_over,
  search: m.review_search,
  help: m.review_key_help,
  'original-unknown': m.duplicates_original_not_known,
  'later-duplicates': m.review_key_later,
};

const GROUP_NAMES: Record<KeyGroup, () => string> = {
  move: m.review_keys_move,
  decide: m.review_keys_decide,
  handle: m.review_keys_handle,
  select: m.review_keys_select,
};
const GROUPS = Object.keys(KEY_GROUPS) as KeyGroup[];

const actionName = (action: DeskAction) =>
  action.startsWith('reason:')
    ? m.review_key_reason({ reason: VALIDATION_REASON_NAMES[action.slice(7) as ValidationReason]() })
    : NAMES[action as keyof typeof NAMES]();

const keyName = (key: string) =>
  key === 'Escape' ? 'Esc' : key.replace(/(?<=^|\+)[a-z]$/, (letter) => letter.toUpperCase());

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.review_keys()}
      description={m.review_keys_about()}
      focus="text"
    >
      <div className="flex flex-col gap-5">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className="mb-2 text-sm font-semibold">{GROUP_NAMES[group]()}</h3>
            <dl className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2">
              {KEY_GROUPS[group].map(([key, action]) => (
                <div key={key} className="flex items-center gap-3">
                  <dt>
                    <kbd
                      dir="ltr"
                      className="inline-flex h-7 min-w-7 items-center justify-center rounded-md border border-line-strong bg-sunken px-1.5 font-sans text-xs font-medium"
                    >
                      {keyName(key)}
                    </kbd>
                  </dt>
                  <dd>{actionName(action)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** For the command palette. */
export interface DeskCommand {
  action: DeskAction;
  name: string;
  names: readonly string[];
  keyName: string;
}

const needsDecisionForm = (action: DeskAction) =>
  /^(points|more-points|fewer-points|notes|canned|delete|decide|reason:.*)$/.test(action);

/** Escape does more than closing the report: in a field, it only leaves the field. */
const commandName = (action: DeskAction) =>
  action === 'close' ? m.review_close_report() : actionName(action);

/**
 * The available actions in the order of the keyboard help, but closing the report is last. Empty while the desk is
 * not on the screen.
 */
export function deskCommands(): DeskCommand[] {
  const hasReport = deskHandler('notes') !== undefined;
  const canDecide = hasReport && deskHandler('decide') !== undefined;
  return DESK_KEYS.filter(([, action]) => {
    // Without an open report, Enter opens one, like the action "open".
    if (!deskHandler(action) || (action === 'decide' && !hasReport)) return false;
    return canDecide || !hasReport || !needsDecisionForm(action);
  })
    .sort(([, a], [, b]) => Number(a === 'close') - Number(b === 'close'))
    .map(([key, action]) => ({
      action,
      name: commandName(action),
      names: inEveryLanguage(() => commandName(action)),
      keyName: keyName(key),
    }));
}
