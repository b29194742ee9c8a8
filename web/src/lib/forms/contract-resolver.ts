// The browser validates with the contract's schemas, so it shows the same messages as the server.
import '@bugquest/contract/default-messages';
import type { Schema } from '@bugquest/contract/endpoint';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';

export const contractResolver = (schema: Schema): Resolver =>
  standardSchemaResolver(schema as never) as unknown as Resolver;
