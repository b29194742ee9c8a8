import type { OwnBugReport } from '@bugquest/contract/reports/schema';

/** Characters. The layout would cut a longer title, but screen readers would read it. */
const MAX_LENGTH = 160;

/** The beginning of the description, as the title of a report in lists. */
export const titleOf = ({ bugDescription }: Pick<OwnBugReport, 'bugDescription'>): string =>
  bugDescription.slice(0, MAX_LENGTH);
