import type { Feature } from '../feature.ts';
import { contentRoutes } from './pages/routes.ts';
import { videoRoutes } from './videos/routes.ts';

export const content: Feature = {
  routes: [contentRoutes, videoRoutes],
};
