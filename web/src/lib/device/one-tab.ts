/**
 * Runs `send` in one tab at a time; other tabs get the result of `otherwise`. Over plain HTTP there are no locks. Two tabs may then
 * send the same thing, which the server knows by its key.
 */
export function inOneTab<T>(lock: string, send: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return send();
  return locks.request(lock, { ifAvailable: true }, (granted) =>
    granted ? send() : otherwise(),
  ) as Promise<T>;
}
