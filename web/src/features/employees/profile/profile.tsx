import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { useEmployee } from '../../../lib/session/session.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import type { EditableField } from './profile-fields.ts';
import { QualityCard } from './quality-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';

/** `children` are cards of other features. */
export function Profile({ children }: { children?: ReactNode }) {
  const employee = useEmployee();
  /** The field that gets the focus in edit mode; null in view mode. */
  const [editing, setEditing] = useState<EditableField | null>(null);
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader title={m.shell_profile()} description={m.employees_profile_text()} />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <PersonalCard employee={employee} />
          <DeviceCard employee={employee} editing={editing} onEdit={setEditing} />
          {children}
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <QualityCard employee={employee} onFill={setEditing} />
          <StatisticsCard employee={employee} />
          <AccountCard employee={employee} />
        </div>
      </div>
    </div>
  );
}
