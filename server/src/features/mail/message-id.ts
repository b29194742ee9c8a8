import type { Config } from '../../platform/config.ts';

/** Kept over all tries of a mail, so that one that came twice is shown once: `local@domain`, without brackets. */
export const messageIdOf = (mailId: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${mailId}@${new URL(publicUrl).hostname}`;
