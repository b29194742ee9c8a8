import type { DepartmentInUse } from '@bugquest/contract/employees/departments/schema';
import { m } from '@bugquest/phrases/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { nameOf } from './department-labels.ts';

export interface DepartmentItemProps {
  department: DepartmentInUse;
  onEdit: () => void;
  onRemove: () => void;
}

/** Both names of a department, and the stored text where it is neither of them. */
export function DepartmentItem({ department: item, onEdit, onRemove }: DepartmentItemProps) {
  const { id, department, nameEn, nameAr, employees } = item;
  const name = isolate(nameOf(item));
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 wrap-anywhere">
          <bdi className="font-medium">{nameEn}</bdi>
          {nameAr ? (
            <bdi lang="ar" className="font-medium">
              {nameAr}
            </bdi>
          ) : (
            <Badge>{m.employees_departments_no_arabic()}</Badge>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {m.employees_departments_employees({ count: employees, shown: isolate(formatNumber(employees)) })}
          {department !== nameEn && department !== nameAr && (
            <> · {m.employees_departments_stored({ name: isolate(department) })}</>
          )}
        </p>
      </div>
      <IconButton label={m.employees_departments_edit({ name })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {id ? (
        <IconButton
          label={m.employees_departments_remove({ name })}
          className="text-danger!"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : (
        <span className="size-11 shrink-0" />
      )}
    </li>
  );
}
