// The scopes of API tokens. An endpoint that tokens may call declares one of them.

export const TOKEN_SCOPES = ['reports:read', 'status:write', 'people:read', 'export'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
