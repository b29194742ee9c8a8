import { pageNameIn, parsePageName } from '@bugquest/contract/content/pages/page-names';
import type { PageForReaders } from '@bugquest/contract/content/pages/schema';
import type { Language } from '@bugquest/contract/employees/lists';
import type { PageContentRow } from '../../../db/schema/content.ts';

export const toReadPage = (row: PageContentRow): PageForReaders => ({
  pageName: row.pageName,
  language: parsePageName(row.pageName).language,
  title: row.title,
  content: row.content,
  metaDescription: row.metaDescription,
  isPublished: row.isPublished,
  updatedAt: row.updatedAt.toISOString(),
});

export const toUnpublishedPage = (base: string, language: Language): PageForReaders => ({
  pageName: pageNameIn(base, language),
  language,
  title: '',
  content: '',
  metaDescription: '',
  isPublished: false,
  updatedAt: null,
});
