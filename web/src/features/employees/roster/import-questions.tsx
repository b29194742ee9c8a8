// What an administrator answers before an import: departments that nobody has yet, and accounts that differ from the file.
import type {
  DifferingAccount,
  RosterImport,
  RosterImportResult,
  UnknownDepartment,
} from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { isolate } from '../../../lib/language/isolate.ts';
import { useDepartmentChoices } from '../../../lib/names/department-choices.ts';
import { DepartmentName, useDepartmentName } from '../../../lib/names/department-name.tsx';
import { useChangePerson } from '../../../lib/queries/change-person.ts';
import { departmentNamesQuery, departmentsQuery } from '../../../lib/queries/departments-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';

export interface Answers {
  /** The chosen department of each unknown one. */
  departments: ReadonlyMap<string, string>;
  /** The other unknown departments are new ones. */
  newDepartments: boolean;
  changesAccounts: boolean;
}

export const NO_ANSWERS: Answers = { departments: new Map(), newDepartments: false, changesAccounts: false };

const countOpen = ({ unknownDepartmentCount }: RosterImportResult, { departments }: Answers) =>
  unknownDepartmentCount - departments.size;

export const isAnswered = (result: RosterImportResult, answers: Answers): boolean =>
  answers.newDepartments || countOpen(result, answers) === 0;

export const toImport = (answers: Answers): Pick<RosterImport, 'departments' | 'newDepartments'> => ({
  departments: [...answers.departments].map(([name, department]) => ({ name, department })),
  newDepartments: answers.newDepartments,
});

interface QuestionsProps {
  result: RosterImportResult;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

export function UnknownDepartments({ result, answers, onAnswer }: QuestionsProps) {
  const { unknownDepartmentCount: count, unknownDepartments: unknown } = result;
  const { data: ofEmployees = [] } = useQuery(departmentsQuery());
  const { data: listed = [] } = useQuery(departmentNamesQuery());
  const nearest = unknown.flatMap((each) => each.nearest ?? []);
  const known = new Set([...ofEmployees, ...listed.map(({ department }) => department), ...nearest]);
  const choices = useDepartmentChoices([...known]);
  const choose = (name: string, department: string) => {
    const departments = new Map(answers.departments);
    if (department) departments.set(name, department);
    else departments.delete(name);
    onAnswer({ ...answers, departments });
  };
  const open = countOpen(result, answers);
  return (
    <section aria-label={m.employees_roster_departments({ count })} className="flex flex-col gap-4">
      <Alert title={m.employees_roster_departments({ count })}>{m.employees_roster_departments_text()}</Alert>
      <ul className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-card border border-line p-4">
        {unknown.map((department) => (
          <li key={department.name}>
            <DepartmentQuestion
              {...department}
              chosen={answers.departments.get(department.name) ?? ''}
              choices={choices}
              onChoose={(chosen) => choose(department.name, chosen)}
            />
          </li>
        ))}
      </ul>
      {open > 0 && (
        <Checkbox
          label={m.employees_roster_departments_new({ count: open })}
          checked={answers.newDepartments}
          onChange={({ target }) => onAnswer({ ...answers, newDepartments: target.checked })}
        />
      )}
    </section>
  );
}

interface DepartmentQuestionProps extends UnknownDepartment {
  chosen: string;
  choices: { value: string; label: string }[];
  onChoose: (department: string) => void;
}

function DepartmentQuestion({ name, people, nearest, chosen, choices, onChoose }: DepartmentQuestionProps) {
  const nameOf = useDepartmentName();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="min-w-0 grow basis-60"
        label={m.employees_roster_department_people({ count: people, name: isolate(name) })}
      >
        <SelectInput
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          choices={[{ value: '', label: m.employees_roster_department_new() }, ...choices]}
        />
      </Field>
      {nearest && chosen !== nearest && (
        <Button variant="secondary" onClick={() => onChoose(nearest)}>
          {m.employees_roster_department_nearest({ name: isolate(nameOf(nearest)) })}
        </Button>
      )}
    </div>
  );
}

const FIELD_NAMES = {
  fullName: m.employees_roster_name,
  department: m.employees_roster_department,
  workEmail: m.employees_roster_email,
};

/** The chosen departments replace unknown ones here, too. */
const withChoices = (
  { differingAccounts }: RosterImportResult,
  { departments }: Answers,
): DifferingAccount[] =>
  differingAccounts
    .map((account) => ({
      ...account,
      changes: account.changes
        .map((change) =>
          change.field === 'department'
            ? { ...change, after: departments.get(change.after) ?? change.after }
            : change,
        )
        .filter(({ before, after }) => before !== after),
    }))
    .filter(({ changes }) => changes.length > 0);

export function DifferingAccounts({ result, answers, onAnswer }: QuestionsProps) {
  const accounts = withChoices(result, answers);
  const unlisted = result.differingAccountCount - result.differingAccounts.length;
  const count = accounts.length + unlisted;
  if (count === 0) return null;
  const title = m.employees_roster_accounts({ count });
  const changesEmail = accounts.some(({ changes }) => changes.some(({ field }) => field === 'workEmail'));
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <Alert tone="info" title={title}>
        {changesEmail && m.employees_roster_accounts_email()}
      </Alert>
      <div className="max-h-72 overflow-y-auto rounded-card border border-line">
        <Table label={title}>
          <thead>
            <tr>
              <Th>{m.employees_roster_employee_id()}</Th>
              <Th>{m.employees_roster_accounts_field()}</Th>
              <Th>{m.employees_roster_accounts_before()}</Th>
              <Th>{m.employees_roster_accounts_after()}</Th>
            </tr>
          </thead>
          <tbody>
            {accounts.flatMap(({ id, employeeId, changes }) =>
              changes.map(({ field, before, after }) => (
                <tr key={`${id} ${field}`}>
                  <Td className="whitespace-nowrap">
                    <bdi>{employeeId}</bdi>
                  </Td>
                  <Td>{FIELD_NAMES[field]()}</Td>
                  <Td className="wrap-anywhere">
                    <Value field={field} value={before} />
                  </Td>
                  <Td className="wrap-anywhere">
                    <Value field={field} value={after} />
                  </Td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </div>
      {unlisted > 0 && (
        <p className="text-sm text-muted">{m.employees_roster_accounts_more({ count: unlisted })}</p>
      )}
      <Checkbox
        label={m.employees_roster_accounts_change({ count: accounts.length })}
        checked={answers.changesAccounts}
        onChange={({ target }) => onAnswer({ ...answers, changesAccounts: target.checked })}
      />
    </section>
  );
}

const Value = ({ field, value }: { field: keyof typeof FIELD_NAMES; value: string }) =>
  field === 'department' ? <DepartmentName department={value} /> : <bdi>{value}</bdi>;

/** Changes the accounts one by one, as the form of a person does. Returns how many were changed, and the ones that were refused. */
export function useChangeAccounts() {
  const { mutateAsync: changePerson } = useChangePerson();
  return async (result: RosterImportResult, answers: Answers) => {
    const accounts = answers.changesAccounts ? withChoices(result, answers) : [];
    const refused: { account: DifferingAccount; error: unknown }[] = [];
    for (const account of accounts) {
      const values = Object.fromEntries(account.changes.map(({ field, after }) => [field, after]));
      try {
        await changePerson({ id: account.id, ...values });
      } catch (error) {
        refused.push({ account, error });
      }
    }
    return { changed: accounts.length - refused.length, refused };
  };
}
