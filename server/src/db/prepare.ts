import { type Placeholder, QueryPromise, sql } from 'drizzle-orm';
import type { Executor } from './client.ts';

/** The place of a value that comes with each call. */
export type ValueOf<Values> = <Name extends string & keyof Values>(
  name: Name,
) => Placeholder<Name, Values[Name]>;

/** The places of several values, for the columns of an insert. */
export const placesOf = <Values extends object, Name extends string & keyof Values>(
  value: ValueOf<Values>,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as {
    [Each in Name]: Placeholder<Each, Values[Each]>;
  };

interface Statement<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/** It is sent when something waits for it, like every statement of Drizzle. */
class PreparedStatement<Result> extends QueryPromise<Result> {
  readonly execute: () => Promise<Result>;

  constructor(execute: () => Promise<Result>) {
    super();
    this.execute = execute;
  }
}

/**
 * Makes a function that runs the same statement with other values each time. Drizzle builds it once for each connection, because
 * building takes longer than sending. It is for the statements of every submission. Ids and other defaults that Drizzle makes
 * must be given as values, and values of columns that are converted, like moments, must not be null.
 * @param build builds the statement, with `value('name')` for each value
 */
export function prepare<Values extends object, Result>(
  build: (executor: Executor, value: ValueOf<Values>) => Statement<Result>,
): (executor: Executor, values: Values) => QueryPromise<Result> {
  const prepared = new WeakMap<Executor, ReturnType<Statement<Result>['prepare']>>();
  const prepareOn = (executor: Executor) => {
    // Named by its text, like all statements (named-statements.ts).
    const statement = build(executor, sql.placeholder).prepare('');
    prepared.set(executor, statement);
    return statement;
  };
  return (executor, values) =>
    new PreparedStatement(() =>
      (prepared.get(executor) ?? prepareOn(executor)).execute(values as Record<string, unknown>),
    );
}
