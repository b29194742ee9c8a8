import type { Config } from '../../../platform/config.ts';

/** The same for all tries of a mail, so that mail programs show duplicates once: `local@domain`, without brackets. */
export const messageIdOf = (mailId: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${mailId}@${new URL(publicUrl).hostname}`;
