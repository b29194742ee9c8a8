import type { Feature } from '../feature.ts';
import { contentRoutes, videoRoutes } from './routes.ts';

export const content: Feature = {
  routes: [contentRoutes, videoRoutes],
};
