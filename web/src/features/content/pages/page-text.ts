import { newPage, type StoredPage } from '@bugquest/contract/content/pages/schema';
import * as z from 'zod/mini';

/** The editable fields of an existing page. */
export const pageText = z.pick(newPage, {
  title: true,
  content: true,
  metaDescription: true,
  isPublished: true,
});
export type PageText = z.output<typeof pageText>;

export const wordsOf = ({ title, content, metaDescription, isPublished }: StoredPage): PageText => ({
  title,
  content,
  metaDescription,
  isPublished,
});
