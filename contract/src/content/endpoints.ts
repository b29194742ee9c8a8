import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  contentToSanitize,
  newPage,
  pageChange,
  pageParams,
  readPage,
  readQuery,
  storedPage,
} from './schema.ts';

/**
 * By its name: 404 for what is not published, but for administrators, who get drafts as well.
 *
 * With `language`, by the name of its English version: what readers of that language see, which is the English text where
 * nothing else is published. A page of which nothing is published has no content then, so that screens with a text of
 * their own need not ask in vain.
 */
export const getPage = endpoint({
  method: 'GET',
  path: '/api/page-content/:pageName',
  access: 'public',
  params: pageParams,
  query: readQuery,
  reply: readPage,
});

/** By name. */
export const listPages = endpoint({
  method: 'GET',
  path: '/api/page-content',
  access: 'admin',
  query: z.object({
    /** Sent by older clients; accepted and never trusted. */
    employeeId: z.optional(z.string()),
  }),
  reply: z.array(storedPage),
});

export const createPage = endpoint({
  method: 'POST',
  path: '/api/page-content',
  access: 'admin',
  body: newPage,
  reply: storedPage,
  status: 201,
  errors: ['page_name_taken'],
});

export const changePage = endpoint({
  method: 'PUT',
  path: '/api/page-content/:pageName',
  access: 'admin',
  params: pageParams,
  body: pageChange,
  reply: storedPage,
  errors: ['page_changed'],
});

/** What would be stored of this HTML: the preview shows exactly that. Nothing is written. */
export const sanitizeContent = endpoint({
  method: 'POST',
  path: '/api/page-content/preview',
  access: 'admin',
  body: contentToSanitize,
  reply: z.object({ content: z.string() }),
});
