// What an API token may do. An endpoint that tokens may call declares one of these scopes.

export const TOKEN_SCOPES = ['reports:read', 'status:write', 'people:read', 'export'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
