// MDN's data about web features. Required, because Vitest needs ten seconds to convert an import of this file of 20 MB.
import { createRequire } from 'node:module';
import type { CompatData } from '@mdn/browser-compat-data/types';

export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
