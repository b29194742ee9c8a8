// Shows the data of a file as it was read, so that an administrator notices a wrong column, sheet or encoding.
import type { RosterColumns, RosterImportResult } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import type { ChosenFile } from './api.ts';

const FIELDS = [
  { field: 'employeeId', label: m.employees_roster_employee_id },
  { field: 'workEmail', label: m.employees_roster_email },
  { field: 'department', label: m.employees_roster_department },
  { field: 'fullName', label: m.employees_roster_name },
] as const;

interface FilePreviewProps {
  file: ChosenFile;
  result: RosterImportResult;
  onSheet: (name: string) => void;
  onColumns: (changed: Partial<RosterColumns>) => void;
}

/** `result.sample` has the first rows as they would be stored. */
export function FilePreview({ file, result, onSheet, onColumns }: FilePreviewProps) {
  const { headings, columns, sample } = result;
  const { sheets = [] } = file;
  const isolated = (text: string | undefined) => text && <bdi>{text}</bdi>;
  return (
    <section aria-label={m.employees_roster_read()} className="flex flex-col gap-5">
      {sheets.length < 2 && (
        <Facts
          facts={[
            file.sheet === undefined
              ? { label: m.employees_roster_read_encoding(), value: isolated(file.encoding?.toUpperCase()) }
              : { label: m.employees_roster_read_sheet(), value: isolated(file.sheet) },
          ]}
        />
      )}
      {sheets.length > 1 && (
        <Field label={m.employees_roster_read_sheet()} hint={m.employees_roster_read_sheet_hint()}>
          <SelectInput
            value={file.sheet}
            choices={sheets.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => onSheet(target.value)}
          />
        </Field>
      )}
      {headings.length > 0 && (
        <GroupField legend={m.employees_roster_read_columns()} hint={m.employees_roster_read_columns_hint()}>
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map(({ field, label }) => (
              <Field key={field} label={label()}>
                <SelectInput
                  value={columns[field] ?? ''}
                  {...(columns[field] === null && { placeholder: m.employees_roster_read_choose() })}
                  choices={headings.map((heading, index) => ({
                    value: String(index),
                    label: heading || m.employees_roster_read_unnamed({ number: index + 1 }),
                  }))}
                  onChange={({ target }) => onColumns({ [field]: Number(target.value) })}
                />
              </Field>
            ))}
          </div>
        </GroupField>
      )}
      {sample.length > 0 && (
        <div className="rounded-card border border-line">
          <Table label={m.employees_roster_read_sample()}>
            <caption className="px-3 py-2 text-start text-sm font-medium">
              {m.employees_roster_read_sample()}
            </caption>
            <thead>
              <tr>
                <Th>{m.employees_roster_line()}</Th>
                {FIELDS.map(({ field, label }) => (
                  <Th key={field}>{label()}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((row) => (
                <tr key={row.line}>
                  <Td className="tabular">{formatNumber(row.line)}</Td>
                  {FIELDS.map(({ field }) => (
                    <Td key={field} className={field === 'employeeId' ? 'whitespace-nowrap' : undefined}>
                      <bdi>{row[field]}</bdi>
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
