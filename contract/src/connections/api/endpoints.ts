// The description of the API. It is public: programs read it before they have a token, and it contains only names that are also in
// the public JavaScript of the site.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** OpenAPI 3.1, made from the endpoints that the server has. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  sessionless: true,
  summary: 'This description as OpenAPI 3.1',
  reply: z.record(z.string(), z.unknown()),
});

/** A page for people that shows the description. */
export const getApiPage = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  sessionless: true,
  summary: 'This description as a page',
  reply: z.unknown(),
});

/** The JavaScript of this page. */
export const getApiViewer = endpoint({
  method: 'GET',
  path: '/api/docs/viewer.js',
  access: 'public',
  sessionless: true,
  summary: 'The program of the page',
  reply: z.unknown(),
});
