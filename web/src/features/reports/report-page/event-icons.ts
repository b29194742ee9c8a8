import type { ReportEventFacts, ReportEventKind } from '@bugquest/contract/reports/events';
import {
  CircleHelp,
  Copy,
  CopyX,
  FileDown,
  FileX,
  Flag,
  Gauge,
  Gavel,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  Milestone,
  RotateCcw,
  Scale,
  ShieldQuestion,
  SquarePen,
  Tags,
  Trash2,
  Undo2,
  Unplug,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
  Wrench,
} from 'lucide-react';

export const EVENT_ICONS: Record<ReportEventKind, LucideIcon> = {
  submitted: Flag,
  edited: SquarePen,
  withdrawn: FileX,
  reporter_comment: MessageSquare,
  reviewed: Gavel,
  decision_undone: Undo2,
  severity_changed: Gauge,
  value_corrected: Tags,
  status_changed: Milestone,
  assigned: UserRoundCheck,
  qa_comment: MessageSquare,
  developer_comment: Wrench,
  retest_answered: RotateCcw,
  info_requested: CircleHelp,
  info_given: MessageSquareReply,
  appealed: ShieldQuestion,
  appeal_decided: Scale,
  deleted: Trash2,
  restored: Undo2,
  duplicate_found: Copy,
  duplicate_gone: CopyX,
  webhook_off: Unplug,
  data_ready: FileDown,
  erasure_refused: UserRoundX,
  erasure_requested: UserRoundX,
  me_too: UsersRound,
};

/** By how much an event changed the report's points; null for events without points. */
export function pointsMoved(facts: ReportEventFacts): number | null {
  if (facts.kind === 'deleted' || facts.kind === 'withdrawn') return -facts.points;
  if ('points' in facts) return facts.points;
  if ('pointsAfter' in facts) return facts.pointsAfter - facts.pointsBefore;
  return null;
}
