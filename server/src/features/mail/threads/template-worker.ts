import { answerTasks } from '../../../platform/task-thread.ts';
import { getCompiled } from '../rendering/mail-present.ts';
import { checkTemplate, translateProblems } from '../templates/policy.ts';
import type { TemplateResult, TemplateTask } from './template-threads.ts';

answerTasks<TemplateTask, TemplateResult>((task) => {
  if (task.kind === 'render') return getCompiled(task.text, task.target)(task.values);
  const { text, problems } = checkTemplate(task.text, task.allowed, task.isSanitized);
  return { text, problems: translateProblems(problems) };
});
