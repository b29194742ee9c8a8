import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Lock } from 'lucide-react';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';

/** Read-only personal data. */
export function PersonalCard({ employee }: { employee: Employee }) {
  return (
    <Card aria-label={m.employees_profile_personal()}>
      <div className="mb-6 flex items-start gap-4">
        <Avatar name={employee.fullName} className="size-14! text-lg!" />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">
            <bdi>{employee.fullName}</bdi>
          </h2>
          <p className="text-muted">
            <DepartmentName department={employee.department} />
          </p>
          <Badge icon={<Lock aria-hidden="true" />} className="mt-2">
            {m.employees_profile_read_only()}
          </Badge>
        </div>
      </div>
      <Facts
        facts={[
          { label: m.accounts_employee_id(), value: <bdi>{employee.employeeId}</bdi> },
          { label: m.accounts_mobile(), value: <PhoneNumber number={employee.mobile} /> },
          {
            label: m.accounts_work_email(),
            value: <EmailAddress address={employee.workEmail} />,
            isWide: true,
          },
        ]}
      />
    </Card>
  );
}
