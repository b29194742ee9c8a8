import { fieldsWith, fieldValueName } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isolate } from '../../../../lib/language/isolate.ts';
import type { FormParts } from './inputs/form-parts.ts';
import type { ReportForm } from './report-values.ts';
import { SectionFields } from './section-fields.tsx';

type Section = 'details' | 'device';

interface FoldedSectionProps extends FormParts {
  section: Section;
  title: string;
  /** The summary while nothing is filled in. */
  empty: string;
  isOpenAtFirst: boolean;
  /** Above the fields. */
  children?: ReactNode;
}

/** Optional fields behind a summary of their values. */
export function FoldedSection(props: FoldedSectionProps) {
  const { section, title, empty, isOpenAtFirst, children, ...parts } = props;
  const { form } = parts;
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
          <Summary form={form} section={section} empty={empty} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
      <SectionFields
        {...parts}
        section={section}
        className="grid gap-5 px-5 pt-1 pb-5 sm:grid-cols-2 sm:px-6 sm:pb-6"
      />
    </details>
  );
}

/** The filled fields, otherwise the possible ones. */
function Summary({ form, section, empty }: { form: ReportForm; section: Section; empty: string }) {
  const names = fieldsWith('section', section);
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: names });
  const filled = names
    .map((name, index) => fieldValueName(name, values[index] ?? ''))
    .filter((value) => value.trim());
  return (
    <span className="block text-sm text-muted group-open:hidden">
      {filled.length === 0 ? (
        <span className="block truncate">{empty}</span>
      ) : (
        // The facts of a device are written from left to right.
        <span dir={section === 'device' ? 'ltr' : undefined} className="line-edge block wrap-anywhere">
          {filled.map(isolate).join(' · ')}
        </span>
      )}
    </span>
  );
}

/** Collapsed on phones, expanded on larger screens. */
export function DetailsSection(parts: FormParts) {
  return (
    <FoldedSection
      {...parts}
      section="details"
      title={m.reports_details()}
      empty={m.reports_details_none()}
      isOpenAtFirst={window.matchMedia?.('(min-width: 64rem)').matches ?? true}
    />
  );
}
