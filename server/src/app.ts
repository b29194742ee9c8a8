// Composes the app from an explicit list of features. Tests build this same app on their own context.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { retrainAnalysisJob } from './features/analysis/jobs.ts';
import { analysisRoutes } from './features/analysis/routes.ts';
import { bugReportRoutes } from './features/bug-reports/routes.ts';
import { cannedReplyRoutes } from './features/canned-replies/routes.ts';
import { chartRoutes } from './features/charts/routes.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { hashPicturesJob } from './features/duplicates/jobs.ts';
import { duplicateRoutes } from './features/duplicates/routes.ts';
import { emailListRoutes } from './features/email-lists/routes.ts';
import { emailTemplateRoutes } from './features/email-templates/routes.ts';
import { employeeRoutes } from './features/employees/routes.ts';
import { makeExport, sweepExports } from './features/exports/jobs.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { sweepExpired } from './features/housekeeping/jobs.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { lifecycleRoutes } from './features/lifecycle/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { loginRoutes } from './features/login/routes.ts';
import { rescueMails, sendMail } from './features/mail/jobs.ts';
import { mailPreferenceRoutes, mailRoutes } from './features/mail/routes.ts';
import { sweepMedia } from './features/media/jobs.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { membershipRoutes } from './features/membership/routes.ts';
import { mailNoticesJob } from './features/notifications/jobs.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { sendResetJob } from './features/passwords/jobs.ts';
import { passwordRoutes } from './features/passwords/routes.ts';
import { recordRoutes } from './features/records/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { dailyMailJob } from './features/reminders/jobs.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { restorationRoutes } from './features/restoration/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { rosterRoutes } from './features/roster/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { readTermsJob } from './features/similar/jobs.ts';
import { crownChampionsJob } from './features/standings/jobs.ts';
import { standingsRoutes } from './features/standings/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { twoFactorRoutes } from './features/two-factor/routes.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { videoRoutes } from './features/videos/routes.ts';
import { type Bind, binder, receiveForms } from './http/bind.ts';
import { replyToError } from './http/errors.ts';
import { requestedLocale } from './http/locale.ts';
import { logRequests } from './http/request-log.ts';
import { addSecurityHeaders, refuseCrossOrigin, securityHeaders } from './http/security.ts';
import { openSessions } from './http/sessions.ts';
import { serveWeb } from './http/web.ts';
import type { Config } from './platform/config.ts';
import { newId } from './platform/crypto.ts';
import type { JobKind } from './platform/jobs.ts';

const MAX_JSON_BYTES = 1024 * 1024;
/** As long as a phone on a poor line may take for a full report. */
const MAX_REQUEST_MS = 30 * 60_000;

const FEATURES: readonly ((ctx: Context, bind: Bind) => void)[] = [
  healthRoutes,
  registrationRoutes,
  verificationRoutes,
  loginRoutes,
  twoFactorRoutes,
  passwordRoutes,
  employeeRoutes,
  membershipRoutes,
  bugReportRoutes,
  duplicateRoutes,
  analysisRoutes,
  mediaRoutes,
  standingsRoutes,
  reviewRoutes,
  lifecycleRoutes,
  timelineRoutes,
  notificationRoutes,
  claimRoutes,
  cannedReplyRoutes,
  mailRoutes,
  mailPreferenceRoutes,
  rosterRoutes,
  invitationRoutes,
  savedViewRoutes,
  restorationRoutes,
  administrationRoutes,
  recordRoutes,
  chartRoutes,
  settingsRoutes,
  contentRoutes,
  videoRoutes,
  emailTemplateRoutes,
  reminderRoutes,
  exportRoutes,
  emailListRoutes,
];

/** The background work of all features. */
export const jobKinds = (ctx: Context): JobKind<never>[] => [
  sendMail(ctx),
  rescueMails(ctx),
  sendResetJob(ctx),
  sweepMedia(ctx),
  crownChampionsJob(ctx),
  sweepExpired(ctx),
  mailNoticesJob(ctx),
  readTermsJob(ctx),
  hashPicturesJob(ctx),
  dailyMailJob(ctx),
  makeExport(ctx),
  sweepExports(ctx),
  retrainAnalysisJob(ctx),
];

/** So many proxies in a row, or those with these addresses. */
const trusted = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

/** The HTTP side of the product on a given outside world, not listening yet. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: trusted(ctx.config),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: MAX_REQUEST_MS,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(ctx.config).api);
      replyToError(error, request, reply);
    },
  }) as unknown as FastifyInstance;
  app.decorateRequest('caller', undefined);
  app.decorateRequest('locale', 'en');
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(replyToError);
  logRequests(app);
  addSecurityHeaders(app, ctx.config);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = requestedLocale(request) ?? 'en';
    done();
  });
  refuseCrossOrigin(app, ctx.config);
  await app.register(compress, { customTypes: /^(text\/(?!event-stream)|application\/(json|javascript))/ });
  await app.register(cookie);
  await app.register(multipart);
  receiveForms(app);

  const findCaller = openSessions(ctx);
  const bind = binder(app, findCaller);
  for (const feature of FEATURES) feature(ctx, bind);
  const live = liveRoutes(ctx, bind, findCaller);
  app.addHook('preClose', async () => live.end());
  await serveWeb(app, ctx.config);
  return app;
}
