import { type Build, build } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { formatDay } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { RetestDialog } from './retest-dialog.tsx';

/** Resolves to whether they were saved. */
export type SaveBuilds = (builds: Build[]) => Promise<boolean>;

/** Lists and edits the builds of the store. The problem curve marks the day of each build. */
export function BuildsCard({ save }: { save: SaveBuilds }) {
  const { data: settings } = useQuery(settingsQuery());
  const form = useContractForm(build, { defaultValues: { name: '', day: '' } });
  const { errors, isSubmitting } = form.formState;
  const [added, setAdded] = useState<Build>();
  if (!settings) return null;
  const { builds } = settings;
  const add = form.handleSubmit(async (added) => {
    if (!(await save([...builds, added]))) return;
    form.reset();
    setAdded(added);
  });
  return (
    <Card className="print:hidden">
      <CardHeader title={m.coverage_builds()} description={m.coverage_builds_text()} />
      <ul className="flex flex-col">
        {builds.map((one) => (
          <li key={`${one.day} ${one.name}`} className="flex min-h-11 items-center justify-between gap-3">
            <span>
              {m.coverage_build_mark({
                name: isolate(one.name),
                day: formatDay(one.day, { withYear: true }),
              })}
            </span>
            <IconButton
              label={m.coverage_build_remove({ name: isolate(one.name) })}
              onClick={() => void save(builds.filter((other) => other !== one))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={add} className="mt-2 flex flex-wrap items-start gap-4">
        <Field label={m.coverage_build_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label={m.coverage_build_day()} error={errors.day?.message}>
          <TextInput type="date" {...form.register('day')} />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7" pending={isSubmitting}>
          {m.coverage_build_add()}
        </Button>
      </form>
      {added && <RetestDialog build={added} onClose={() => setAdded(undefined)} />}
    </Card>
  );
}
