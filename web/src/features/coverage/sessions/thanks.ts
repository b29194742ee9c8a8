import { MIN_COUNTED_MINUTES, type SessionResult } from '@bugquest/contract/coverage/sessions';
import { m } from '@bugquest/phrases/messages';
import { toast } from '../../../ui/feedback/toast.ts';

/** The sessions that ended on this page while it was online, by id, and the moment of each end. */
export const endedHere = new Map<string, number>();

export function toastThanks({ result, isShort }: { result: SessionResult; isShort: boolean }): void {
  const texts = {
    found_nothing: { title: m.coverage_thanks_nothing(), description: m.coverage_thanks_nothing_text() },
    found_problems: { title: m.coverage_thanks(), description: m.coverage_thanks_problems_text() },
    stopped: { title: m.coverage_thanks(), description: m.coverage_thanks_stopped_text() },
  };
  const short = result !== 'stopped' &&
    isShort && {
      title: m.coverage_end_too_short(),
      description: m.coverage_end_counts_from({ minutes: MIN_COUNTED_MINUTES }),
    };
  toast({ ...texts[result], ...short, tone: 'success' });
}
