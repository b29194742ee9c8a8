import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { formLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { severityBadgeLevel } from '../../../../../lib/names/report-labels.ts';
import { classes } from '../../../../../ui/classes.ts';
import { LEVEL_STYLES } from '../../../../../ui/display/level-badge.tsx';
import { GroupField } from '../../../../../ui/forms/group-field.tsx';
import type { ReportForm } from '../report-values.ts';
import { FilledMark } from './filled-mark.tsx';
import type { FormInputProps } from './form-input-props.ts';

/** Explanations, so that people choose the same severity for the same bug. */
const MEANINGS: Record<Severity, { about: () => string; chosenClasses: string }> = {
  Blocker: {
    about: m.reports_severity_blocker_about,
    // fallback: the radio button on top has its own ring.
    chosenClasses: 'has-checked:border-blocker has-checked:bg-blocker-soft has-checked:ring-blocker',
  },
  Major: {
    about: m.reports_severity_major_about,
    // fallback: the radio button on top has its own ring.
    chosenClasses: 'has-checked:border-major has-checked:bg-major-soft has-checked:ring-major',
  },
  Minor: {
    about: m.reports_severity_minor_about,
    // fallback: the radio button on top has its own ring.
    chosenClasses: 'has-checked:border-minor has-checked:bg-minor-soft has-checked:ring-minor',
  },
};

export function SeverityChoice({ form, analysis }: FormInputProps) {
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
  const { about, chosenClasses } = MEANINGS[severity];
  const { icon: Icon, text } = LEVEL_STYLES[severityBadgeLevel(severity)];
  const id = useId();
  return (
    <label
      className={classes(
        'relative flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface p-3.5 transition-colors select-none sm:flex-col sm:gap-2 sm:p-4',
        // fallback: the radio button on top has its own ring.
        'hover:bg-sunken has-checked:ring-1 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
        chosenClasses,
      )}
    >
      <input
        {...form.register('severity')}
        type="radio"
        value={severity}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        aria-invalid={invalid || undefined}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control ring-ink checked:ring-1"
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
