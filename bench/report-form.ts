import type { Person } from './seed.ts';

const BOUNDARY = 'a-boundary-that-no-field-holds';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The fields of a report as multipart, without the closing boundary. */
const toMultipart = (bugDescription: string): string =>
  Object.entries({
    feature: 'Shopping Cart',
    bugType: 'Functional',
    category: 'Frontend',
    storeLanguage: 'English',
    bugDescription,
    issueLocation: 'Cart, order summary',
    deviceType: 'iOS Mobile',
    operatingSystem: 'iOS',
    severity: 'Minor',
    source: 'Web Mobile',
    // Seeded reports are alike. Without an answer, the report would wait for its points.
    repeatAnswer: 'different',
  })
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');

const CLOSING_BOUNDARY = `--${BOUNDARY}--\r\n`;

export const reportRequest = (origin: string, { cookie }: Person, description: string, key: string) => ({
  method: 'POST' as const,
  path: '/api/bug-reports',
  headers: { 'content-type': MULTIPART, 'idempotency-key': key, cookie, origin },
  body: toMultipart(description) + CLOSING_BOUNDARY,
});

/** @param part the name of the multipart part */
const fileRequest = (
  origin: string,
  { cookie }: Person,
  description: string,
  { part, name, bytes }: { part: string; name: string; bytes: Uint8Array },
) => {
  const fileHeader = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': MULTIPART, cookie, origin },
    body: Buffer.concat([
      Buffer.from(toMultipart(description) + fileHeader),
      bytes,
      Buffer.from(`\r\n${CLOSING_BOUNDARY}`),
    ]),
  };
};

export const videoRequest = (origin: string, tester: Person, description: string, bytes: Uint8Array) =>
  fileRequest(origin, tester, description, { part: 'videos', name: 'checkout.mp4', bytes });

export const pictureRequest = (
  origin: string,
  tester: Person,
  description: string,
  name: string,
  bytes: Uint8Array,
) => fileRequest(origin, tester, description, { part: 'screenshots', name, bytes });
