import { splitAddresses } from '@bugquest/contract/address-list';
import {
  EXPORT_FORMATS,
  EXPORT_PARTS,
  type ExportFilter,
  type ExportPart,
} from '@bugquest/contract/exports/lists';
import {
  type ExportOrder,
  exportFilter,
  exportMail,
  exportRequest,
  MAX_ATTACHED_BYTES,
} from '@bugquest/contract/exports/schema';
import type { EmailList } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CallError } from '../../lib/api/call-error.ts';
import type { ContractForm } from '../../lib/forms/checked-form.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { formatBytes, formatDate, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { productName } from '../../lib/language/product.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { useDepartmentChoices } from '../../lib/names/department-choices.ts';
import { departmentsQuery } from '../../lib/queries/departments-query.ts';
import { emailListsQuery } from '../../lib/queries/email-lists-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { sizeQuery, useStartExport } from './api.ts';
import { showFailure } from './use-own-exports.ts';

const FORMAT_NAMES = { xlsx: m.exports_format_xlsx, csv: m.exports_format_csv };
const PART_LABELS: Record<ExportPart, () => string> = {
  includeEmployees: m.exports_include_employees,
  includeBugReports: m.exports_include_reports,
  includeLedger: m.exports_include_ledger,
  includeDeleted: m.exports_include_deleted,
  includeCoverage: m.exports_include_coverage,
};
const LANGUAGE_CHOICES = () => [
  { value: 'en', label: m.reports_store_language_english() },
  { value: 'ar', label: m.reports_store_language_arabic() },
];

/** The export runs in the background. */
export function ExportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const locale = useLocale();
  const form = useContractForm(exportRequest, {
    mode: 'onChange',
    defaultValues: {
      filter: {
        ...{ startDate: '', endDate: '', department: '' },
        ...{ includeEmployees: true, includeBugReports: true },
        ...{ includeLedger: false, includeDeleted: false, includeCoverage: false },
      },
      format: 'xlsx',
      language: locale,
    },
  });
  const { data: departments = [] } = useQuery(departmentsQuery());
  const departmentChoices = useDepartmentChoices(departments);
  const start = useStartExport();
  const [orderToMail, setOrderToMail] = useState<ExportOrder>();
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
  const hasSeveralParts = EXPORT_PARTS.filter((part) => filter[part]).length > 1;

  return (
    <Card aria-labelledby="exports-new">
      <CardHeader id="exports-new" title={m.exports_new()} description={m.exports_new_text()} />
      <form noValidate onSubmit={download} className="flex flex-col gap-5">
        <GroupField legend={m.exports_contents()} error={errors?.includeBugReports?.message}>
          {EXPORT_PARTS.map((part) => (
            <Checkbox key={part} {...form.register(`filter.${part}`)} label={PART_LABELS[part]()} />
          ))}
        </GroupField>
        <div>
          <div className="grid gap-3 min-[400px]:grid-cols-2">
            <Field label={m.exports_start_date()} error={errors?.startDate?.message}>
              <TextInput {...form.register('filter.startDate', { deps: ['filter.endDate'] })} type="date" />
            </Field>
            <Field label={m.exports_end_date()} error={errors?.endDate?.message}>
              <TextInput {...form.register('filter.endDate')} type="date" />
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
          hint={format === 'csv' && hasSeveralParts ? m.exports_format_csv_hint() : undefined}
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
          <Button variant="secondary" onClick={() => void form.handleSubmit(setOrderToMail)()}>
            <Mail aria-hidden="true" />
            {m.exports_by_mail()}
          </Button>
        </div>
      </form>
      {orderToMail && (
        <MailDialog order={orderToMail} onStarted={onStarted} onClose={() => setOrderToMail(undefined)} />
      )}
    </Card>
  );
}

const pluralCount = (count: number) => ({ count, shown: formatNumber(count) });

/** The size with the current options. */
function ExportSizeLine({ filter }: { filter: ExportFilter }) {
  const isValid = exportFilter.safeParse(filter).success;
  const { startDate, endDate, department } = filter;
  const { data, isPlaceholderData, error } = useQuery({
    ...sizeQuery({ startDate, endDate, department }),
    enabled: isValid,
  });
  // Coverage alone has no rows to count.
  const isCounted = EXPORT_PARTS.some((part) => part !== 'includeCoverage' && filter[part]);
  if (!isValid || !isCounted || error) return null;
  const sizes = data && [
    ...(filter.includeEmployees ? [m.exports_size_employees(pluralCount(data.employees))] : []),
    ...(filter.includeBugReports ? [m.exports_size_reports(pluralCount(data.bugReports))] : []),
    ...(filter.includeLedger ? [m.exports_size_entries(pluralCount(data.pointEvents))] : []),
    ...(filter.includeDeleted ? [m.exports_size_deleted(pluralCount(data.deletedReports))] : []),
  ];
  return (
    <p
      aria-live="polite"
      className={classes(
        'rounded-control bg-sunken px-3.5 py-2.5 text-sm',
        isPlaceholderData && 'opacity-60',
      )}
    >
      {sizes ? `${m.exports_size()} ${sizes.join(m.exports_and())}` : m.exports_size_counting()}
    </p>
  );
}

export interface MailDialogProps {
  order: ExportOrder;
  onStarted: (id: string) => void;
  onClose: () => void;
}

/** All fields are filled in (section 9, "Export defaults"). */
function MailDialog({ order, onStarted, onClose }: MailDialogProps) {
  const { workEmail } = useEmployee();
  const form = useContractForm(exportMail, {
    defaultValues: {
      recipients: workEmail,
      subject: m.exports_default_subject({
        product: productName(),
        date: formatDate(new Date().toISOString()),
      }),
      message: m.exports_default_message(),
    },
  });
  const { errors, isDirty } = form.formState;
  const start = useStartExport();
  const send = form.handleSubmit(async (mail) => {
    try {
      const { id } = await start.mutateAsync({ ...order, mail });
      onStarted(id);
      toast({ title: m.exports_started(), description: m.exports_started_text() });
      onClose();
    } catch (error) {
      if (!showRecipientError(form, error)) showFailure(true, error);
    }
  });
  const add = ({ emails }: EmailList) => {
    const typed = String(form.getValues('recipients') ?? '');
    const recipients = splitAddresses([typed, ...emails]).join('\n');
    form.setValue('recipients', recipients, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      title={m.exports_mail_title()}
      description={m.exports_mail_text({ size: isolate(formatBytes(MAX_ATTACHED_BYTES)) })}
      submitLabel={m.exports_send()}
      pending={start.isPending}
      isDirty={isDirty}
      onSubmit={send}
      onClose={onClose}
    >
      <EmailListButtons onPick={add} />
      <Field
        label={m.exports_recipients()}
        hint={m.exports_recipients_hint()}
        error={errors.recipients?.message}
      >
        <TextArea {...form.register('recipients')} dir="ltr" rows={3} />
      </Field>
      <Field label={m.exports_subject()} error={errors.subject?.message}>
        <TextInput {...form.register('subject')} />
      </Field>
      <Field label={m.exports_message()} error={errors.message?.message} optional>
        <TextArea {...form.register('message')} rows={4} />
      </Field>
    </FormDialog>
  );
}

/** Shows which address is refused. Returns false for other errors. */
function showRecipientError(form: ContractForm<typeof exportMail>, error: unknown): boolean {
  const message = error instanceof CallError ? error.reply?.fields?.['mail.recipients'] : undefined;
  if (message) form.setError('recipients', { type: 'server', message }, { shouldFocus: true });
  return message !== undefined;
}

function EmailListButtons({ onPick }: { onPick: (list: EmailList) => void }) {
  const { data = [] } = useQuery(emailListsQuery());
  const active = data.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <GroupField legend={m.exports_mail_lists()} hint={m.exports_mail_lists_hint()}>
      <div className="flex flex-wrap gap-2">
        {active.map((list) => (
          <Button key={list.id} variant="secondary" size="sm" onClick={() => onPick(list)}>
            <Plus aria-hidden="true" />
            <bdi {...typedText(list.name)}>{list.name}</bdi>
            <span className="text-muted tabular">{list.emails.length}</span>
          </Button>
        ))}
      </div>
    </GroupField>
  );
}
