// The thread that reads the text of mails: strangers decide how long that takes.
import { answerTasks } from '../../../../platform/threads/task-thread.ts';
import { cutReply } from './cut-reply.ts';
import { readHtml } from './read-html.ts';
import type { ReplyTask } from './reply-thread.ts';

answerTasks<ReplyTask, string>(({ plain, html = '', ownLines }) =>
  cutReply(plain ?? readHtml(html), ownLines),
);
