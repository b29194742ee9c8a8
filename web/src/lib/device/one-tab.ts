interface Queue<Item> {
  lock: string;
  listWaiting: () => Promise<readonly Item[]>;
  /** Whether the server can be reached and says that the owner of the items is logged in. */
  isLoggedIn: () => Promise<boolean>;
  send: (waiting: readonly Item[]) => Promise<void>;
}

/**
 * Sends what waits, in one tab at a time. Over plain HTTP there are no locks. Two tabs may then send the same thing, which the
 * server knows by its key.
 * @returns how much still waits
 */
export function sendInOneTab<Item>({ lock, listWaiting, isLoggedIn, send }: Queue<Item>): Promise<number> {
  const countWaiting = async () => (await listWaiting()).length;
  const sendNow = async () => {
    const waiting = await listWaiting();
    if (waiting.length === 0) return 0;
    // A cookie of another person would send it in that person's name.
    if (!(await isLoggedIn())) return waiting.length;
    await send(waiting);
    return countWaiting();
  };
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return sendNow();
  return locks.request(lock, { ifAvailable: true }, (granted) =>
    granted ? sendNow() : countWaiting(),
  ) as Promise<number>;
}
