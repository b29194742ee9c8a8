/** The driver's errors about its own timeouts and lost connections have no codes, so only their texts distinguish them. */
const CONNECTION_LOST = /timeout|connection (terminated|error)|not queryable/i;

/** Whether the driver gave up on the connection. Errors of PostgreSQL and of the operating system have codes. */
export const isConnectionLost = (error: Error & { code?: string }): boolean =>
  !error.code && CONNECTION_LOST.test(error.message);

/**
 * PostgreSQL's code for a change that a standby refuses: the server of the connection is not the primary any more, or not yet.
 */
const READ_ONLY = '25006';

export const isReadOnly = ({ code }: Error & { code?: string }): boolean => code === READ_ONLY;
