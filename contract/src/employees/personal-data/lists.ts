export const DOWNLOAD_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** `withdrawn`: the person withdrew it. An accepted request stays as proof, without a name. */
export const ERASURE_STATES = ['open', 'withdrawn', 'accepted', 'refused'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

export const ERASURE_DECISIONS = ['accept', 'refuse'] as const;
export type ErasureDecision = (typeof ERASURE_DECISIONS)[number];

/** The parts that erasure deletes, in display order. */
export const ERASED_PARTS = [
  'profile',
  'access',
  'media',
  'mails',
  'notifications',
  'choices',
  'downloads',
] as const;
export type ErasedPart = (typeof ERASED_PARTS)[number];

/** The parts that stay without the person's name, each with its reason, in display order. */
export const KEPT_PARTS = [
  'reports',
  'decisions',
  'points',
  'audit',
  'exports',
  'requests',
  'roster',
  'typed',
] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** Days in which a finished download can be fetched. */
export const DOWNLOAD_DAYS = 7;
