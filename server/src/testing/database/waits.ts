import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Counts how often `request` waits for PostgreSQL: the length of its longest chain of statements in which each was sent after the
 * answer to the one before. Statements that are sent together count once.
 * @param application the `application_name` of the connections that only this request uses
 */
export async function countWaits(application: string, request: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query as Query;
  let answered = 0;
  let waits = 0;
  function queryAndCount(this: pg.Client, ...args: unknown[]) {
    const { connectionParameters } = this as unknown as { connectionParameters: pg.ClientConfig };
    if (connectionParameters.application_name !== application) return query.apply(this, args);
    const wait = answered + 1;
    waits = Math.max(waits, wait);
    const countAnswer = () => {
      answered = Math.max(answered, wait);
    };
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (...result: unknown[]) => {
        countAnswer();
        callback(...result);
      };
    const sent = query.apply(this, args);
    if (sent instanceof Promise) sent.then(countAnswer, countAnswer);
    return sent;
  }
  pg.Client.prototype.query = queryAndCount as typeof pg.Client.prototype.query;
  try {
    await request();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return waits;
}
