import type { ReportEventKind } from '@bugquest/contract/bug-reports/events';

/** What reporters write, told to administrators: hidden from those who are none any more (promises: Identity and roles). */
export const FOR_ADMINS_ONLY: readonly ReportEventKind[] = ['info_given', 'retest_answered', 'appealed'];
