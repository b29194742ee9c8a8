// The service worker that sends reports after their page was closed. It is not part of worker.ts, because visitors load that
// with their first page. Testers load this one once they are logged in.
import type { Employee } from '@bugquest/contract/employees/schema';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { SENDER_TAG } from '@bugquest/contract/system/installed-app';
import { m } from '@bugquest/phrases/messages';
import { sendInBackground } from './features/reports/outbox/background/send-in-background.ts';
import { isolate } from './lib/language/isolate.ts';
import { handlePresses, openPages, showNotification } from './lib/worker/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** Part of the Background Sync API, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Open pages show it themselves. Permission is never asked for this. */
async function notify({ language }: Employee, report: SubmittedBugReport): Promise<void> {
  if (Notification.permission !== 'granted' || (await openPages()).length > 0) return;
  const serial = isolate(report.serialNumber);
  await showNotification({
    title: m.reports_sent_later_title({}, { locale: language }),
    body: m.reports_sent_later_text({ serial }, { locale: language }),
    language,
    tag: report.id,
    path: `/reports/${report.id}`,
  });
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SENDER_TAG) waitUntil.call(event, sendInBackground(notify));
});
handlePresses();
