import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../../sentence.ts';
import type { TokenScope } from './scopes.ts';

export const SCOPE_NAMES: Record<TokenScope, Sentence> = {
  'reports:read': m.connections_scope_reports_read,
  'status:write': m.connections_scope_status_write,
  'people:read': m.connections_scope_people_read,
  export: m.connections_scope_export,
};

export const SCOPE_TEXTS: Record<TokenScope, Sentence> = {
  'reports:read': m.connections_scope_reports_read_text,
  'status:write': m.connections_scope_status_write_text,
  'people:read': m.connections_scope_people_read_text,
  export: m.connections_scope_export_text,
};
