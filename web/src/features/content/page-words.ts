import { newPage, type StoredPage } from '@bugquest/contract/content/schema';
import * as z from 'zod/mini';

/** What is typed of a page that has its name already. */
export const pageWords = z.pick(newPage, {
  title: true,
  content: true,
  metaDescription: true,
  isPublished: true,
});
export type PageWords = z.output<typeof pageWords>;

export const wordsOf = ({ title, content, metaDescription, isPublished }: StoredPage): PageWords => ({
  title,
  content,
  metaDescription,
  isPublished,
});
