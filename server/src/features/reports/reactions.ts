import type { ReportReactions } from '../../context.ts';
import { mailNewReport } from './submission/new-report-commands.ts';

export const reactions: ReportReactions = { submitted: mailNewReport };
