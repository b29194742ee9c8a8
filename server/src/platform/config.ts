import { isIP } from 'node:net';
import path from 'node:path';
import { cleanDomain } from '@bugquest/contract/identifiers';
import { type CompanyLoginSettings, readCompanyLogin } from './company-login/settings.ts';
import { parseMailbox } from './mail/mailbox.ts';
import { type MailOAuthSettings, readMailOAuth } from './mail-oauth/settings.ts';
import { readSwitch } from './read-switch.ts';
import { ConfigError } from './start-error.ts';
import { readVapidKeys, type VapidKeys } from './vapid-keys.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  port: number;
  host: string;
  /** The origin in links and cookies, without a trailing slash. */
  publicUrl: string;
  /** Whether people reach the product over https: turns on Secure cookies and HSTS. */
  secure: boolean;
  /** Absolute path of the folder with the embedded database, the media and the captured mail. */
  dataDir: string;
  /** Absent: the embedded database. */
  databaseUrl?: string;
  /**
   * Seconds that a statement may take, and that a request waits for a connection. After that, the reply is 503 (promises: 25).
   */
  databaseTimeout: number;
  /** Encrypts secrets in the database; absent: a random key, stored in `dataDir`. */
  secretKey?: string;
  /** The key that `npm run rotate-key` changes to; servers do not use it. */
  newSecretKey?: string;
  /** `s3://bucket?endpoint=…&region=…`; absent: files in `dataDir`. */
  mediaUrl?: string;
  /** The path of ffmpeg, or `off`; absent: ffmpeg is searched on PATH. */
  ffmpegPath?: string;
  /** Absolute path of the folder for scheduled backups. */
  backupDir: string;
  /** Absent: mail is captured in `dataDir`. */
  smtpUrl?: string;
  /** The sender, as `address` or `name <address>`. */
  mailFrom: string;
  /** OAuth login at the mail server; absent: the password in `smtpUrl`, if any. */
  mailOAuth?: MailOAuthSettings;
  /** With these keys the server identifies itself to push services; absent: derived from the secret key. */
  vapidKeys?: VapidKeys;
  /** Absent: the built-in analyser. */
  llm?: { url: string; model: string; apiKey?: string };
  /** Absent: people log in with passwords only. */
  companyLogin?: CompanyLoginSettings;
  productName: string;
  /** IANA time zone of the program's days, weeks and months. */
  timezone: string;
  operator: { username: string; password?: string };
  /** In lower case; empty: any domain may register. */
  allowedEmailDomains: string[];
  /** A value of Fastify's `trustProxy`: none, the number of proxies in a row, or their addresses and networks. */
  trustProxy: false | number | string[];
  /** Whether webhooks, calls of the issue tracker and push messages may go to private networks, and without https. */
  allowPrivateAddresses: boolean;
  logLevel: LogLevel;
  /** Whether trace spans are sent; set by the variables of OpenTelemetry. */
  tracing: boolean;
  metricsToken?: string;
  /** Seconds for which a stopping server still answers requests, while its proxy finds out that it is not ready. */
  drainSeconds: number;
};

/** Settings of removed features (decision 92). They are ignored, and the server logs them when it starts. */
const REMOVED_SETTINGS = ['INBOUND_MAIL_ADDRESS', 'IMAP_URL', 'IMAP_FOLDER'];

export const findRemovedSettings = (env: NodeJS.ProcessEnv): string[] =>
  REMOVED_SETTINGS.filter((name) => env[name]?.trim());

/**
 * Reads all settings. An empty value counts as not set.
 * @throws {ConfigError} for the first invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const get = (name: string) => env[name]?.trim() || undefined;
  const port = readPort(get('PORT') ?? '3000');
  const host = readHost(get('HOST') ?? '127.0.0.1');
  const publicUrl = readPublicUrl(get('PUBLIC_URL') ?? `http://${browsableHost(host)}:${port}`);
  const productName = readProductName(get('PRODUCT_NAME') ?? 'BugQuest');
  const dataDir = path.resolve(get('DATA_DIR') ?? 'data');
  return {
    port,
    host,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    dataDir,
    backupDir: path.resolve(get('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
    databaseUrl: optional(get('DATABASE_URL'), readDatabaseUrl),
    databaseTimeout: readSeconds('DATABASE_TIMEOUT_SECONDS', get('DATABASE_TIMEOUT_SECONDS') ?? '4', 1, 60),
    secretKey: optional(get('SECRET_KEY'), (value) => readSecretKey('SECRET_KEY', value)),
    newSecretKey: optional(get('NEW_SECRET_KEY'), (value) => readSecretKey('NEW_SECRET_KEY', value)),
    mediaUrl: optional(get('MEDIA_URL'), readMediaUrl),
    ffmpegPath: get('FFMPEG_PATH'),
    smtpUrl: optional(get('SMTP_URL'), readSmtpUrl),
    mailFrom: readMailFrom(get('MAIL_FROM') ?? defaultSender(productName, publicUrl)),
    mailOAuth: readMailOAuth(get),
    vapidKeys: readVapidKeys(get('VAPID_PUBLIC_KEY'), get('VAPID_PRIVATE_KEY')),
    llm: readLlm(get('LLM_URL'), get('LLM_MODEL'), get('LLM_API_KEY')),
    companyLogin: readCompanyLogin(get),
    productName,
    timezone: readTimezone(get('PROGRAM_TIMEZONE')),
    operator: readOperator(get('OPERATOR_USERNAME') ?? 'operator', env.OPERATOR_PASSWORD || undefined),
    allowedEmailDomains: readDomains(get('ALLOWED_EMAIL_DOMAINS') ?? ''),
    trustProxy: readTrustProxy(get('TRUST_PROXY') ?? 'off'),
    allowPrivateAddresses: readSwitch('ALLOW_PRIVATE_ADDRESSES', get('ALLOW_PRIVATE_ADDRESSES')),
    logLevel: readLogLevel(get('LOG_LEVEL') ?? 'info'),
    metricsToken: optional(get('METRICS_TOKEN'), readMetricsToken),
    tracing: isTracingRequested(env),
    drainSeconds: readSeconds('DRAIN_SECONDS', get('DRAIN_SECONDS') ?? '0', 0, 120),
  };
}

function optional<T>(value: string | undefined, read: (value: string) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new ConfigError('PORT', 'a whole number from 1 to 65535');
  }
  return port;
}

function readSeconds(setting: string, value: string, min: number, max: number): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds >= min && seconds <= max) return seconds;
  throw new ConfigError(setting, `a whole number from ${min} to ${max}`);
}

function readHost(value: string): string {
  if (isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value;
  throw new ConfigError('HOST', 'a host name or an IP address to listen on, such as 127.0.0.1');
}

/** Browsers cannot open 0.0.0.0, so links to a server that listens on all addresses use localhost. */
function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function parseUrl(value: string, ...protocols: string[]): URL | undefined {
  const url = URL.parse(value);
  return url?.hostname && protocols.includes(url.protocol) ? url : undefined;
}

function readPublicUrl(value: string): string {
  const url = parseUrl(value, 'http:', 'https:');
  if (url?.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError('PUBLIC_URL', 'an origin without a path, such as https://bugs.example.com');
  }
  return url.origin;
}

function readDatabaseUrl(value: string): string {
  // The host may be empty: libpq's form for a Unix socket is postgres:///name?host=/folder.
  if (/^postgres(ql)?:\/\/./.test(value)) return value;
  throw new ConfigError(
    'DATABASE_URL',
    'a PostgreSQL address, such as postgres://user:password@host:5432/name',
  );
}

function readSecretKey(setting: string, value: string): string {
  if (value.length >= 32) return value;
  throw new ConfigError(setting, 'at least 32 characters long, such as what openssl rand -base64 32 prints');
}

function readMediaUrl(value: string): string {
  const url = parseUrl(value, 's3:');
  const endpoint = url?.searchParams.get('endpoint');
  if (!url || (endpoint && !parseUrl(endpoint, 'http:', 'https:'))) {
    throw new ConfigError('MEDIA_URL', 'of the form s3://bucket?endpoint=https://host&region=name');
  }
  return value;
}

function readSmtpUrl(value: string): string {
  if (parseUrl(value, 'smtp:', 'smtps:')) return value;
  throw new ConfigError('SMTP_URL', 'a mail server, such as smtps://user:password@mail.example.com');
}

function readMailFrom(value: string): string {
  if (parseMailbox(value)) return value;
  throw new ConfigError('MAIL_FROM', 'an address, such as BugQuest <bugs@example.com>');
}

function defaultSender(productName: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isIpAddress = isIP(hostname) || hostname.startsWith('[');
  const displayName = productName.replace(/[^\p{L}\p{N} ]/gu, ' ');
  return `${displayName} <no-reply@${isIpAddress ? 'localhost' : hostname}>`;
}

function readLlm(url?: string, model?: string, apiKey?: string): Config['llm'] {
  if (!url) {
    if (model || apiKey) throw new ConfigError('LLM_URL', 'set when LLM_MODEL or LLM_API_KEY is');
    return undefined;
  }
  if (!parseUrl(url, 'http:', 'https:')) {
    throw new ConfigError('LLM_URL', 'the address of an OpenAI-compatible server, such as https://host/v1');
  }
  if (!model) throw new ConfigError('LLM_MODEL', 'set to the name of a model when LLM_URL is set');
  return { url, model, apiKey };
}

function readProductName(value: string): string {
  if (value.length <= 60 && !/\p{Cc}/u.test(value)) return value;
  throw new ConfigError('PRODUCT_NAME', 'one line of at most 60 characters');
}

function readTimezone(setting: string | undefined): string {
  const value = setting ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isTimezone(value)) return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  const reason = setting
    ? isOffset(setting) && 'and not an offset, which would not follow summer time'
    : `because that of the system${process.env.TZ ? ` (TZ=${process.env.TZ})` : ''} has no such name`;
  throw new ConfigError(
    'PROGRAM_TIMEZONE',
    `an IANA time zone, such as Africa/Cairo or Asia/Riyadh${reason ? `, ${reason}` : ''}`,
  );
}

/** PostgreSQL reads +03:00 as west of Greenwich. */
const isOffset = (value: string): boolean => /^(utc|gmt)?\s*[+-]\d/i.test(value);

function isTimezone(value: string | undefined): value is string {
  if (!value || isOffset(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

function readOperator(username: string, password?: string): Config['operator'] {
  if (!/^[\w.@-]{1,100}$/.test(username)) {
    throw new ConfigError('OPERATOR_USERNAME', 'at most 100 Latin letters, digits and . _ @ -');
  }
  if (password !== undefined && (password.length < 6 || password.length > 128)) {
    throw new ConfigError('OPERATOR_PASSWORD', '6 to 128 characters long');
  }
  return { username, password };
}

function readList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function readDomains(value: string): string[] {
  const domains = readList(value).map((domain) => cleanDomain(domain));
  if (domains.every((domain) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(domain)))
    return domains;
  throw new ConfigError(
    'ALLOWED_EMAIL_DOMAINS',
    'domains separated by commas, such as example.com,example.org',
  );
}

function readTrustProxy(value: string): false | number | string[] {
  // One proxy: only the address that the proxy appended is trusted, not the addresses that the client sent.
  if (['on', 'true'].includes(value.toLowerCase())) return 1;
  if (['off', 'false'].includes(value.toLowerCase())) return false;
  const proxies = readList(value);
  if (proxies.length > 0 && proxies.every(isProxyAddress)) return proxies;
  throw new ConfigError(
    'TRUST_PROXY',
    'on, off, or addresses and networks separated by commas, such as 10.0.0.0/8',
  );
}

function isProxyAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  // A zone is a name on one machine only.
  if (!bits || rest.length > 0 || address.includes('%')) return false;
  if (prefix === undefined) return true;
  // An IPv4 network in IPv6 notation would match nothing, and the network of all addresses cannot be that of proxies.
  const isMapped = /^::ffff:.*\./i.test(address);
  return /^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits && !isMapped;
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === value.toLowerCase());
  if (!level) throw new ConfigError('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

function readMetricsToken(value: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(value)) return value;
  throw new ConfigError('METRICS_TOKEN', 'at least 16 characters without spaces');
}

function isTracingRequested(env: NodeJS.ProcessEnv): boolean {
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return !isOff && Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}
