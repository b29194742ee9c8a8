/** The driver's errors about its own timeouts and lost connections have no codes, so only their texts tell them apart. */
const CONNECTION_LOST = /timeout|connection (terminated|error)|not queryable/i;

/** Whether the driver gave up on the connection. Errors of PostgreSQL and of the operating system have codes. */
export const isConnectionLost = (error: Error & { code?: string }): boolean =>
  !error.code && CONNECTION_LOST.test(error.message);
