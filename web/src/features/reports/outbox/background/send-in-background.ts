// Sends the waiting reports from the service worker, when the browser says that the network is back.
import type { Employee } from '@bugquest/contract/employees/schema';
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { call } from '../../../../lib/api/call.ts';
import { changeLocale } from '../../../../lib/language/current-locale.ts';
import { askWhoIsLoggedIn, isLoggedIn } from '../../../../lib/session/is-logged-in.ts';
import { announceSent } from '../../drafts/draft-changes.ts';
import { submissionForm } from '../../submission/request/report-request.ts';
import { withUploads } from '../../uploads/with-uploads.ts';
import { type Sender, sendWaiting } from '../send-waiting.ts';
import { toRequest } from '../waiting-request.ts';

/**
 * Sends what waits of the person who is logged in. Without a session everything waits for the next login.
 * Rejects when something still waits, so that the browser tries again.
 */
export async function sendInBackground(
  onSent: (employee: Employee, reply: SubmittedBugReport) => Promise<void>,
): Promise<void> {
  const employee = await askWhoIsLoggedIn();
  if (!employee) return;
  // Refusals are stored in the language of the reply.
  changeLocale(employee.language);
  const told: Promise<void>[] = [];
  const waiting = await sendWaiting({
    employeeId: employee.id,
    waitsForOthers: true,
    isLoggedIn: () => isLoggedIn(employee.id),
    send,
    onSent: (reply) => {
      announceSent({ employeeId: employee.id, reply });
      told.push(onSent(employee, reply));
    },
  });
  await Promise.all(told);
  if (waiting > 0) throw new Error('Reports still wait to be sent');
}

const send: Sender['send'] = (draft, files) => {
  const request = toRequest(draft, files);
  return withUploads(request, (inReport) =>
    call(submitBugReport, {
      form: submissionForm(request, inReport),
      headers: { 'Idempotency-Key': request.idempotencyKey },
    }),
  );
};
