// Pages and notices that administrators edit (section 3, page_content).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../employees/lists.ts';
import {
  atMost,
  changedLine,
  oneOf,
  optionalLine,
  recordId,
  requiredLine,
  sentText,
  timestamp,
  withError,
} from '../../fields.ts';
import { MAX_PAGE_NAME, PAGE_NAME } from './page-names.ts';

export const MAX_CONTENT_LENGTH = 100_000;

const html = sentText().check(atMost(MAX_CONTENT_LENGTH));
const MAX_META_DESCRIPTION = 300;
const title = requiredLine(200, m.field_title_required);
const isPublished = z.boolean(withError(m.field_choice_invalid));

/** Lower case letters, digits and hyphens. The Arabic version of a page is named `…-ar`. */
const pageName = sentText(m.field_page_name_required).check(
  z.overwrite((typed) => typed.trim().toLowerCase()),
  z.minLength(1, withError(m.field_page_name_required)),
  atMost(MAX_PAGE_NAME),
  z.regex(PAGE_NAME, withError(m.field_page_name_invalid)),
);

/** `lastModifiedBy` of older clients is accepted and ignored. */
const sentByOlderClients = { lastModifiedBy: z.optional(z.nullable(sentText())) };

export const newPage = z.object({
  pageName,
  title,
  content: z._default(html, ''),
  metaDescription: optionalLine(MAX_META_DESCRIPTION),
  isPublished: z._default(isPublished, true),
  ...sentByOlderClients,
});
export type NewPage = z.output<typeof newPage>;

/** Missing fields stay unchanged. The name cannot change, because it is the URL. */
export const pageChange = z.object({
  title: z.optional(title),
  content: z.optional(html),
  metaDescription: changedLine(MAX_META_DESCRIPTION),
  isPublished: z.optional(isPublished),
  /** The version that the administrator edited. A page that has changed since then is not overwritten. */
  updatedAt: z.iso.datetime(withError(m.field_version_missing)),
  ...sentByOlderClients,
});
export type PageChange = z.output<typeof pageChange>;

/** The administrators' view of a page. */
export const storedPage = z.object({
  id: recordId,
  pageName: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  metaDescription: z.string(),
  isPublished: z.boolean(),
  /** Null for default pages. */
  lastModifiedBy: z.nullable(recordId),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type StoredPage = z.output<typeof storedPage>;

export const pageForReaders = z.object({
  /** `about-ar`, or `about` if only the English version is published. */
  pageName: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  content: z.string(),
  metaDescription: z.string(),
  isPublished: z.boolean(),
  /** Null if nothing is published. */
  updatedAt: z.nullable(timestamp),
});
export type PageForReaders = z.output<typeof pageForReaders>;

export const pageParams = z.object({
  pageName: sentText().check(z.regex(PAGE_NAME), atMost(MAX_PAGE_NAME)),
});

export const pageLanguageQuery = z.object({
  language: z.optional(oneOf(LANGUAGES, m.field_language_invalid)),
});

export const contentToSanitize = z.object({ content: html });
