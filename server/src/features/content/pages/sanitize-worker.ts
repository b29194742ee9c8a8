import { answerTasks } from '../../../platform/task-thread.ts';
import { HtmlTooDeep } from '../../../platform/text/html.ts';
import { sanitizeContent } from './sanitize.ts';
import type { Sanitized } from './sanitize-thread.ts';

answerTasks<string, Sanitized>((html) => {
  try {
    return { content: sanitizeContent(html) };
  } catch (error) {
    if (error instanceof HtmlTooDeep) return { problem: 'too deep' };
    throw error;
  }
});
