import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { DirectoryError, DirectoryTestResult } from './lists.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** What a refused call means, and what to do. */
export const DIRECTORY_ERROR_SENTENCES: Record<DirectoryError, Sentence> = {
  wrong_token: m.connections_directory_error_wrong_token,
  duplicate: m.connections_directory_error_duplicate,
  invalid_value: m.connections_directory_error_invalid_value,
  invalid_filter: m.connections_directory_error_invalid_filter,
  invalid_path: m.connections_directory_error_invalid_path,
  read_only: m.connections_directory_error_read_only,
  unreadable: m.connections_directory_error_unreadable,
  unknown_person: m.connections_directory_error_unknown_person,
  not_supported: m.connections_directory_error_not_supported,
  too_large: m.connections_directory_error_too_large,
  too_many: m.connections_directory_error_too_many,
  storage_full: m.connections_directory_error_storage_full,
  server: m.connections_directory_error_server,
};

export const DIRECTORY_TEST_NAMES: Record<DirectoryTestResult, Sentence> = {
  reached: m.connections_directory_test_reached,
  other_answer: m.connections_directory_test_other,
  no_answer: m.connections_directory_test_none,
};
