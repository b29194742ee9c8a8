import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { BugMailDialog } from './bug-mail-dialog.tsx';

/** Bug email notifications: status and recipients, edited in a dialog. */
export function BugMailCard({ settings }: { settings: AdminSettings }) {
  const [changing, setChanging] = useState(false);
  const { enabled, recipients } = settings.bugMail;
  return (
    <Card aria-labelledby="settings-bug-mail">
      <CardHeader
        id="settings-bug-mail"
        title={m.settings_bug_mail()}
        description={m.settings_bug_mail_text()}
        action={
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {m.settings_bug_mail_change()}
          </Button>
        }
      />
      <p className="font-medium">
        {enabled ? m.settings_bug_mail_on({ count: recipients.length }) : m.settings_bug_mail_off()}
      </p>
      {enabled && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {recipients.map((address) => (
            <li key={address} className="min-w-0 wrap-anywhere">
              <bdi>{address}</bdi>
            </li>
          ))}
        </ul>
      )}
      {changing && <BugMailDialog settings={settings} onClose={() => setChanging(false)} />}
    </Card>
  );
}
