import { expect, test } from 'vitest';
import { otpauthUrl } from './totp.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test.each([['BugQuest'], ['Bugs: QA & Co'], ['صيد:الأخطاء']])(
  'an authenticator reads one name and one account from the label of %j',
  (productName) => {
    const url = new URL(otpauthUrl(SECRET, productName, 'a:b@example.com'));
    const shown = productName.replace(/:\s*/g, ' ');
    // Authenticator apps split the decoded label at its first colon.
    expect(
      decodeURIComponent(url.pathname)
        .replace(/^\/+(totp\/)?/, '')
        .split(':'),
    ).toEqual([shown, 'a b@example.com']);
    expect(url.searchParams.get('issuer')).toBe(shown);
  },
);
