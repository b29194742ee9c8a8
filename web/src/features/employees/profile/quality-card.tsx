import {
  PROFILE_FIELDS,
  PROFILE_POINTS,
  type ProfileField,
  profilePoints,
  TOTAL_PROFILE_POINTS,
} from '@bugquest/contract/employees/quality';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, CircleDashed } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CountUp } from '../../../ui/display/count-up.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { type EditableField, isEditable, isFilled, PROFILE_FIELD_LABELS } from './profile-fields.ts';

export interface QualityCardProps {
  employee: Employee;
  onFill: (field: EditableField) => void;
}

export function QualityCard({ employee, onFill }: QualityCardProps) {
  const { total } = profilePoints({ ...employee, password: 'set' });
  return (
    <Card aria-labelledby="profile-quality">
      <CardHeader
        id="profile-quality"
        title={m.employees_profile_quality()}
        description={m.employees_profile_quality_text()}
      />
      <div className="flex items-end justify-between gap-3">
        <span className="text-4xl font-semibold tracking-tight">
          <CountUp value={employee.qualityScore} digits={1} />
        </span>
        <bdi className="pb-1 text-sm text-muted tabular">
          {m.employees_profile_quality_of({
            points: formatNumber(total),
            max: formatNumber(TOTAL_PROFILE_POINTS),
          })}
        </bdi>
      </div>
      <Progress value={employee.qualityScore} label={m.employees_profile_quality()} className="mt-3" />
      <ul className="mt-5 flex flex-col">
        {PROFILE_FIELDS.map((field) => (
          <QualityField key={field} field={field} isFieldFilled={isFilled(employee, field)} onFill={onFill} />
        ))}
      </ul>
    </Card>
  );
}

interface QualityFieldProps extends Pick<QualityCardProps, 'onFill'> {
  field: ProfileField;
  isFieldFilled: boolean;
}

function QualityField({ field, isFieldFilled, onFill }: QualityFieldProps) {
  const label = PROFILE_FIELD_LABELS[field]();
  return (
    <li className="flex min-h-9 items-center gap-2.5 text-sm">
      {isFieldFilled ? (
        <Check className="size-4.5 shrink-0 text-success" aria-hidden="true" />
      ) : (
        <CircleDashed className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      )}
      <span className="min-w-0 flex-1">
        {label}
        <span className="sr-only">
          : {isFieldFilled ? m.employees_profile_quality_filled() : m.employees_profile_quality_missing()}
        </span>
      </span>
      {!isFieldFilled && isEditable(field) && (
        <Button
          variant="quiet"
          size="sm"
          className="text-link underline underline-offset-4"
          aria-label={m.employees_profile_add_field({ field: label })}
          onClick={() => onFill(field)}
        >
          {m.employees_profile_add()}
        </Button>
      )}
      <bdi className={`shrink-0 tabular ${isFieldFilled ? 'font-semibold' : 'text-muted'}`}>
        {m.employees_profile_quality_points({ points: PROFILE_POINTS[field] })}
      </bdi>
    </li>
  );
}
