import { type Placeholder, QueryPromise, sql } from 'drizzle-orm';
import type { Executor } from './client.ts';

/** The place of a value that comes with each call. */
export type ValueOf<Values> = <Name extends string & keyof Values>(
  name: Name,
) => Placeholder<Name, Values[Name]>;

interface Statement<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/** Is sent when something waits for it, like all statements of Drizzle. */
class PreparedStatement<Result> extends QueryPromise<Result> {
  readonly execute: () => Promise<Result>;

  constructor(execute: () => Promise<Result>) {
    super();
    this.execute = execute;
  }
}

/**
 * Makes a function that runs one statement with other values each time. Drizzle builds it once for each connection: building takes
 * it longer than sending. For what every submission needs. Defaults that Drizzle makes, like ids, must be given as values, and
 * values of columns with a type of their own, like moments, must not be null.
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
