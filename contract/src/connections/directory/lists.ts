// Why a call of the company's directory was refused, and what a test of its address found.

/** Kinds of refused calls, each with a sentence for administrators. */
export const DIRECTORY_ERRORS = [
  'wrong_token',
  'duplicate',
  'invalid_value',
  'invalid_filter',
  'invalid_path',
  'read_only',
  'unreadable',
  'unknown_person',
  'not_supported',
  'too_large',
  'too_many',
  'storage_full',
  'server',
] as const;
export type DirectoryError = (typeof DIRECTORY_ERRORS)[number];

/**
 * - `reached`: the address leads to this product.
 * - `other_answer`: something else answered.
 * - `no_answer`: nothing answered.
 */
export const DIRECTORY_TEST_RESULTS = ['reached', 'other_answer', 'no_answer'] as const;
export type DirectoryTestResult = (typeof DIRECTORY_TEST_RESULTS)[number];
