import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';

/** The first sentence of the description, as the title of a report. */
export const titleOf = ({ bugDescription }: Pick<OwnBugReport, 'bugDescription'>): string =>
  splitTitle(bugDescription).title;
