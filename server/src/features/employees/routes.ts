import * as departmentEndpoints from '@bugquest/contract/employees/departments/endpoints';
import * as endpoints from '@bugquest/contract/employees/endpoints';
import * as dataEndpoints from '@bugquest/contract/employees/personal-data/endpoints';
import type {
  DataDownload,
  ErasureRequest,
  OwnErasure,
} from '@bugquest/contract/employees/personal-data/schema';
import * as rosterEndpoints from '@bugquest/contract/employees/roster/endpoints';
import type { RosterEntry } from '@bugquest/contract/employees/roster/schema';
import type { ErasureSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../context.ts';
import type { DataDownloadRow, ErasureRequestRow } from '../../db/schema/personal-data.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { done } from '../../http/replies/json-reply.ts';
import { readStored, StreamedReply } from '../../http/replies/streamed-reply.ts';
import { sendTable } from '../../http/replies/table-reply.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { getSettings } from '../settings/queries.ts';
import * as accessCommands from './admin-access-commands.ts';
import * as administrationCommands from './administration/commands.ts';
import { changeProfile } from './commands.ts';
import * as departmentCommands from './departments/commands.ts';
import { listDepartmentNames, listDepartmentsInUse } from './departments/queries.ts';
import { countEmployees, cursorAfter, listDepartments, listEmployees } from './list-queries.ts';
import { startDownload } from './personal-data/download/commands.ts';
import * as erasure from './personal-data/erasure/commands.ts';
import {
  findLatestErasure,
  findOwnDownload,
  getFinishedDownload,
  type ListedRequest,
  listRequests,
  readErasurePreview,
} from './personal-data/queries.ts';
import { toEmployee, toEmployeeListItem } from './present.ts';
import { getEmployee, hasAdmin } from './queries.ts';
import * as rosterCommands from './roster/commands.ts';
import { previewInvitation, sendTestInvitation } from './roster/invitation-preview-commands.ts';
import { inviteToRegister, openInvitation } from './roster/invite-commands.ts';
import { countRoster, type ListedRosterEntry, listRoster, summariseRoster } from './roster/queries.ts';
import { rosterTemplate } from './roster/template.ts';

export function employeeRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listEmployees, async ({ query }) => {
    const [employees, total] = await Promise.all([listEmployees(ctx, query), countEmployees(ctx, query)]);
    const last = employees.at(-1);
    return new Page(employees.map(toEmployeeListItem), {
      limit: query.limit,
      total,
      cursorOf: () => cursorAfter(last!),
    });
  });

  bind(endpoints.listDepartments, () => listDepartments(ctx));

  bind(endpoints.getEmployee, async ({ params }) => toEmployee(await getEmployee(ctx.db, params.id)));

  bind(endpoints.changeProfile, async ({ params, body }) =>
    toEmployee(await changeProfile(ctx, params.id, body)),
  );
}

export function membershipRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.changeAccess, async ({ params, body, caller }) => {
    const employee = await administrationCommands.changeAccess(ctx, caller, params.id, body);
    return toEmployeeListItem(employee);
  });

  bind(endpoints.changePointsByHand, async ({ params, body, caller }) => {
    const employee = await administrationCommands.changePointsByHand(ctx, caller.id, params.id, body);
    return toEmployeeListItem(employee);
  });

  bind(endpoints.deleteEmployee, async ({ params, caller, locale }) => {
    await administrationCommands.deleteEmployee(ctx, caller, params.id);
    return done(m.employees_users_deleted({}, { locale }));
  });
}

export function adminAccessRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.checkAdmin, async ({ caller }) => caller?.isAdmin ?? false);

  bind(endpoints.getInstallation, async () => ({
    hasAdmin: await hasAdmin(ctx),
    sendsMail: ctx.config.smtpUrl !== undefined,
  }));

  bind(endpoints.claimAdmin, async ({ caller, body, request, reply }) =>
    toEmployee(await accessCommands.claimAdmin(ctx, caller, body, { request, reply })),
  );
}

export function departmentRoutes(ctx: Context, bind: Bind): void {
  bind(departmentEndpoints.listDepartmentNames, () => listDepartmentNames(ctx.db));

  bind(departmentEndpoints.listDepartmentsInUse, () => listDepartmentsInUse(ctx.db));

  bind(departmentEndpoints.addDepartment, ({ body, caller }) =>
    departmentCommands.addDepartment(ctx, caller.id, body),
  );

  bind(departmentEndpoints.changeDepartment, ({ params, body, caller }) =>
    departmentCommands.changeDepartment(ctx, caller.id, params.id, body),
  );

  bind(departmentEndpoints.removeDepartment, async ({ params, caller, locale }) => {
    await departmentCommands.removeDepartment(ctx, caller.id, params.id);
    return done(m.employees_reply_department_removed({}, { locale }));
  });
}

export function rosterRoutes(ctx: Context, bind: Bind): void {
  bind(rosterEndpoints.listRoster, async ({ query }) => {
    const [entries, total] = await Promise.all([listRoster(ctx, query, query), countRoster(ctx, query)]);
    return new Page(entries.map(toRosterEntry), { limit: query.limit, total });
  });

  bind(rosterEndpoints.getRosterSummary, () => summariseRoster(ctx));

  bind(rosterEndpoints.getRosterTemplate, ({ locale }) =>
    sendTable(ctx, rosterTemplate(locale), { name: 'roster', language: locale }),
  );

  bind(rosterEndpoints.importRoster, ({ body, caller, locale }) =>
    rosterCommands.importRoster(ctx, caller.id, body, locale),
  );

  bind(rosterEndpoints.deleteRosterEntry, async ({ params, caller, locale }) => {
    await rosterCommands.deleteRosterEntry(ctx, caller.id, params.id);
    return done(m.employees_reply_roster_entry_deleted({}, { locale }));
  });

  bind(rosterEndpoints.clearRoster, async ({ caller, locale }) => {
    const count = await rosterCommands.clearRoster(ctx, caller.id);
    return { ...done(m.employees_reply_roster_cleared({}, { locale })), count };
  });

  bind(rosterEndpoints.inviteToRegister, async ({ body, caller, locale }) => {
    const count = await inviteToRegister(ctx, caller.id, body, locale);
    const reply = ctx.config.smtpUrl ? m.employees_reply_roster_invited : m.employees_reply_roster_captured;
    return { ...done(reply({ count }, { locale })), count };
  });

  bind(rosterEndpoints.previewRegistrationInvitation, ({ body, caller, locale }) =>
    previewInvitation(ctx, caller.id, body, locale),
  );

  bind(rosterEndpoints.testRegistrationInvitation, async ({ caller, locale }) => {
    const address = await sendTestInvitation(ctx, caller.id, locale);
    return done(m.mail_reply_template_sent({ address }, { locale }));
  });

  bind(rosterEndpoints.openRegistrationInvitation, ({ body }) => openInvitation(ctx, body.token));
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

export function personalDataRoutes(ctx: Context, bind: Bind): void {
  bind(dataEndpoints.getPersonalData, async ({ caller }) => {
    const [download, request] = await Promise.all([
      findOwnDownload(ctx, caller.id),
      findLatestErasure(ctx, caller.id),
    ]);
    return {
      download: download ? toDataDownload(download) : null,
      erasure: request ? toOwnErasure(request) : null,
    };
  });

  bind(dataEndpoints.startDataDownload, async ({ caller, locale }) =>
    toDataDownload(await startDownload(ctx, caller, locale)),
  );

  bind(dataEndpoints.getDataDownload, async ({ params, caller }) => {
    const { storageKey, byteSize, createdAt } = await getFinishedDownload(ctx, caller.id, params.id);
    const bytes = await readStored(ctx, storageKey);
    const filename = `personal-data-${programDay(createdAt, ctx.config.timezone)}.zip`;
    return new StreamedReply(bytes, {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(filename),
      'content-length': byteSize,
      'cache-control': 'no-store',
    });
  });

  bind(dataEndpoints.previewErasure, ({ caller }) => readErasurePreview(ctx, caller.id));

  bind(dataEndpoints.requestErasure, async ({ caller, locale }) => {
    await erasure.requestErasure(ctx, caller.id);
    return done(m.employees_erasure_requested({}, { locale }));
  });

  bind(dataEndpoints.withdrawErasure, async ({ caller, locale }) => {
    await erasure.withdrawErasure(ctx, caller.id);
    return done(m.employees_erasure_withdrawn({}, { locale }));
  });

  bind(dataEndpoints.listErasureRequests, async () => {
    const settings = await getSettings(ctx);
    return (await listRequests(ctx)).map((request) => toErasureRequest(request, settings.erasure));
  });

  bind(dataEndpoints.decideErasure, async ({ params, body, caller, locale }) => {
    await erasure.decideErasure(ctx, caller, params.id, body);
    const texts = { accept: m.employees_erasure_accepted, refuse: m.employees_erasure_refused };
    return done(texts[body.decision]({}, { locale }));
  });
}

const toDataDownload = (row: DataDownloadRow): DataDownload => ({
  id: row.id,
  state: row.state,
  byteSize: row.byteSize,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

const toOwnErasure = ({ state, createdAt, answer }: ErasureRequestRow): OwnErasure => ({
  state,
  createdAt: createdAt.toISOString(),
  answer,
});

const toErasureRequest = (
  { request, ...people }: ListedRequest,
  settings: ErasureSettings,
): ErasureRequest => ({
  ...people,
  id: request.id,
  employeeId: request.employeeId,
  state: request.state,
  answer: request.answer,
  createdAt: request.createdAt.toISOString(),
  acceptableFrom: erasure.acceptableFrom(request, settings).toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
});
