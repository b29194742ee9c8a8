// The actions of the desk for the command palette.
import { m } from '@bugquest/phrases/messages';
import { inEveryLanguage } from '../../../../lib/language/locale.ts';
import { DESK_KEYS, type DeskAction } from './desk-keys.ts';
import { actionName, keyName } from './keyboard-help.tsx';
import { deskHandler } from './use-desk-keys.ts';

export interface DeskCommand {
  action: DeskAction;
  name: string;
  /** The name in every language. */
  names: readonly string[];
  /** What is printed on its key. */
  keyName: string;
}

/** Actions that need the decision form, which an open appeal replaces. */
const isOfDecision = (action: DeskAction) =>
  /^(points|more-points|fewer-points|notes|canned|delete|decide|reason:.*)$/.test(action);

/** Escape does more than the command: it leaves a field first. */
const nameOf = (action: DeskAction) => (action === 'close' ? m.review_close_report() : actionName(action));

/**
 * The actions that are available now, in the order of the keyboard help, but closing the report last. Empty where the desk is
 * not on the screen.
 */
export function deskCommands(): DeskCommand[] {
  const hasReport = deskHandler('notes') !== undefined;
  const canDecide = hasReport && deskHandler('decide') !== undefined;
  return DESK_KEYS.filter(([, action]) => {
    // Without a report, Enter opens one, like the action "open".
    if (!deskHandler(action) || (action === 'decide' && !hasReport)) return false;
    return canDecide || !hasReport || !isOfDecision(action);
  })
    .sort(([, one], [, other]) => Number(one === 'close') - Number(other === 'close'))
    .map(([key, action]) => ({
      action,
      name: nameOf(action),
      names: inEveryLanguage(() => nameOf(action)),
      keyName: keyName(key),
    }));
}
