import { pageNameIn, pageOf } from '@bugquest/contract/content/pages/page-names';
import type { ReadPage, StoredPage } from '@bugquest/contract/content/pages/schema';
import type { Language } from '@bugquest/contract/employees/lists';
import type { PageContentRow } from '../../../db/schema/content.ts';

export const toStoredPage = (row: PageContentRow): StoredPage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toReadPage = (row: PageContentRow): ReadPage => ({
  pageName: row.pageName,
  language: pageOf(row.pageName).language,
  title: row.title,
  content: row.content,
  metaDescription: row.metaDescription,
  isPublished: row.isPublished,
  updatedAt: row.updatedAt.toISOString(),
});

/** The reply for a page without a published version. */
export const toUnpublishedPage = (base: string, language: Language): ReadPage => ({
  pageName: pageNameIn(base, language),
  language,
  title: '',
  content: '',
  metaDescription: '',
  isPublished: false,
  updatedAt: null,
});
