import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { sentText, success } from '../../fields.ts';
import {
  contentToSanitize,
  newPage,
  pageChange,
  pageForReaders,
  pageLanguageQuery,
  pageParams,
  storedPage,
} from './schema.ts';

/**
 * - Without `language`: an unpublished page gets 404, except for administrators, who get the draft.
 * - With `language`: the name is that of the English version, and readers get the version in that language, or the English
 *   version. If no version is published, the reply has no content, so that screens with built-in text cause no failed request.
 */
export const getPage = endpoint({
  method: 'GET',
  path: '/api/page-content/:pageName',
  access: 'public',
  topics: ['pages'],
  cachedFor: ({ language }) => language && 'everybody',
  params: pageParams,
  query: pageLanguageQuery,
  reply: pageForReaders,
});

/** Sorted by name. */
export const listPages = endpoint({
  method: 'GET',
  path: '/api/page-content',
  access: 'admin',
  topics: ['pages'],
  query: z.object({
    /** Older clients send it. The server ignores it. */
    employeeId: z.optional(sentText()),
  }),
  reply: z.array(storedPage),
});

export const createPage = endpoint({
  method: 'POST',
  path: '/api/page-content',
  access: 'admin',
  daily: 'administration',
  // Strangers read published pages.
  needsFreshPassword: ({ isPublished }) => isPublished,
  changes: ['pages'],
  body: newPage,
  reply: storedPage,
  status: 201,
  errors: ['page_name_taken'],
});

export const changePage = endpoint({
  method: 'PUT',
  path: '/api/page-content/:pageName',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: ({ isPublished }) => isPublished !== false,
  changes: ['pages'],
  params: pageParams,
  body: pageChange,
  reply: storedPage,
  errors: ['page_changed'],
});

/** Sanitizes HTML for the preview. Stores nothing. */
export const sanitizeContent = endpoint({
  method: 'POST',
  path: '/api/page-content/preview',
  access: 'admin',
  daily: 'lookups',
  body: contentToSanitize,
  reply: z.object({ content: z.string() }),
});

/** For a new program: publishes, in both languages, the pages that have no built-in text. */
export const publishPages = endpoint({
  method: 'POST',
  path: '/api/page-content/publish',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['pages'],
  reply: z.extend(success, { count: z.int() }),
});
