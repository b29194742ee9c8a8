import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { type ResetRequest, SEND_RESET, sendReset } from './passwords/commands.ts';
import {
  administrationRoutes,
  companyLoginRoutes,
  loginRoutes,
  passwordRoutes,
  registrationRoutes,
  twoFactorRoutes,
  verificationRoutes,
} from './routes.ts';

const sendResetJob = (ctx: Context): JobKind<ResetRequest> => ({
  ...SEND_RESET,
  isPersonal: true,
  run: (request) => sendReset(ctx, request),
});

export const accounts: Feature = {
  routes: [
    registrationRoutes,
    verificationRoutes,
    loginRoutes,
    companyLoginRoutes,
    twoFactorRoutes,
    passwordRoutes,
    administrationRoutes,
  ],
  jobs: [sendResetJob],
};
