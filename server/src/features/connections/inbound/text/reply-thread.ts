import { openTaskThread } from '../../../../platform/threads/task-thread.ts';

export interface ReplyTask {
  plain?: string;
  /** Used without a plain text. */
  html?: string;
  ownLines: readonly string[];
}

const LIMITS = { taskMs: 3_000, heapMb: 96 };

/** What the person wrote. @throws {TaskFailed} */
export const readReply = openTaskThread<ReplyTask, string>(
  new URL('./reply-worker.ts', import.meta.url),
  LIMITS,
);
