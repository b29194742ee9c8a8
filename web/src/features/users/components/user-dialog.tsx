import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { deviceTypeLabel } from '../../../lib/device-labels.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { PersonName } from '../../../lib/person-name.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { UserBadges } from './user-badges.tsx';

const typed = (text: string) => (text ? <bdi>{text}</bdi> : '');
const latin = (text: string) => (text ? <bdi dir="ltr">{text}</bdi> : '');
const figure = (value: number, digits = 0) => <bdi className="tabular">{formatNumber(value, digits)}</bdi>;

export interface UserDialogProps {
  user: EmployeeListItem;
  /** What can be done with the user. */
  menu: ReactNode;
  onClose: () => void;
}

/** All that the program knows of a user. */
export function UserDialog({ user, menu, onClose }: UserDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<PersonName name={user.fullName} />}
      description={<bdi>{user.department}</bdi>}
      footer={
        user.reportCount > 0 && (
          <ButtonLink href={`/admin?tab=points-review&reporter=${user.id}`}>
            {m.users_show_reports()}
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <div className="-my-2.5 -me-2.5 flex items-center justify-between gap-3">
          <UserBadges user={user} />
          {menu}
        </div>
        <Facts
          facts={[
            { label: m.users_points(), value: figure(user.totalPoints) },
            { label: m.users_reports(), value: figure(user.reportCount) },
            { label: m.users_quality(), value: figure(user.qualityScore, 1) },
          ]}
        />
        <Facts
          className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
          facts={[
            { label: m.account_employee_id(), value: typed(user.employeeId) },
            { label: m.account_work_email(), value: latin(user.workEmail) },
            { label: m.account_mobile(), value: latin(user.mobile) },
            { label: m.account_device_type(), value: deviceTypeLabel(user.deviceType) },
            { label: m.account_operating_system(), value: typed(user.operatingSystem) },
            { label: m.profile_browser(), value: typed(user.browser) },
            { label: m.account_google_play(), value: latin(user.googlePlayEmail) },
            { label: m.account_apple_id(), value: latin(user.appleId) },
            {
              label: m.profile_two_factor(),
              value: user.twoFactorEnabled ? m.profile_on() : m.profile_off(),
            },
            { label: m.users_registered(), value: <bdi>{formatDate(user.createdAt)}</bdi> },
          ]}
        />
      </div>
    </Dialog>
  );
}
