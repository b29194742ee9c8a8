import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { meToo, samePicture, similarReport } from '../duplicates/schema.ts';
import { atMost, recordId, requiredLine, requiredText, sentText, timestamp, withError } from '../fields.ts';
import { reportTimeline } from '../reports/lifecycle/schema.ts';
import { REJECTION_REASONS, VALIDATION_REASONS } from '../reports/lists.ts';
import { adminBugReport, expectedVersion } from '../reports/schema.ts';
import { snoozeEnd } from '../reports/snooze.ts';
import type { DeskView } from './desk-views.ts';

const count = z.int();

const reportCounts = {
  inbox: count,
  pending: count,
  overdue: count,
  promised: count,
  blockers: count,
  appeals: count,
  answers: count,
  waiting: count,
  snoozed: count,
  retest: count,
  unlinked: count,
  mine: count,
  all: count,
} satisfies Record<DeskView, typeof count>;

export const viewCounts = z.object({
  ...reportCounts,
  /** Deletions with a question that has no answer. */
  deletionQuestions: count,
});
export type ViewCounts = z.output<typeof viewCounts>;

/** Of the caller, today in the program's time zone. */
export const myDay = z.object({
  /** What was to decide this morning, divided among the active administrators. */
  share: count,
  /** Of all administrators, still to decide. */
  left: count,
  decided: count,
  undone: count,
  /** Between decisions that follow each other within SITTING_MINUTES. */
  minutes: count,
});
export type MyDay = z.output<typeof myDay>;

/** A longer time without a decision is a break. */
export const SITTING_MINUTES = 10;

/** For each person. */
export const MAX_SAVED_VIEWS = 50;

/** The query string of the queue, without question mark. */
const viewQuery = sentText().check(
  z.trim(),
  atMost(2_000),
  z.overwrite((typed) => typed.replace(/^\?/, '')),
);

export const savedViewInput = z.object({
  name: requiredLine(80),
  query: viewQuery,
  isShared: z._default(z.boolean(), false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

/** Missing fields stay unchanged. */
export const savedViewChange = z.partial(
  z.object({ name: requiredLine(80), query: viewQuery, isShared: z.boolean() }),
);
export type SavedViewChange = z.output<typeof savedViewChange>;

export const savedView = z.object({
  id: recordId,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether the caller owns it. Only the owner can change or delete it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  createdAt: timestamp,
});
export type SavedView = z.output<typeof savedView>;

/**
 * For other administrators a claim is only advice: they may decide, too, and the version of the report prevents conflicts. The
 * reporter cannot change the report meanwhile.
 */
export const reportClaim = z.object({
  reportId: recordId,
  adminId: recordId,
  adminName: z.string(),
  /** Time of the last renewal. */
  claimedAt: timestamp,
});
export type ReportClaim = z.output<typeof reportClaim>;

export const claimInput = z.object({
  /** Claims the report although another administrator has claimed it. */
  takeOver: z._default(z.boolean(), false),
  /** A report whose claim the call releases. */
  releases: z.optional(recordId),
});
export type ClaimInput = z.input<typeof claimInput>;

/**
 * One reply has everything that the desk shows about a report, because the desk fetches the next reports before they are
 * opened.
 */
export const reportDetails = z.object({
  report: adminBugReport,
  timeline: reportTimeline,
  /** Up to five: earlier reports first, each group with the most similar first. */
  similar: z.array(similarReport),
  /** Up to five other reports with the same screenshot, most similar first. */
  samePictures: z.array(samePicture),
  /** Latest first, with the undone ones. */
  meToos: z.array(meToo),
});
export type ReportDetails = z.output<typeof reportDetails>;

/** Of the report in the path. */
export const meTooChoice = z.object({ meTooId: recordId });
export type MeTooChoice = z.output<typeof meTooChoice>;

/** A claim expires; an assignment stays until it is changed. */
export const assignmentInput = z.object({
  /** Null removes the assignment. */
  assigneeId: z.nullable(recordId.check(z.toLowerCase())),
  updatedAt: expectedVersion,
});
export type AssignmentInput = z.output<typeof assignmentInput>;

export const snoozeInput = z.object({
  /** Null brings the report back. */
  until: z.nullable(snoozeEnd),
  updatedAt: expectedVersion,
});
export type SnoozeInput = z.output<typeof snoozeInput>;

/** The same limit as the notes of a decision. */
const MAX_TEXT_LENGTH = 2000;

/** The decisions that a canned reply can explain: reasons, and rejection reasons. */
export const REPLY_REASONS = [...VALIDATION_REASONS, ...REJECTION_REASONS] as const;
export type ReplyReason = (typeof REPLY_REASONS)[number];

export const cannedReplyInput = z.object({
  title: requiredLine(80),
  textEn: requiredText(MAX_TEXT_LENGTH),
  textAr: requiredText(MAX_TEXT_LENGTH),
  /** The form offers the reply first for these reasons. */
  reasons: z.optional(
    z
      .array(z.enum(REPLY_REASONS, withError(m.field_choice_invalid)), withError(m.field_choice_invalid))
      .check(
        atMost(REPLY_REASONS.length, m.field_choice_invalid),
        z.overwrite((reasons) => [...new Set(reasons)]),
      ),
  ),
});
export type CannedReplyInput = z.output<typeof cannedReplyInput>;

export const cannedReply = z.object({
  id: recordId,
  title: z.string(),
  textEn: z.string(),
  textAr: z.string(),
  reasons: z.array(z.enum(REPLY_REASONS)),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type CannedReply = z.output<typeof cannedReply>;
