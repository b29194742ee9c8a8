import type { Feature } from '../feature.ts';
import { homeRoutes } from './routes.ts';

/** What a person sees first. Has no data of its own. */
export const home: Feature = { routes: [homeRoutes] };
