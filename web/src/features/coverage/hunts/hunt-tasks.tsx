import { m } from '@bugquest/phrases/messages';
import { typedText } from '../../../lib/language/typed-text.ts';

/** What to try in a hunt. Empty for a session without tasks. */
export function HuntTasks({ tasks }: { tasks: readonly string[] }) {
  if (tasks.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold">{m.coverage_hunt_tasks()}</h3>
      <TaskList tasks={tasks} />
    </div>
  );
}

export const TaskList = ({ tasks }: { tasks: readonly string[] }) => (
  <ol className="mt-1.5 flex list-decimal flex-col gap-1.5 ps-5">
    {tasks.map((task, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tasks of a hunt do not change.
      <li key={index} {...typedText(task)} className="whitespace-pre-line wrap-anywhere">
        {task}
      </li>
    ))}
  </ol>
);
