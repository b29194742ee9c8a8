// What the description of the API says before its calls, in Markdown.
import { SCOPE_NAMES, SCOPE_TEXTS } from '@bugquest/contract/connections/tokens/scope-phrases';
import { TOKEN_SCOPES } from '@bugquest/contract/connections/tokens/scopes';
import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { TOKEN_CALLS } from '../../../http/security/tokens.ts';
import type { Config } from '../../../platform/config.ts';

const IN_ENGLISH = { locale: 'en' } as const;

const scopes = () =>
  TOKEN_SCOPES.map(
    (scope) =>
      `- \`${scope}\` (${SCOPE_NAMES[scope]({}, IN_ENGLISH)}): ${SCOPE_TEXTS[scope]({}, IN_ENGLISH)}`,
  ).join('\n');

export const introduction = ({ publicUrl, productName }: Config): string => `
The screens of ${productName} use this API with the cookie of a session. Other programs use the calls with a scope, with an API token.

## First call

1. An administrator creates a token in the admin panel under **Program → Connections** and copies it. It is shown once.
2. The program sends it in the header \`Authorization\`. This lists the five newest reports:

\`\`\`sh
export BUGQUEST_TOKEN=bq_...
curl -H "Authorization: Bearer $BUGQUEST_TOKEN" \\
  "${publicUrl}/api/bug-reports?limit=5"
\`\`\`

## Tokens

The scopes of a token say what it may do:

${scopes()}

Rules for all tokens:

- A token sees what its administrator sees, within its scopes. The audit log names the token and the administrator.
- It stops working at its expiry, when it is deleted, and when its administrator loses the role or is deactivated.
- It may make ${TOKEN_CALLS.points} calls in ${TOKEN_CALLS.seconds} seconds. After that, calls are answered with 429 and \`Retry-After\` in seconds.
- Requests with a token need no \`Origin\` header. They are refused when they also carry the cookie of a session.

## Errors

Every failed call is answered with the same JSON:

\`\`\`json
{ "code": "invalid_input", "message": "Fix the highlighted fields.", "fields": { "limit": "A number from 1 to 500" } }
\`\`\`

\`code\` is stable and meant for programs. \`message\`, and the sentences in \`fields\`, are for people: in English, or in Arabic with
\`Accept-Language: ar\`. \`reference\` comes with errors of the server (5xx), and is the end of the request's id in the log.
Refused tokens are also explained in the header \`WWW-Authenticate\` (RFC 6750).

## Lists

Lists are arrays. \`limit\` is the length of a page (100 unless given, at most 500). The header \`Link\` has the address of the next page
(\`rel="next"\`), and \`X-Total-Count\` the number of all entries; long lists are counted up to ${COUNT_LIMIT}.
`;
