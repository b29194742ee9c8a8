import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';

export const titleOf = ({ bugDescription }: Pick<OwnBugReport, 'bugDescription'>): string =>
  splitTitle(bugDescription).title;
