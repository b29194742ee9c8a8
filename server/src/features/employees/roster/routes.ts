import * as endpoints from '@bugquest/contract/employees/roster/endpoints';
import type { RosterEntry } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Page } from '../../../http/paging.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { inviteToRegister, openInvitation } from './invite-commands.ts';
import { countRoster, type ListedRosterEntry, listRoster, summariseRoster } from './queries.ts';

export function rosterRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listRoster, async ({ query }) => {
    const [entries, total] = await Promise.all([listRoster(ctx, query, query), countRoster(ctx, query)]);
    return new Page(entries.map(toRosterEntry), { limit: query.limit, total });
  });

  bind(endpoints.getRosterSummary, () => summariseRoster(ctx));

  bind(endpoints.importRoster, ({ body, caller, locale }) =>
    commands.importRoster(ctx, caller.id, body, locale),
  );

  bind(endpoints.deleteRosterEntry, async ({ params, caller, locale }) => {
    await commands.deleteRosterEntry(ctx, caller.id, params.id);
    return done(m.employees_reply_roster_entry_deleted({}, { locale }));
  });

  bind(endpoints.clearRoster, async ({ caller, locale }) => {
    const count = await commands.clearRoster(ctx, caller.id);
    return { ...done(m.employees_reply_roster_cleared({}, { locale })), count };
  });

  bind(endpoints.inviteToRegister, async ({ body, caller, locale }) => {
    const count = await inviteToRegister(ctx, caller.id, body, locale);
    return { ...done(m.employees_reply_roster_invited({ count }, { locale })), count };
  });

  bind(endpoints.openRegistrationInvitation, ({ body }) => openInvitation(ctx, body.token));
}

const toRosterEntry = ({
  registeredAt,
  invitedAt,
  openedAt,
  createdAt,
  directoryUserId: _,
  ...entry
}: ListedRosterEntry): RosterEntry => ({
  ...entry,
  state: registeredAt ? 'registered' : openedAt ? 'opened' : invitedAt ? 'invited' : 'uninvited',
  invitedAt: invitedAt?.toISOString() ?? null,
  openedAt: openedAt?.toISOString() ?? null,
  registeredAt: registeredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
