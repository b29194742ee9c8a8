import { VIDEO_PAGES } from '@bugquest/contract/content/videos/schema';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { employees } from './employees.ts';

/** Pages and notices that administrators edit (section 3). */
export const pageContent = pgTable('page_content', {
  id: id(),
  /** In lower case with hyphens; the Arabic version of a page is named `…-ar`. */
  pageName: text().notNull().unique(),
  title: text().notNull(),
  /** HTML, sanitized when it was stored. */
  content: text().notNull(),
  metaDescription: text().notNull().default(''),
  isPublished: boolean().notNull().default(true),
  /** Null for default pages. */
  lastModifiedBy: uuid().references(() => employees.id),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type PageContentRow = typeof pageContent.$inferSelect;

export const videoSettings = pgTable('video_settings', {
  id: id(),
  settingKey: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(''),
  videoUrlEn: text().notNull().default(''),
  videoUrlAr: text().notNull().default(''),
  isEnabled: boolean().notNull().default(true),
  showOnPages: text({ enum: VIDEO_PAGES }).array().notNull().default(['login']),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type VideoSettingRow = typeof videoSettings.$inferSelect;
