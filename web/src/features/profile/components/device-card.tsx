import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { deviceTypeLabel } from '../../../lib/device-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { EditableField } from '../profile-fields.ts';
import { DeviceForm } from './device-form.tsx';

export interface DeviceCardProps {
  employee: Employee;
  editing: EditableField | null;
  onEdit: (field: EditableField | null) => void;
}

/** Devices and store accounts: to look at, or to change. */
export function DeviceCard({ employee, editing, onEdit }: DeviceCardProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The editor that had the focus is gone.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  return (
    <Card aria-labelledby="device-fields">
      <CardHeader
        id="device-fields"
        title={m.profile_device()}
        description={m.profile_device_text()}
        action={
          !editing && (
            <Button ref={editButton} variant="secondary" size="sm" onClick={() => onEdit('googlePlayEmail')}>
              <Pencil aria-hidden="true" />
              {m.profile_edit()}
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
  return (
    <Facts
      className="sm:grid-cols-2"
      facts={[
        { label: m.account_google_play(), value: typed(employee.googlePlayEmail) },
        { label: m.account_apple_id(), value: typed(employee.appleId) },
        { label: m.account_device_type(), value: deviceTypeLabel(employee.deviceType) },
        { label: m.account_operating_system(), value: typed(employee.operatingSystem) },
        {
          label: m.profile_browser(),
          value: employee.browser ? typed(employee.browser) : m.profile_browser_none(),
        },
      ]}
    />
  );
}
