// Missing store accounts of a profile (section 2, "Mobile reminders").
import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';

export const PROFILE_GAPS = ['missing_both', 'missing_google_play', 'missing_apple_id', 'complete'] as const;
export type ProfileGap = (typeof PROFILE_GAPS)[number];

export const PROFILE_GAP_NAMES: Record<ProfileGap, Sentence> = {
  missing_both: m.outreach_reminders_gap_both,
  missing_google_play: m.outreach_reminders_gap_google_play,
  missing_apple_id: m.outreach_reminders_gap_apple_id,
  complete: m.outreach_reminders_gap_complete,
};

export function gapOf({
  googlePlayEmail,
  appleId,
}: {
  googlePlayEmail: string;
  appleId: string;
}): ProfileGap {
  if (googlePlayEmail === '') return appleId === '' ? 'missing_both' : 'missing_google_play';
  return appleId === '' ? 'missing_apple_id' : 'complete';
}
