import type { Feature } from '../feature.ts';
import { findLikelyOriginalJob, hashPicturesJob, readTermsJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { duplicateRoutes } from './routes.ts';

export const duplicates: Feature = {
  routes: [duplicateRoutes],
  jobs: [readTermsJob, hashPicturesJob, findLikelyOriginalJob],
  reactions,
};
