import { NAMES_TO_PUBLISH } from '@bugquest/contract/content/pages/page-names';
import type { Setup } from '@bugquest/contract/insights/setup';
import type { SettingKey } from '@bugquest/contract/settings/schema';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { settings } from '../../../db/schema/audit.ts';
import { pageContent } from '../../../db/schema/content.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { getAllowedEmailDomains, getSettings } from '../../settings/queries.ts';
import { readBackupState } from '../../system/backup/schedule/queries.ts';

/** Derives the finished setup steps from the stored data. Two-factor authentication is the caller's. */
export async function readSetup(ctx: Context, adminId: string): Promise<Setup> {
  const { db } = ctx;
  const isPerson = and(isNull(employees.deletedAt), employees.isActive, employees.emailVerified);
  const exists = async (count: Promise<number>) => (await count) > 0;
  const isSaved = (key: SettingKey) => exists(db.$count(settings, eq(settings.key, key)));
  const [
    currentSettings,
    domains,
    hasSent,
    hasRoster,
    hasInvited,
    testers,
    admins,
    publishedPages,
    hasSavedScoring,
    hasSavedDomains,
    hasSavedCoverage,
    hasSavedGates,
    hasReport,
    backup,
    twoFactorRows,
  ] = await Promise.all([
    getSettings(ctx),
    getAllowedEmailDomains(ctx),
    exists(db.$count(mails, eq(mails.state, 'sent'))),
    exists(db.$count(rosterEntries)),
    exists(db.$count(rosterEntries, isNotNull(rosterEntries.invitedAt))),
    db.$count(employees, and(isPerson, eq(employees.isAdmin, false))),
    db.$count(employees, and(isPerson, employees.isAdmin)),
    db.$count(
      pageContent,
      and(pageContent.isPublished, inArray(pageContent.pageName, [...NAMES_TO_PUBLISH])),
    ),
    isSaved('scoring'),
    isSaved('allowedEmailDomains'),
    isSaved('coverage'),
    isSaved('launchGates'),
    exists(db.$count(bugReports)),
    readBackupState(ctx),
    db.select({ twoFactor: employees.twoFactorEnabled }).from(employees).where(eq(employees.id, adminId)),
  ]);
  const {
    companyName,
    supportContact,
    backups,
    programDates,
    launchDay,
    setupDismissed,
    rosterOnly,
    store,
    builds,
  } = currentSettings;
  const hasMailServer = ctx.config.smtpUrl !== undefined;
  return {
    isDismissed: setupDismissed,
    hasMailServer,
    timeZone: ctx.config.timezone,
    hasBackupHour: backups.hour !== null,
    done: {
      mail: hasMailServer && hasSent,
      // An administrator may have decided that everyone can register.
      registration: domains.length > 0 || (hasRoster && rosterOnly) || hasSavedDomains,
      invitations: hasInvited || testers > 0,
      pages: publishedPages === NAMES_TO_PUBLISH.length,
      store: store.places.length > 0,
      company: companyName.nameEn !== '' || companyName.nameAr !== '',
      support: supportContact.email !== '' || supportContact.mobile !== '',
      admins: admins > 1,
      twoFactor: twoFactorRows[0]?.twoFactor ?? false,
      backups: backups.hour !== null && backup.done !== null,
      scoring: hasSavedScoring,
      dates: programDates.startDate !== null || programDates.endDate !== null,
      launch: launchDay !== null,
      builds: builds.length > 0,
      risks: hasSavedCoverage,
      gates: hasSavedGates,
      companyLogin: ctx.config.companyLogin !== undefined,
      // The default may be the right one, which nobody can know here.
      timeZone: ctx.config.timezone !== 'UTC',
      firstTester: testers > 0,
      firstReport: hasReport,
    },
  };
}
