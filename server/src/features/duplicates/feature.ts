import type { Feature } from '../feature.ts';
import { compareMissingJob, findLikelyOriginalJob, hashPicturesJob, readTermsJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { duplicateRoutes } from './routes.ts';

export const duplicates: Feature = {
  routes: [duplicateRoutes],
  jobs: [readTermsJob, hashPicturesJob, findLikelyOriginalJob, compareMissingJob],
  reactions,
};
