import { type Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CASING, type Executor } from './client.ts';

/** Stands in a statement for a value that each call gives. */
export type PlaceOf<Values> = <Name extends string & keyof Values>(
  name: Name,
) => Placeholder<Name, Values[Name]>;

interface Statement<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/** The connection of the statement that is being sent. Undefined in between, so that none is sent on the connection of another. */
let connection: pg.ClientBase | undefined;
const builder: Executor = drizzle(
  { query: (...args: Parameters<pg.ClientBase['query']>) => connection!.query(...args) } as never,
  CASING,
);

/**
 * A function that sends a statement with other values each time. It is built once, because building takes longer than sending. For
 * statements of every submission. Drizzle adds no values, such as ids, and a column that it converts, such as a time, may not get null.
 */
export function prepare<Values extends object, Result>(
  build: (db: Executor, place: PlaceOf<Values>) => Statement<Result>,
): (executor: Executor, values: Values) => Promise<Result> {
  let statement: ReturnType<Statement<Result>['prepare']> | undefined;
  return async (executor, values) => {
    // Other statements of Drizzle are sent when they are awaited. Without this, a prepared one would overtake an earlier one.
    await Promise.resolve();
    // Without a name here, it is named after its text (statements.ts).
    statement ??= build(builder, sql.placeholder as PlaceOf<Values>).prepare('');
    connection = (executor as Executor & { $client: pg.ClientBase }).$client;
    const result = statement.execute(values as Record<string, unknown>);
    connection = undefined;
    return result;
  };
}
