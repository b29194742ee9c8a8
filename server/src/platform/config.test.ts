import { createECDH } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findRemovedSettings, readConfig } from './config.ts';
import { ConfigError } from './start-error.ts';

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      secure: false,
      dataDir: path.resolve('data'),
      backupDir: path.resolve('data/backups'),
      mailFrom: 'BugQuest <no-reply@localhost>',
      productName: 'BugQuest',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      operator: { username: 'operator' },
      allowedEmailDomains: [],
      trustProxy: false,
      allowPrivateAddresses: false,
      logLevel: 'info',
      databaseTimeout: 4,
      tracing: false,
      drainSeconds: 0,
    });
  });

  it('accepts only VAPID keys that belong together', () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    const privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
    const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readConfig(env).vapidKeys).toEqual({ publicKey, privateKey });
    const other = createECDH('prime256v1').generateKeys('base64url');
    expect(() => readConfig({ ...env, VAPID_PUBLIC_KEY: other })).toThrow(/^VAPID_PUBLIC_KEY must be/);
    expect(() => readConfig({ ...env, VAPID_PRIVATE_KEY: 'short' })).toThrow(/^VAPID_PRIVATE_KEY must be/);
    expect(() => readConfig({ ...env, VAPID_PRIVATE_KEY: '' })).toThrow(/^VAPID_PRIVATE_KEY must be/);
    // This number is not a private key of the curve.
    expect(() => readConfig({ ...env, VAPID_PRIVATE_KEY: '_'.repeat(43) })).toThrow(/^VAPID_PRIVATE_KEY/);
  });

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', OPERATOR_PASSWORD: '' })).toEqual(readConfig({}));
  });

  it('is secure for an https origin, whose trailing slash is removed', () => {
    const config = readConfig({ PUBLIC_URL: 'https://bugs.example.com/', PRODUCT_NAME: 'Hunt, Inc.' });
    expect(config).toMatchObject({
      publicUrl: 'https://bugs.example.com',
      secure: true,
      mailFrom: 'Hunt  Inc  <no-reply@bugs.example.com>',
    });
  });

  it.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
    ['bugs.local', 'http://bugs.local:8080'],
  ])('links to a server that listens on %s as %s', (HOST, publicUrl) => {
    expect(readConfig({ HOST, PORT: '8080' }).publicUrl).toBe(publicUrl);
  });

  it.each([
    ['on', 1],
    ['off', false],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('reads TRUST_PROXY %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it('reads lists, addresses and keys', () => {
    const env = {
      ALLOWED_EMAIL_DOMAINS: '@Example.com, shop.example.org',
      LLM_URL: 'http://localhost:11434/v1',
      LLM_MODEL: 'small',
      MEDIA_URL: 's3://media?endpoint=https://s3.example.com&region=eu-west-1',
      DATABASE_URL: 'postgres:///bugquest?host=/var/run/postgresql',
      SECRET_KEY: 'a sentence of thirty-two signs or',
    };
    expect(readConfig(env)).toMatchObject({
      allowedEmailDomains: ['example.com', 'shop.example.org'],
      llm: { url: env.LLM_URL, model: 'small' },
      mediaUrl: env.MEDIA_URL,
      databaseUrl: env.DATABASE_URL,
      secretKey: env.SECRET_KEY,
    });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'https://example.com/bugs'],
    ['PUBLIC_URL', 'example.com'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_TIMEOUT_SECONDS', '0'],
    ['DATABASE_TIMEOUT_SECONDS', '2.5'],
    ['SECRET_KEY', 'k'.repeat(31)],
    ['MEDIA_URL', 'https://bucket'],
    ['MEDIA_URL', 's3://bucket?endpoint=nowhere'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['LLM_URL', 'nowhere'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PROGRAM_TIMEZONE', 'Mars/Olympus'],
    ['PROGRAM_TIMEZONE', '+03:00'],
    ['PROGRAM_TIMEZONE', '-12:00'],
    ['PROGRAM_TIMEZONE', 'UTC+3'],
    ['PROGRAM_TIMEZONE', 'GMT +3'],
    ['OPERATOR_USERNAME', 'a b'],
    ['OPERATOR_PASSWORD', '12345'],
    ['ALLOWED_EMAIL_DOMAINS', 'example.com,nonsense'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.1:443'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/?tenant=a'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['ALLOW_PRIVATE_ADDRESSES', 'yes'],
  ])('refuses %s=%j in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^.].*\\.$`));
  });

  it('says which form of a time zone to use instead of an offset', () => {
    expect(() => readConfig({ PROGRAM_TIMEZONE: '+03:00' })).toThrow(
      /such as Africa\/Cairo .* not an offset/,
    );
  });

  it.each([':/etc/localtime', 'UTC+3', ''])(
    'refuses the time zone of the system, TZ=%j, in one sentence',
    (TZ) => {
      vi.stubEnv('TZ', TZ);
      const expected =
        /^PROGRAM_TIMEZONE must be an IANA time zone, .* because that of the system .*has no such name\.$/;
      expect(() => readConfig({})).toThrow(expected);
      expect(readConfig({ PROGRAM_TIMEZONE: 'Africa/Cairo' }).timezone).toBe('Africa/Cairo');
      vi.unstubAllEnvs();
    },
  );

  describe('the company login', () => {
    const requiredSettings = {
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    };

    it('has defaults for all but three settings', () => {
      expect(readConfig(requiredSettings).companyLogin).toEqual({
        issuer: 'https://login.example.com',
        clientId: 'a',
        clientSecret: 'b',
        scopes: 'openid profile email',
        claims: {
          employeeId: 'employee_id',
          department: 'department',
          mobile: 'phone_number',
          language: 'locale',
          groups: 'groups',
        },
        trustsEmail: false,
        twoFactorAcr: [],
        isOnlyWay: false,
      });
    });

    it('uses one label for both languages, if there is only one', () => {
      expect(readConfig({ ...requiredSettings, OIDC_LABEL: 'Shop' }).companyLogin?.label).toEqual({
        en: 'Shop',
        ar: 'Shop',
      });
    });

    it.each([
      [{ OIDC_CLIENT_ID: '' }, /^OIDC_CLIENT_ID must be set/],
      [{ OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET must be set/],
      [{ OIDC_ISSUER: '' }, /^OIDC_ISSUER must be set/],
      [{ OIDC_SCOPES: 'profile email' }, /^OIDC_SCOPES must be/],
      [{ OIDC_LABEL: 'x'.repeat(41) }, /^OIDC_LABEL must be/],
      [{ OIDC_ONLY: 'maybe' }, /^OIDC_ONLY must be on or off/],
      [{ OIDC_ONLY: 'constructor' }, /^OIDC_ONLY must be on or off/],
    ])('refuses %j', (changes, sentence) => {
      expect(() => readConfig({ ...requiredSettings, ...changes })).toThrow(sentence);
    });
  });

  describe('OAuth 2 for mail servers', () => {
    const requiredSettings = {
      SMTP_URL: 'smtp://bugs@mail.example.com',
      MAIL_OAUTH_TOKEN_URL: 'https://login.example.com/token',
      MAIL_OAUTH_CLIENT_ID: 'bugquest',
      MAIL_OAUTH_CLIENT_SECRET: 'secret',
      MAIL_OAUTH_SCOPE: 'https://mail.example.com/.default',
    };

    it('is used for a mail server with a user and no password', () => {
      expect(readConfig(requiredSettings).mailOAuth).toMatchObject({
        clientId: 'bugquest',
        clientSecret: 'secret',
      });
    });

    it.each([
      [{ MAIL_OAUTH_TOKEN_URL: '' }, /^MAIL_OAUTH_TOKEN_URL must be set/],
      [{ MAIL_OAUTH_TOKEN_URL: 'http://login.example.com/token' }, /^MAIL_OAUTH_TOKEN_URL must be the https/],
      [{ MAIL_OAUTH_CLIENT_SECRET: '' }, /^MAIL_OAUTH_CLIENT_SECRET must be set/],
      [{ SMTP_URL: 'smtp://a:b@mail.example.com' }, /^MAIL_OAUTH_TOKEN_URL must be left out/],
    ])('refuses %j', (changes, sentence) => {
      expect(() => readConfig({ ...requiredSettings, ...changes })).toThrow(sentence);
    });
  });

  it('ignores removed settings and lists them', () => {
    const env = { INBOUND_MAIL_ADDRESS: 'replies', IMAP_URL: 'anything', IMAP_FOLDER: ' ' };
    expect(() => readConfig(env)).not.toThrow();
    expect(findRemovedSettings(env)).toEqual(['INBOUND_MAIL_ADDRESS', 'IMAP_URL']);
    expect(findRemovedSettings({})).toEqual([]);
  });

  it('requires model name and model server together', () => {
    expect(() => readConfig({ LLM_URL: 'http://localhost/v1' })).toThrow(/^LLM_MODEL/);
    expect(() => readConfig({ LLM_MODEL: 'small' })).toThrow(/^LLM_URL/);
  });
});
