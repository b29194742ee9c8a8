import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { UserBadges } from '../users/user-badges.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonFigures } from './person-figures.tsx';
import { PersonLedger } from './person-ledger.tsx';
import { PersonReports } from './person-reports.tsx';
import { PointsForm } from './points-form.tsx';

export interface PersonDialogProps {
  person: EmployeeListItem;
  /** Whether administrators look at their own account. */
  isOwn: boolean;
  /** Actions on the account. */
  menu: ReactNode;
  /** Help for people who cannot verify or log in. */
  accountHelp: ReactNode;
  onClose: () => void;
}

/** All data of a person for administrators: figures, contact, points and reports, with the actions on the account. */
export function PersonDialog({ person, isOwn, menu, accountHelp, onClose }: PersonDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      focus="dialog"
      onOpenChange={(open) => !open && onClose()}
      title={<PersonName name={person.fullName} />}
      description={
        <>
          <DepartmentName department={person.department} /> · {m.accounts_employee_id()}{' '}
          <bdi>{person.employeeId}</bdi>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="-my-2.5 -me-2.5 flex items-center justify-between gap-3">
          <UserBadges user={person} />
          {menu}
        </div>
        {accountHelp}
        <PersonFigures person={person} />
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            {!isOwn && <PointsForm person={person} />}
            <PersonLedger person={person} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <PersonReports person={person} />
            <PersonFacts person={person} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
