import { reportSubmission } from '@bugquest/contract/reports/schema';
import { contractResolver } from '../../../../lib/forms/contract-resolver.ts';

export const reportResolver = contractResolver(reportSubmission);
