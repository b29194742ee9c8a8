import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { trackerErrorSentence } from '@bugquest/contract/connections/trackers/phrases';
import { type TrackerAccess, trackerAccess } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { ListTree } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useListProjects } from './api.ts';

export const PROJECT_HINTS: Record<TrackerKind, () => string> = {
  github: m.connections_trackers_project_hint_github,
  gitlab: m.connections_trackers_project_hint_gitlab,
  'jira-cloud': m.connections_trackers_project_hint_jira,
  'jira-data-center': m.connections_trackers_project_hint_jira,
  'azure-devops': m.connections_trackers_project_hint_azure,
};

/** The fields of a new connection that the list of projects needs. */
export type ProjectForm = UseFormReturn<TrackerAccess & { project: string }>;

/** Typed, or chosen from the projects that the token can see. */
export function ProjectField({ form, kind }: { form: ProjectForm; kind: TrackerKind }) {
  const listId = useId();
  const { projects, result, isPending, load } = useProjects(form);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field
          label={m.connections_trackers_project()}
          hint={PROJECT_HINTS[kind]()}
          error={form.formState.errors.project?.message}
        >
          <TextInput
            {...form.register('project')}
            dir="auto"
            list={projects.length > 0 ? listId : undefined}
            autoComplete="off"
          />
        </Field>
        <datalist id={listId}>
          {projects.map(({ project, name }) => (
            <option key={project} value={project} label={name === project ? undefined : name} />
          ))}
        </datalist>
      </div>
      <Button variant="secondary" size="sm" pending={isPending} onClick={() => void load()}>
        {!isPending && <ListTree aria-hidden="true" />}
        {m.connections_trackers_projects_load()}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {result}
      </p>
    </div>
  );
}

function useProjects(form: ProjectForm) {
  const list = useListProjects();
  const [result, setResult] = useState('');
  const load = async () => {
    setResult('');
    const checked = trackerAccess.safeParse(form.getValues());
    // The fields show which value is missing.
    if (!checked.success) return void form.trigger(['url', 'token', 'account']);
    try {
      const { projects, error } = await list.mutateAsync(checked.data);
      const count = projects.length;
      if (error) setResult(trackerErrorSentence(error));
      else
        setResult(
          count > 0
            ? m.connections_trackers_projects_found({ count, shown: isolate(formatNumber(count)) })
            : m.connections_trackers_projects_none(),
        );
    } catch (error) {
      setResult(errorMessage(error));
    }
  };
  return { projects: list.data?.projects ?? [], result, isPending: list.isPending, load };
}
