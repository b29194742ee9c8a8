// fetch for libraries that read the whole reply: the company login, tokens of the mail server, the language model. Their
// addresses are the operator's.
import { ERROR_BYTES } from './post.ts';

/** More than the descriptions, keys, tokens and answers of the language model need. */
const MAX_BYTES = 1024 * 1024;

/** The libraries describe bodies with other types of bytes. */
type Init = Omit<RequestInit, 'body'> & { body?: RequestInit['body'] | Uint8Array };

/** Reads no more than MAX_BYTES of a reply, and of an error its beginning. @throws for a longer one */
export async function limitedFetch(input: string | URL | Request, init?: Init): Promise<Response> {
  const response = await fetch(input, init as RequestInit);
  if (!response.body) return response;
  const { status, statusText, headers, ok } = response;
  const limit = ok ? MAX_BYTES : ERROR_BYTES;
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the body, which ends the connection.
  for await (const part of response.body) {
    parts.push(part);
    length += part.length;
    if (length <= limit) continue;
    if (ok) throw new Error(`The reply is longer than ${limit} bytes.`);
    break;
  }
  return new Response(Buffer.concat(parts).subarray(0, limit), { status, statusText, headers });
}
