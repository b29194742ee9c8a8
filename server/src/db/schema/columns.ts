import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { orderedId } from '../ordered-id.ts';

/** A UUIDv7 made by the server, so that ids sort by time on every supported PostgreSQL. */
export const id = () => uuid().primaryKey().$defaultFn(orderedId);

export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();
