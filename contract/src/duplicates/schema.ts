// Reports of the same problem: what the form shows while one types, and saying "same problem" instead of reporting again.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  REPORT_STATUSES,
  SEVERITIES,
} from '../bug-reports/lists.ts';
import { MAX_DESCRIPTION_LENGTH } from '../bug-reports/schema.ts';
import { oneOf, optionalText, recordId, timestamp } from '../fields.ts';

/** How many known reports are shown. */
export const MAX_SIMILAR = 5;
/** How many problems one may confirm a day, so that nobody lives on it. */
export const MAX_ME_TOOS_A_DAY = 10;
/** How much of another person's report is shown. */
export const FIRST_WORDS_LENGTH = 140;

/** A report as far as it is written. */
export const draftToCompare = z.object({
  bugDescription: optionalText(MAX_DESCRIPTION_LENGTH),
  feature: optionalText(80),
  issueLocation: optionalText(300),
});
export type DraftToCompare = z.output<typeof draftToCompare>;

/**
 * A report that may tell the same problem, as everybody may see it: neither who reported it nor what they attached, and of
 * their words only the first, without numbers and addresses.
 */
export const knownReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  status: z.enum(REPORT_STATUSES),
  firstWords: z.string(),
  /** 0 to 1. */
  likeness: z.number(),
  /** Whether the caller reported it, or has said already to have the same problem. */
  isOwn: z.boolean(),
  isConfirmed: z.boolean(),
  meTooCount: z.int(),
});
export type KnownReport = z.output<typeof knownReport>;

/** With what the caller has the same problem. */
export const meTooInput = z.object({
  deviceType: oneOf(REPORT_DEVICE_TYPES, m.duplicates_device_required),
  operatingSystem: oneOf(REPORT_OPERATING_SYSTEMS, m.duplicates_system_required),
  browser: optionalText(80),
  note: optionalText(500),
});
export type MeTooInput = z.output<typeof meTooInput>;

export const meTooReply = z.object({
  serialNumber: z.string(),
  /** What it brought. */
  points: z.int(),
  totalPoints: z.int(),
  meTooCount: z.int(),
});
export type MeTooReply = z.output<typeof meTooReply>;

/** Another report that holds a picture of this one. */
export const samePicture = z.object({
  id: recordId,
  serialNumber: z.string(),
  /** Its picture, and the one of this report that is the same. */
  url: z.string(),
  ownUrl: z.string(),
});
export type SamePicture = z.output<typeof samePicture>;

/** Somebody who has the same problem, as administrators see it. */
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
});
export type MeToo = z.output<typeof meToo>;
