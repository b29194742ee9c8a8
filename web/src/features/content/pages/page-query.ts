import { getPage } from '@bugquest/contract/content/pages/endpoints';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { Locale } from '../../../lib/language/locale.ts';

/** The page with the administrators' notice on the dashboard. */
export const DASHBOARD_PAGE = 'dashboard';

/** A page as readers of a language see it. */
export const pageQuery = (pageName: string, language: Locale) =>
  endpointQuery(getPage, { params: { pageName }, query: { language } }, { refetchOnMount: true });
