import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, optionalText, recordId, timestamp } from '../../fields.ts';
import { DOWNLOAD_STATES, ERASED_PARTS, ERASURE_DECISIONS, ERASURE_STATES, KEPT_PARTS } from './lists.ts';

/** The person's latest download. */
export const dataDownload = z.object({
  id: recordId,
  state: z.enum(DOWNLOAD_STATES),
  /** Null until it is ready. */
  byteSize: z.nullable(z.int()),
  createdAt: timestamp,
  /** When the file is deleted; null until it is ready. */
  expiresAt: z.nullable(timestamp),
});
export type DataDownload = z.output<typeof dataDownload>;

/** The person's latest request for erasure. */
export const ownErasure = z.object({
  state: z.enum(ERASURE_STATES),
  createdAt: timestamp,
  /** Why an administrator refused it; '' otherwise. */
  answer: z.string(),
});
export type OwnErasure = z.output<typeof ownErasure>;

export const personalData = z.object({
  download: z.nullable(dataDownload),
  erasure: z.nullable(ownErasure),
});
export type PersonalData = z.output<typeof personalData>;

/** `count` is the number of entries. */
export const erasurePreview = z.object({
  erased: z.array(z.object({ part: z.enum(ERASED_PARTS), count: z.int() })),
  /** Media is listed here if the settings keep it. */
  kept: z.array(z.object({ part: z.enum([...KEPT_PARTS, 'media']), count: z.int() })),
  /** The only administrator must give the role to another person first. */
  isLastAdmin: z.boolean(),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

export const erasureRequest = z.object({
  id: recordId,
  employeeId: recordId,
  /** '' for an erased person. */
  fullName: z.string(),
  department: z.string(),
  isAdmin: z.boolean(),
  state: z.enum(ERASURE_STATES),
  createdAt: timestamp,
  /** From this time on, the settings let administrators accept it. */
  acceptableFrom: timestamp,
  decidedAt: z.nullable(timestamp),
  /** Null without a decision; '' for a former employee. */
  decidedBy: z.nullable(z.string()),
  /** Why it was refused; '' otherwise. */
  answer: z.string(),
});
export type ErasureRequest = z.output<typeof erasureRequest>;

const MAX_ANSWER = 1000;

/** A refusal needs a reason for the person. */
export const erasureAnswer = z
  .object({
    decision: oneOf(ERASURE_DECISIONS, m.field_choice_invalid),
    answer: optionalText(MAX_ANSWER),
  })
  .check(
    z.refine(({ decision, answer }) => decision === 'accept' || answer !== '', {
      path: ['answer'],
      error: () => m.employees_erasure_reason_required(),
    }),
  );
export type ErasureAnswer = z.output<typeof erasureAnswer>;
