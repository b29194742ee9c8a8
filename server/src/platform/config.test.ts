import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
      logLevel: 'info',
    });
  });

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', OPERATOR_PASSWORD: '' })).toEqual(readConfig({}));
  });

  it('turns an https origin into secure, without its trailing slash', () => {
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

  it('reads lists, the model and the rest', () => {
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
    ['SECRET_KEY', 'k'.repeat(31)],
    ['MEDIA_URL', 'https://bucket'],
    ['MEDIA_URL', 's3://bucket?endpoint=nowhere'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['LLM_URL', 'nowhere'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PROGRAM_TIMEZONE', 'Mars/Olympus'],
    ['OPERATOR_USERNAME', 'a b'],
    ['OPERATOR_PASSWORD', '12345'],
    ['ALLOWED_EMAIL_DOMAINS', 'example.com,nonsense'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
  ])('refuses %s=%j in one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^.].*\\.$`));
  });

  it('requires model name and model server together', () => {
    expect(() => readConfig({ LLM_URL: 'http://localhost/v1' })).toThrow(/^LLM_MODEL/);
    expect(() => readConfig({ LLM_MODEL: 'small' })).toThrow(/^LLM_URL/);
  });
});
