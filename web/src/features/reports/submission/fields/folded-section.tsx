import { fieldsWith, fieldValueName } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isolate } from '../../../../lib/language/isolate.ts';
import type { FormInputProps } from './inputs/form-input-props.ts';
import type { ReportForm } from './report-values.ts';
import { SectionFields } from './section-fields.tsx';

type Section = 'details' | 'device';

interface FoldedSectionProps extends FormInputProps {
  section: Section;
  title: string;
  emptySummary: string;
  isOpenAtFirst: boolean;
  children?: ReactNode;
}

export function FoldedSection(props: FoldedSectionProps) {
  const { section, title, emptySummary, isOpenAtFirst, children, ...inputProps } = props;
  const { form } = inputProps;
  const [open, setOpen] = useState(isOpenAtFirst);
  const hasError = fieldsWith('section', section).some((name) => form.formState.errors[name]);
  return (
    <details
      open={open || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 hover:bg-sunken/60 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold">
            {title}
            <span className="ms-1.5 text-sm font-normal text-muted">{m.shell_optional()}</span>
          </span>
          <Summary form={form} section={section} emptySummary={emptySummary} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
      <SectionFields
        {...inputProps}
        section={section}
        className="grid gap-5 px-5 pt-1 pb-5 sm:grid-cols-2 sm:px-6 sm:pb-6"
      />
    </details>
  );
}

function Summary({
  form,
  section,
  emptySummary,
}: {
  form: ReportForm;
  section: Section;
  emptySummary: string;
}) {
  const names = fieldsWith('section', section);
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: names });
  const filled = names
    .map((name, index) => fieldValueName(name, values[index] ?? ''))
    .filter((value) => value.trim());
  return (
    <span className="block text-sm text-muted group-open:hidden">
      {filled.length === 0 ? (
        <span className="block truncate">{emptySummary}</span>
      ) : (
        // The facts of a device are written from left to right, also in Arabic.
        <span dir={section === 'device' ? 'ltr' : undefined} className="line-edge block wrap-anywhere">
          {filled.map(isolate).join(' · ')}
        </span>
      )}
    </span>
  );
}

export function DetailsSection(inputProps: FormInputProps) {
  return (
    <FoldedSection
      {...inputProps}
      section="details"
      title={m.reports_details()}
      emptySummary={m.reports_details_none()}
      isOpenAtFirst={window.matchMedia?.('(min-width: 64rem)').matches ?? true}
    />
  );
}
