import type { TokenScope } from '@bugquest/contract/connections/tokens/scopes';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** API tokens. Revoked ones stay, because audit entries name them. */
export const apiTokens = pgTable('api_tokens', {
  id: id(),
  name: text().notNull(),
  tokenHash: text().notNull().unique(),
  /** The first characters, by which people recognise the token. */
  beginning: text().notNull(),
  scopes: text().array().$type<TokenScope[]>().notNull(),
  createdBy: belongsTo(() => employees.id),
  expiresAt: moment().notNull(),
  lastUsedAt: moment(),
  revokedAt: moment(),
  createdAt: createdAt(),
});
export type ApiTokenRow = typeof apiTokens.$inferSelect;
