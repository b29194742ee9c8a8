import type { Feature } from '../feature.ts';
import { administrationRoutes } from './administration/routes.ts';
import { companyLoginRoutes } from './company-login/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { sendResetJob } from './passwords/jobs.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

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
