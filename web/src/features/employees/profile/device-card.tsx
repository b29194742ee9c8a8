import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { DeviceForm } from './device-form.tsx';
import type { EditableField } from './profile-fields.ts';

export interface DeviceCardProps {
  employee: Employee;
  editing: EditableField | null;
  onEdit: (field: EditableField | null) => void;
}

/** Devices and store accounts, in view or edit mode. */
export function DeviceCard({ employee, editing, onEdit }: DeviceCardProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused editor has been removed.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  return (
    <Card aria-labelledby="device-fields">
      <CardHeader
        id="device-fields"
        title={m.employees_profile_device()}
        description={m.employees_profile_device_text()}
        action={
          !editing && (
            <Button ref={editButton} variant="secondary" size="sm" onClick={() => onEdit('googlePlayEmail')}>
              <Pencil aria-hidden="true" />
              {m.employees_profile_edit()}
            </Button>
          )
        }
      />
      {editing ? (
        <DeviceForm employee={employee} firstField={editing} onDone={() => onEdit(null)} />
      ) : (
        <DeviceFacts employee={employee} />
      )}
    </Card>
  );
}

function DeviceFacts({ employee }: { employee: Employee }) {
  const typed = (text: string) => text && <bdi>{text}</bdi>;
  const address = (text: string) => text && <EmailAddress address={text} />;
  return (
    <Facts
      className="sm:grid-cols-2"
      facts={[
        { label: m.accounts_google_play(), value: address(employee.googlePlayEmail), isWide: true },
        { label: m.accounts_apple_id(), value: address(employee.appleId), isWide: true },
        { label: m.accounts_device_type(), value: deviceTypeLabel(employee.deviceType) },
        { label: m.accounts_operating_system(), value: typed(employee.operatingSystem) },
        {
          label: m.employees_profile_browser(),
          value: employee.browser ? typed(employee.browser) : m.employees_profile_browser_none(),
        },
      ]}
    />
  );
}
