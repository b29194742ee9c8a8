// The thread that checks and renders the templates of administrators.
import { answerTasks } from '../../../platform/task-thread.ts';
import { getCompiled } from '../rendering/mail-present.ts';
import { checkTemplate, translateProblems } from '../templates/policy.ts';
import type { TemplateResult, TemplateTask } from './template-threads.ts';

answerTasks<TemplateTask, TemplateResult>((task) => {
  if (task.kind === 'render') return getCompiled(task.words, task.use)(task.values);
  const { words, problems } = checkTemplate(task.words, task.naming, task.isSanitized);
  return { words, problems: translateProblems(problems) };
});
