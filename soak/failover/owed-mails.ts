// After all interruptions, each report must have caused exactly one mail.
import type { Finding } from '../finding.ts';
import { timeUntil } from '../watch.ts';
import type { Installation } from './installation.ts';
import { countReports } from './primary-kills.ts';

/** A job of a killed server starts again after five minutes. */
const TIMEOUT_MINUTES = 10;

export async function compareMails(installation: Installation): Promise<Finding> {
  const { query, mail } = installation;
  const count = async (condition: string) => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from mails where purpose = 'new_report' and ${condition}`,
    );
    return row!.count;
  };
  for (let minute = 0; minute < TIMEOUT_MINUTES; minute += 1) {
    if (Number.isFinite(await timeUntil(async () => (await count("state = 'queued'")) === 0))) break;
  }
  const reports = await countReports(installation);
  const owed = await count('true');
  const sent = await count("state = 'sent'");
  const arrived = new Set(mail.taken.map(({ messageId }) => messageId)).size;
  const repeated = mail.taken.length - arrived;
  return {
    label: 'Mails of new reports',
    outcome: `${reports} reports, ${owed} mails owed, ${sent} sent, ${arrived} arrived, ${repeated} of them once more with the same Message-ID`,
    isMet: owed === reports && sent === owed && arrived === owed,
  };
}
