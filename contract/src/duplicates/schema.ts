// Similar reports while a person types, and confirmations of a report instead of a second report.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, optionalText, recordId, requiredText, timestamp } from '../fields.ts';
import {
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  REPORT_STATUSES,
  SEVERITIES,
  STORE_LANGUAGES,
  VALIDATION_REASONS,
} from '../reports/lists.ts';
import { addedFiles } from '../reports/media/added-files.ts';
import { MAX_DESCRIPTION_LENGTH } from '../reports/report-fields.ts';
import { MAX_BECAUSE_LENGTH } from '../reports/schema.ts';

export const MAX_SIMILAR = 5;
/** How many confirmations of a person earn points in a day. The limit prevents point farming. */
export const MAX_PAID_ME_TOOS_A_DAY = 10;
/** Characters shown of another person's report. */
export const FIRST_WORDS_LENGTH = 140;

export const draftToCompare = z.object({
  bugDescription: optionalText(MAX_DESCRIPTION_LENGTH),
  feature: optionalText(80),
  issueLocation: optionalText(300),
});
export type DraftToCompare = z.output<typeof draftToCompare>;

export const MAX_DIFFERING_WORDS = 6;
const differingWords = z.array(z.string()).check(atMost(MAX_DIFFERING_WORDS));

/**
 * A suggested report, as every employee may see it: without reporter and files. Numbers, addresses and names in the words of
 * another person are masked.
 */
export const knownProblem = z.object({
  id: recordId,
  serialNumber: z.string(),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  status: z.enum(REPORT_STATUSES),
  /** Null if a setting hides them. */
  firstWords: z.nullable(z.string()),
  /** The words that only one of the two texts has, the rarest first. Null if both have the same words. */
  difference: z.nullable(z.object({ yours: differingWords, theirs: differingWords })),
  /** '' if not given. Masked like the first words. */
  place: z.string(),
  /** Whether the caller is the reporter and the draft says the same, so that the draft would earn no points. */
  isRepeat: z.boolean(),
  /** 0 to 1. */
  likeness: z.number(),
  isOwn: z.boolean(),
  /** Whether an administrator accepted the report. */
  isAccepted: z.boolean(),
  /** Whether the form asks about this report before it sends the draft. */
  isAsked: z.boolean(),
  /** Different people who reported or confirmed the problem. */
  people: z.int(),
  /** Their device types. */
  devices: z.array(z.string()),
  /** By the caller. */
  isConfirmed: z.boolean(),
  meTooCount: z.int(),
  confirmPoints: z.int(),
});
export type KnownProblem = z.output<typeof knownProblem>;

export const meTooInput = z.object({
  deviceType: oneOf(REPORT_DEVICE_TYPES, m.duplicates_device_required),
  operatingSystem: oneOf(REPORT_OPERATING_SYSTEMS, m.duplicates_system_required),
  browser: optionalText(80),
  note: optionalText(500),
  storeLanguage: z.optional(z.enum(STORE_LANGUAGES)),
  files: addedFiles,
});
export type MeTooInput = z.output<typeof meTooInput>;

export const differenceInput = z.object({
  because: requiredText(MAX_BECAUSE_LENGTH, m.duplicates_because_required),
});
export type DifferenceInput = z.output<typeof differenceInput>;

export const meTooReply = z.object({
  serialNumber: z.string(),
  /** With the bonus for new evidence. */
  points: z.int(),
  /** Whether the problem was not yet seen with this device type, operating system, store language or build. */
  isNewEvidence: z.boolean(),
  totalPoints: z.int(),
  meTooCount: z.int(),
});
export type MeTooReply = z.output<typeof meTooReply>;

/** Another report with the same screenshot. */
export const samePicture = z.object({
  id: recordId,
  serialNumber: z.string(),
  /** The screenshot of the other report. */
  url: z.string(),
  /** The equal screenshot of this report. */
  ownUrl: z.string(),
});
export type SamePicture = z.output<typeof samePicture>;

/** A confirmation, as administrators see it. */
export const meToo = z.object({
  id: recordId,
  /** '' for a former employee. */
  fullName: z.string(),
  department: z.string(),
  deviceType: z.string(),
  operatingSystem: z.string(),
  browser: z.string(),
  note: z.string(),
  createdAt: timestamp,
  /** Whether an administrator found that it is not the same bug. Then it counts nowhere. */
  isUndone: z.boolean(),
});
export type MeToo = z.output<typeof meToo>;

/** Never a duplicate: its original is listed in its place. */
export const similarReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  status: z.enum(REPORT_STATUSES),
  validationReason: z.nullable(z.enum(VALIDATION_REASONS)),
  /** Its first 200 characters. */
  bugDescription: z.string(),
  reporterName: z.string(),
  pointsEarned: z.int(),
  createdAt: z.string(),
  rewrittenAt: z.nullable(z.string()),
  /** How many other reports are duplicates of it. */
  duplicates: z.int(),
  /** 0 to 1: of the report or of the most similar of its duplicates. */
  likeness: z.number(),
});
export type SimilarReport = z.output<typeof similarReport>;
