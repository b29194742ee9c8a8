import { EXPORT_FORMATS, type ExportFilter } from '@bugquest/contract/exports/lists';
import { type ExportOrder, exportFilter, exportRequest } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../lib/forms/forms.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { useDepartmentChoices } from '../../lib/names/department-choices.ts';
import { departmentsQuery } from '../../lib/queries/departments-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { sizeQuery, useStartExport } from './api.ts';
import { MailDialog } from './mail-dialog.tsx';
import { showFailure } from './use-own-exports.ts';

const FORMAT_NAMES = { xlsx: m.exports_format_xlsx, csv: m.exports_format_csv };
const LANGUAGE_CHOICES = () => [
  { value: 'en', label: m.reports_store_language_english() },
  { value: 'ar', label: m.reports_store_language_arabic() },
];

/** Form of a new export, which runs in the background. */
export function ExportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const locale = useLocale();
  const form = useContractForm(exportRequest, {
    mode: 'onChange',
    defaultValues: {
      filter: { startDate: '', endDate: '', department: '', includeEmployees: true, includeBugReports: true },
      format: 'xlsx',
      language: locale,
    },
  });
  const { data: departments = [] } = useQuery(departmentsQuery());
  const departmentChoices = useDepartmentChoices(departments);
  const start = useStartExport();
  const [mailed, setMailed] = useState<ExportOrder>();
  const { filter: errors } = form.formState.errors as {
    filter?: Record<string, { message?: string } | undefined>;
  };
  const { filter, format } = useWatch({ control: form.control }) as ExportOrder;

  const download = form.handleSubmit(async (order) => {
    try {
      const { id } = await start.mutateAsync(order);
      onStarted(id);
      toast({ title: m.exports_started(), description: m.exports_started_text() });
    } catch (error) {
      showFailure(false, error);
    }
  });
  const isBoth = filter.includeEmployees && filter.includeBugReports;

  return (
    <Card aria-labelledby="exports-new">
      <CardHeader id="exports-new" title={m.exports_new()} description={m.exports_new_text()} />
      <form noValidate onSubmit={download} className="flex flex-col gap-5">
        <GroupField legend={m.exports_contents()} error={errors?.includeBugReports?.message}>
          <Checkbox {...form.register('filter.includeEmployees')} label={m.exports_include_employees()} />
          <Checkbox {...form.register('filter.includeBugReports')} label={m.exports_include_reports()} />
        </GroupField>
        <div>
          <div className="grid gap-3 min-[400px]:grid-cols-2">
            <Field label={m.exports_start_date()} error={errors?.startDate?.message}>
              <TextInput
                {...form.register('filter.startDate', { deps: ['filter.endDate'] })}
                type="date"
                dir={undefined}
              />
            </Field>
            <Field label={m.exports_end_date()} error={errors?.endDate?.message}>
              <TextInput {...form.register('filter.endDate')} type="date" dir={undefined} />
            </Field>
          </div>
          <p className="mt-1.5 text-sm text-muted">{m.exports_days_hint()}</p>
        </div>
        <Field label={m.exports_department()} error={errors?.department?.message}>
          <SelectInput
            {...form.register('filter.department')}
            placeholder={m.exports_all_departments()}
            choices={departmentChoices}
          />
        </Field>
        <GroupField
          legend={m.exports_format()}
          hint={format === 'csv' && isBoth ? m.exports_format_csv_hint() : undefined}
        >
          <ChoicePills
            {...form.register('format')}
            choices={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value]() }))}
          />
        </GroupField>
        <GroupField legend={m.exports_language()}>
          <ChoicePills {...form.register('language')} choices={LANGUAGE_CHOICES()} />
        </GroupField>
        <ExportSizeLine filter={filter} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={start.isPending}>
            {!start.isPending && <Download aria-hidden="true" />}
            {format === 'csv' ? m.exports_start_csv() : m.exports_start_excel()}
          </Button>
          <Button variant="secondary" onClick={() => void form.handleSubmit(setMailed)()}>
            <Mail aria-hidden="true" />
            {m.exports_by_mail()}
          </Button>
        </div>
      </form>
      {mailed && <MailDialog order={mailed} onStarted={onStarted} onClose={() => setMailed(undefined)} />}
    </Card>
  );
}

const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** The size of the export with the current options. */
function ExportSizeLine({ filter }: { filter: ExportFilter }) {
  const isValid = exportFilter.safeParse(filter).success;
  const { startDate, endDate, department, includeEmployees, includeBugReports } = filter;
  const { data, isPlaceholderData, error } = useQuery({
    ...sizeQuery({ startDate, endDate, department }),
    enabled: isValid,
  });
  if (!isValid || error) return null;
  const parts = data && [
    ...(includeEmployees ? [m.exports_size_employees(counted(data.employees))] : []),
    ...(includeBugReports ? [m.exports_size_reports(counted(data.bugReports))] : []),
  ];
  return (
    <p
      aria-live="polite"
      className={classes(
        'rounded-control bg-sunken px-3.5 py-2.5 text-sm',
        isPlaceholderData && 'opacity-60',
      )}
    >
      {parts ? `${m.exports_size()} ${parts.join(m.exports_and())}` : m.exports_size_counting()}
    </p>
  );
}
