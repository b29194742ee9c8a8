import { getHome } from '@bugquest/contract/home/endpoints';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { Locale } from '../../lib/language/locale.ts';

/** No topic refetches it: the parts are read again separately, when they change. */
export const homeQuery = (employeeId: string, language: Locale) =>
  endpointQuery(getHome, { query: { language } }, { viewer: employeeId, live: false, keepLast: 'marked' });
