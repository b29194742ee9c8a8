// The thread that checks and renders the templates of administrators.
import { answerTasks } from '../../../platform/task-thread.ts';
import { readyFill } from '../rendering/ready-fill.ts';
import { checkTemplate, phraseProblems } from '../templates/policy.ts';
import type { TemplateResult, TemplateTask } from './template-threads.ts';

answerTasks<TemplateTask, TemplateResult>((task) => {
  if (task.kind === 'render') return readyFill(task.words, task.use)(task.values);
  const { words, problems } = checkTemplate(task.words, task.naming, task.isCleaned);
  return { words, problems: phraseProblems(problems) };
});
