import { endpoint } from '../endpoint.ts';
import { analysis, analysisInput } from './schema.ts';

/** Rate-limited per employee, because a language model costs the operator money. */
export const analyseBug = endpoint({
  method: 'POST',
  path: '/api/analyze-bug',
  access: 'employee',
  daily: 'lookups',
  body: analysisInput,
  reply: analysis,
});
