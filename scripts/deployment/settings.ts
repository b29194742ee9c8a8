import { parseEnv } from 'node:util';
import { listSettings } from '../../server/src/platform/settings-source.ts';

/** docs/operations.md has the reasons. */
export const REQUIRED_ON_SEVERAL_SERVERS = [
  'DATABASE_URL',
  'MEDIA_URL',
  'SECRET_KEY',
  'PUBLIC_URL',
  'TRUST_PROXY',
];

/** Read by Node, the C library and the S3 client. */
const LIBRARY_SETTINGS = [
  'NODE_ENV',
  'HOME',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
];

/** The names of all settings, including those that libraries read. */
export const listAllSettings = (): Set<string> => new Set([...LIBRARY_SETTINGS, ...listSettings()]);

export const readEnvFile = (text: string): Record<string, string> => parseEnv(text) as Record<string, string>;
