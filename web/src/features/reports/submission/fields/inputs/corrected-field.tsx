import { fieldValueName, formLabel, type ReportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { LockKeyhole } from 'lucide-react';
import type { FormParts } from './form-parts.ts';

/** A value that the team corrected, which the reporter sees and cannot edit. */
export function CorrectedField({ name, form }: { name: ReportField } & Pick<FormParts, 'form'>) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium">{formLabel(name)}</p>
      <p className="mt-1.5 wrap-anywhere">
        <bdi>{fieldValueName(name, String(form.getValues(name) ?? ''))}</bdi>
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
        <LockKeyhole className="size-4" aria-hidden="true" />
        {m.reports_edit_corrected()}
      </p>
    </div>
  );
}
