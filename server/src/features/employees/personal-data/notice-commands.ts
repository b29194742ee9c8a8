// Notifications about personal data belong to no report. Each also has an email.
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { addToBells } from '../../bell/commands.ts';

type Kind = 'data_ready' | 'erasure_refused' | 'erasure_requested';

/** @param notice.about the id of the download or the request */
export async function notifyAboutPersonalData(
  ctx: Context,
  tx: Transaction,
  { about, kind }: { about: string; kind: Kind },
  employeeIds: readonly string[],
): Promise<void> {
  const notice = { eventId: about, report: { id: about, serialNumber: '' }, facts: { kind } };
  await addToBells(ctx, tx, notice, employeeIds, { isMailed: true });
}
