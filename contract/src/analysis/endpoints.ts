import { endpoint } from '../endpoint.ts';
import { analysis, analysisInput } from './schema.ts';

/** Limited by employee: an analysis is quick, but one by a language model costs its operator money. */
export const analyseBug = endpoint({
  method: 'POST',
  path: '/api/analyze-bug',
  access: 'employee',
  body: analysisInput,
  reply: analysis,
});
