import type { Feature } from '../feature.ts';
import { storeRoutes } from './routes.ts';

/** The online store that testers test. Its setting belongs to the feature `settings`. */
export const store: Feature = { routes: [storeRoutes] };
