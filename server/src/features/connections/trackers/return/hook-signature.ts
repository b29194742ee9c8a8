// Whether a message comes from the tracker, in the way that its kind documents.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

const HMAC = 'sha256=';

export function isSigned(kind: TrackerKind, secret: string, { headers, body }: Message): boolean {
  switch (kind) {
    case 'github':
      return isEqual(headers['x-hub-signature-256'], hmacOf(secret, body));
    case 'jira-cloud':
    case 'jira-data-center':
      return isEqual(headers['x-hub-signature'], hmacOf(secret, body));
    case 'gitlab':
      return isEqual(headers['x-gitlab-token'], secret);
    case 'azure-devops':
      return isEqual(passwordOf(headers.authorization), secret);
  }
}

const hmacOf = (secret: string, body: string) =>
  HMAC + createHmac('sha256', secret).update(body).digest('hex');

/** The password of basic authentication. */
function passwordOf(header: string | undefined): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  const typed = encoded && Buffer.from(encoded, 'base64').toString('utf8');
  return typed ? typed.slice(typed.indexOf(':') + 1) : undefined;
}

/** Takes the same time wherever the texts differ. */
function isEqual(sent: string | string[] | undefined, expected: string): boolean {
  if (typeof sent !== 'string') return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
