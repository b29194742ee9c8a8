import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { RemindedEmployees } from './reminded-employees.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { ReminderStatCards } from './reminder-stats.tsx';
import { SendDaily } from './send-daily.tsx';

/** Employees without store accounts and their reminders. `children` are shown below. */
export function MobileRemindersTab({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.outreach_reminders_intro()}</p>
        <SendDaily />
      </div>
      <ReminderStatCards />
      <section aria-labelledby="reminded-employees" className="flex flex-col gap-4">
        <h2 id="reminded-employees" className="text-lg font-semibold">
          {m.outreach_reminders_list()}
        </h2>
        <RemindedEmployees />
      </section>
      <ReminderPreview />
      {children}
    </div>
  );
}
