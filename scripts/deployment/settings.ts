import { parseEnv } from 'node:util';
import { listSettings as listOwnSettings } from '../../server/src/platform/settings-source.ts';

/** The settings that several servers share; docs/operations.md has the reasons. */
export const REQUIRED_ON_SEVERAL = ['DATABASE_URL', 'MEDIA_URL', 'SECRET_KEY', 'PUBLIC_URL', 'TRUST_PROXY'];

/** Read by Node, the C library and the S3 client. */
const OF_LIBRARIES = [
  'NODE_ENV',
  'HOME',
  'MALLOC_ARENA_MAX',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
];

/** The names of all settings, and what libraries read. */
export const listSettings = (): Set<string> => new Set([...OF_LIBRARIES, ...listOwnSettings()]);

/** The values of an .env file. */
export const readEnvFile = (text: string): Record<string, string> => parseEnv(text) as Record<string, string>;
