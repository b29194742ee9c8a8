// The longest page keeps the processor busy for a quarter of a second. A thread does this work without a delay of other requests
// (promises: 44).
import { m } from '@bugquest/phrases/messages';
import { ApiError } from '../../../http/errors.ts';
import { openTaskThread, TaskFailed } from '../../../platform/task-thread.ts';

export type Sanitized = { content: string } | { problem: 'too deep' };

/** The longest page needs a tenth of this time. */
const LIMITS = { taskMs: 3_000, heapMb: 96 };

const sanitize = openTaskThread<string, Sanitized>(new URL('./sanitize-worker.ts', import.meta.url), LIMITS);

const invalidContent = (sentence: typeof m.field_html_too_deep) =>
  new ApiError('invalid_input', { fields: { content: (_, options) => sentence({}, options) } });

/** @throws {ApiError} invalid_input for HTML that is nested too deeply or takes too long */
export async function sanitizeInThread(html: string): Promise<string> {
  const sanitized = await sanitize(html).catch((error) => {
    throw error instanceof TaskFailed ? invalidContent(m.field_html_too_complex) : error;
  });
  if ('problem' in sanitized) throw invalidContent(m.field_html_too_deep);
  return sanitized.content;
}
