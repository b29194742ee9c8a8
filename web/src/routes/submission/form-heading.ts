// The heading of the form, which the page shows before its scripts run.
import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/scoring';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '../../lib/language/locale.ts';
import type { FixedHeading } from '../../ui/layout/page-heading-style.ts';

/** The classes of the page around its heading. */
export const FORM_PAGE = 'page pt-4 pb-6 sm:py-12';

/** @param locale instead of the language in use */
export const formHeading = (locale?: Locale): FixedHeading => ({
  title: m.reports_title({}, { locale }),
  description: m.reports_intro({ points: MAX_SUBMISSION_POINTS }, { locale }),
});
