import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { formLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { severityLevel } from '../../../../../lib/names/report-labels.ts';
import { classes } from '../../../../../ui/classes.ts';
import { LEVEL_STYLES } from '../../../../../ui/display/level-badge.tsx';
import { GroupField } from '../../../../../ui/forms/group-field.tsx';
import type { ReportForm } from '../values/report-form.ts';
import { FilledMark } from './filled-mark.tsx';
import type { FormParts } from './form-parts.ts';

/** Explanations, so that people choose the same severity for the same bug. */
const MEANINGS: Record<Severity, { about: () => string; chosen: string }> = {
  Blocker: {
    about: m.reports_severity_blocker_about,
    chosen: 'checked:border-blocker checked:bg-blocker-soft checked:ring-blocker',
  },
  Major: {
    about: m.reports_severity_major_about,
    chosen: 'checked:border-major checked:bg-major-soft checked:ring-major',
  },
  Minor: {
    about: m.reports_severity_minor_about,
    chosen: 'checked:border-minor checked:bg-minor-soft checked:ring-minor',
  },
};

export function SeverityChoice({ form, analysis }: FormParts) {
  const error = form.formState.errors.severity?.message;
  return (
    <div>
      <GroupField legend={formLabel('severity')} error={error}>
        <div className="grid gap-2.5 sm:grid-cols-3">
          {SEVERITIES.map((severity) => (
            <SeverityCard key={severity} form={form} severity={severity} invalid={!!error} />
          ))}
        </div>
      </GroupField>
      <FilledMark analysis={analysis} field="severity" />
    </div>
  );
}

function SeverityCard({
  form,
  severity,
  invalid,
}: {
  form: ReportForm;
  severity: Severity;
  invalid: boolean;
}) {
  const { about, chosen } = MEANINGS[severity];
  const { icon: Icon, text } = LEVEL_STYLES[severityLevel(severity)];
  const id = useId();
  return (
    <label className="relative isolate flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface p-3.5 transition-colors select-none hover:bg-sunken sm:flex-col sm:gap-2 sm:p-4">
      <input
        {...form.register('severity')}
        type="radio"
        value={severity}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        aria-invalid={invalid || undefined}
        // Behind the text; a press on that reaches it through the label. Firefox styles a label by its input (`:has`) only from 121.
        className={classes(
          'absolute -inset-px -z-1 size-[calc(100%+2px)] cursor-pointer appearance-none rounded-control border border-transparent checked:ring-1',
          chosen,
        )}
      />
      <Icon className={classes('mt-0.5 size-6 shrink-0', text)} aria-hidden="true" />
      <span className="min-w-0">
        <span id={`${id}-name`} className={classes('block font-semibold', text)}>
          {SEVERITY_NAMES[severity]()}
        </span>
        <span id={`${id}-about`} className="block text-sm leading-snug text-muted rtl:leading-normal">
          {about()}
        </span>
      </span>
    </label>
  );
}
