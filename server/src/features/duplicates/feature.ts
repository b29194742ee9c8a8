import type { Feature } from '../feature.ts';
import { findLikelyOriginalJob } from './likely/jobs.ts';
import { hashPicturesJob } from './pictures/jobs.ts';
import { reactions } from './reactions.ts';
import { duplicateRoutes } from './routes.ts';
import { readTermsJob } from './similarity/jobs.ts';

export const duplicates: Feature = {
  routes: [duplicateRoutes],
  jobs: [readTermsJob, hashPicturesJob, findLikelyOriginalJob],
  reactions,
};
