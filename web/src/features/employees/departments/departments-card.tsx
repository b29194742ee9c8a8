import type { DepartmentInUse } from '@bugquest/contract/employees/departments/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../lib/language/locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { departmentsInUseQuery } from './api.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { DepartmentItem } from './department-item.tsx';
import { nameOf } from './department-labels.ts';
import { RemovalQuestion } from './removal-question.tsx';

/** The names of departments in both languages, for administrators. */
export function DepartmentsCard() {
  const [edited, setEdited] = useState<DepartmentInUse | 'new'>();
  return (
    <Card aria-labelledby="departments">
      <CardHeader
        id="departments"
        title={m.employees_departments()}
        description={m.employees_departments_text()}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.employees_departments_add()}
            onClick={() => setEdited('new')}
          >
            <Plus aria-hidden="true" />
            {m.employees_departments_add_short()}
          </Button>
        }
      />
      <DepartmentList onEdit={setEdited} />
      {edited && (
        <DepartmentDialog
          department={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function DepartmentList({ onEdit }: { onEdit: (department: DepartmentInUse) => void }) {
  const { data, error, isFetching, refetch } = useQuery(departmentsInUseQuery());
  const [removing, setRemoving] = useState<DepartmentInUse>();
  const locale = useLocale();
  if (!data && error)
    return (
      <ErrorState
        title={m.employees_departments_load_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (data.length === 0) return <p className="text-muted">{m.employees_departments_none()}</p>;
  const { compare } = new Intl.Collator(locale);
  return (
    <>
      <ul className="max-h-128 divide-y divide-line overflow-y-auto">
        {data
          .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
          .map((department) => (
            <DepartmentItem
              key={department.department}
              department={department}
              onEdit={() => onEdit(department)}
              onRemove={() => setRemoving(department)}
            />
          ))}
      </ul>
      {removing && <RemovalQuestion department={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
