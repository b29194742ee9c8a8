import { getRosterSummary } from '@bugquest/contract/employees/roster/endpoints';
import type { RosterSummary } from '@bugquest/contract/employees/roster/schema';
import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';
import { isolate } from '../language/isolate.ts';
import { settingsQuery } from './settings-query.ts';

export const rosterSummaryQuery = () => endpointQuery(getRosterSummary);

const hasRosterRule = ({ rosterOnly }: AdminSettings, { entries }: RosterSummary): boolean =>
  rosterOnly && entries > 0;

export function registrationRule(settings: AdminSettings, roster: RosterSummary): string {
  const listed = settings.allowedEmailDomains ?? settings.environmentEmailDomains;
  const domains = isolate(listed.join(', '));
  const count = roster.entries;
  if (hasRosterRule(settings, roster))
    return listed.length > 0
      ? m.settings_rule_roster_domains({ count, domains })
      : m.settings_rule_roster({ count });
  return listed.length > 0 ? m.settings_rule_domains({ domains }) : m.settings_rule_anyone();
}

/** Undefined while it loads. */
export function useRegistrationRule(): string | undefined {
  const { data: settings } = useQuery(settingsQuery());
  const { data: roster } = useQuery(rosterSummaryQuery());
  return settings && roster && registrationRule(settings, roster);
}
