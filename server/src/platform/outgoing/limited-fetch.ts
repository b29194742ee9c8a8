// fetch with a size limit, for libraries that read whole replies from addresses in the settings: the company login, tokens of the mail
// server, the language model.
import { ERROR_BYTES } from './post.ts';

/** No expected reply is larger. */
const MAX_BYTES = 1024 * 1024;

/** The types of the libraries allow other bodies. */
type Init = Omit<RequestInit, 'body'> & { body?: RequestInit['body'] | Uint8Array };

/** Of an error reply, only the beginning is read. @throws when another reply is longer than MAX_BYTES */
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
