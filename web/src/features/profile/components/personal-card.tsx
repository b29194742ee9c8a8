import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Lock } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** Who one is in the company; only its records can change that. */
export function PersonalCard({ employee }: { employee: Employee }) {
  return (
    <Card aria-label={m.profile_personal()}>
      <div className="mb-6 flex items-start gap-4">
        <Avatar name={employee.fullName} className="size-14! text-lg!" />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">
            <bdi>{employee.fullName}</bdi>
          </h2>
          <p className="text-muted">
            <bdi>{employee.department}</bdi>
          </p>
          <Badge icon={<Lock aria-hidden="true" />} className="mt-2">
            {m.profile_read_only()}
          </Badge>
        </div>
      </div>
      <Facts
        facts={[
          { label: m.account_employee_id(), value: <bdi>{employee.employeeId}</bdi> },
          { label: m.account_mobile(), value: <bdi className="tabular">{employee.mobile}</bdi> },
          { label: m.account_work_email(), value: <bdi>{employee.workEmail}</bdi> },
        ]}
        className="sm:grid-cols-3"
      />
    </Card>
  );
}
