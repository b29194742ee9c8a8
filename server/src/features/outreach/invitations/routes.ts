import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/outreach/invitations/endpoints';
import type { Invitation } from '@bugquest/contract/outreach/invitations/schema';
import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Page } from '../../../http/paging.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { Streamed } from '../../../http/replies/streamed-reply.ts';
import { csvLines } from '../../../platform/files/tables/csv.ts';
import * as commands from './commands.ts';
import type { Invited, ListedInvitation } from './queries.ts';
import * as queries from './queries.ts';
import { sendInvitations } from './send-commands.ts';

const STORE_FILES = { android: 'google-play-testers.csv', ios: 'testflight-testers.csv' };

export function invitationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listInvitations, async ({ query }) => {
    const [found, total] = await Promise.all([
      queries.listInvitations(ctx, query, query),
      queries.countInvitations(ctx, query),
    ]);
    return new Page(found.map(toInvitation), { limit: query.limit, total });
  });

  bind(endpoints.getInvitationSummary, () => queries.summariseInvitations(ctx));

  bind(endpoints.listCandidates, async ({ query }) => {
    const matching = await queries.isCandidate(ctx.db, query.platform, query.search);
    const [found, total] = await Promise.all([
      queries.listCandidates(ctx.db, query.platform, matching, query),
      queries.countCandidates(ctx, matching),
    ]);
    return new Page(found, { limit: query.limit, total });
  });

  bind(endpoints.createInvitations, async ({ body, caller, locale }) => {
    const count = await commands.createInvitations(ctx, caller.id, body);
    return { ...done(m.outreach_invitations_created({ count }, { locale })), count };
  });

  bind(endpoints.sendInvitations, async ({ body, caller, locale }) => {
    const count = await sendInvitations(ctx, caller.id, body);
    return { ...done(m.outreach_invitations_sent_count({ count }, { locale })), count };
  });

  bind(endpoints.markInvitationAccepted, async ({ params, caller }) =>
    toInvitation(await commands.markAccepted(ctx, caller.id, params.id)),
  );

  bind(endpoints.deleteInvitation, async ({ params, caller, locale }) => {
    await commands.deleteInvitation(ctx, caller.id, params.id);
    return done(m.outreach_invitations_deleted({}, { locale }));
  });

  bind(endpoints.downloadInvitations, async ({ query: { platform } }) => {
    const file = toStoreFile(platform, await queries.listInvited(ctx, platform));
    return new Streamed(Readable.from([file], { objectMode: false }), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(STORE_FILES[platform]),
    });
  });

  bind(endpoints.getLinkedInvitation, ({ query }) => commands.getLinkedInvitation(ctx, query.token));

  bind(endpoints.acceptInvitation, ({ body }) => commands.acceptByLink(ctx, body.token));
}

const toInvitation = ({ sentAt, acceptedAt, createdAt, ...invitation }: ListedInvitation): Invitation => ({
  ...invitation,
  sentAt: sentAt?.toISOString() ?? null,
  acceptedAt: acceptedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Splits a name at the last space, because the stores require first and last name. */
function nameParts(fullName: string): [first: string, last: string] {
  const [first = '', ...others] = fullName.split(/\s+/);
  return [first, others.join(' ')];
}

/**
 * The import files of the store consoles: one email per line for Google Play; first name, last name and email for
 * TestFlight. Both without headings and byte order mark, which would become part of the first line.
 */
const toStoreFile = (platform: InvitationPlatform, invited: readonly Invited[]): string =>
  platform === 'android'
    ? csvLines(
        invited.map(({ email }) => [email]),
        { isBare: true },
      )
    : csvLines(invited.map(({ fullName, email }) => [...nameParts(fullName), email]));
