import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';

/** In display order. */
export const RETENTION_KINDS = ['deletedReports', 'deletedMedia', 'mailLog', 'audit', 'devices'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Deletions can be undone, and administrators need the logs of the last months. */
export const MIN_RETENTION_DAYS: Record<RetentionKind, number> = {
  deletedReports: 30,
  deletedMedia: 7,
  mailLog: 30,
  audit: 180,
  devices: 14,
};
const MAX_RETENTION_DAYS = 3650;

const days = (kind: RetentionKind) => z.nullable(wholeNumber(MIN_RETENTION_DAYS[kind], MAX_RETENTION_DAYS));

/** Days after which records are deleted; null: never. */
export const retentionSettings = z.object({
  /** Since the deletion. The report can then not be restored. */
  deletedReports: days('deletedReports'),
  /** Screenshots and videos of deleted reports, since the deletion. */
  deletedMedia: days('deletedMedia'),
  /** Entries of sent and failed emails. */
  mailLog: days('mailLog'),
  audit: days('audit'),
  /** Sessions and known devices, since their last use. */
  devices: days('devices'),
});
export type RetentionSettings = z.output<typeof retentionSettings>;

export const KEEP_EVERYTHING: RetentionSettings = {
  deletedReports: null,
  deletedMedia: null,
  mailLog: null,
  audit: null,
  devices: null,
};
