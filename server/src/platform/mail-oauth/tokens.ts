// Access tokens for logins at mail servers: stored until shortly before they end, and asked for once for parallel logins.
import type { Clock } from '../time/clock.ts';
import { tokenRequester } from './request-token.ts';
import type { MailOAuthSettings } from './settings.ts';

export interface MailTokens {
  /** @throws {TokenFailure} */
  current(): Promise<string>;
  /**
   * A mail server has refused the token, which can be withdrawn before its end. The next login gets another one. Mails are
   * tried again anyway.
   */
  refuse(): void;
}

/** The rest is for logins that begin just before the end. */
const USED_SHARE = 0.9;
/** When the mail server refuses a token this new, it would refuse another one, too. */
const NEW_MS = 60_000;

export function openMailTokens(settings: MailOAuthSettings, clock: Clock): MailTokens {
  const request = tokenRequester(settings);
  let stored: { token: string; issuedAt: number; usedUntil: number } | undefined;
  let asking: Promise<string> | undefined;
  const now = () => clock.now().getTime();

  const ask = async (): Promise<string> => {
    const { token, seconds } = await request();
    stored = { token, issuedAt: now(), usedUntil: now() + seconds * 1_000 * USED_SHARE };
    return token;
  };

  return {
    async current() {
      if (stored && now() < stored.usedUntil) return stored.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    refuse() {
      if (stored && now() - stored.issuedAt >= NEW_MS) stored = undefined;
    },
  };
}
