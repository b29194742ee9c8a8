import type { DirectoryState } from '@bugquest/contract/connections/directory/endpoints';
import { DIRECTORY_ERRORS } from '@bugquest/contract/connections/directory/lists';
import type { Context } from '../../../context.ts';
import { refusalOf } from '../../../platform/outgoing/post.ts';
import type { ReadDirectory } from './queries.ts';

/** The address that is entered in the directory. */
export const scimAddress = ({ publicUrl }: Pick<Context['config'], 'publicUrl'>): string =>
  `${publicUrl}/scim/v2`;

export function toDirectoryState(
  config: Context['config'],
  { connection: found, people }: ReadDirectory,
): DirectoryState {
  const address = scimAddress(config);
  return {
    isConnected: found !== undefined,
    address,
    isPublic: refusalOf(address, false) === undefined,
    connection: found ? toConnection(found) : null,
    people,
  };
}

function toConnection({
  connection,
  createdByName,
}: NonNullable<ReadDirectory['connection']>): DirectoryState['connection'] {
  const { beginning, createdAt, lastSuccessAt, lastErrorAt, lastError, lastErrorAttribute } = connection;
  const code = DIRECTORY_ERRORS.find((one) => one === lastError);
  return {
    beginning,
    createdByName,
    createdAt: createdAt.toISOString(),
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastError:
      code && lastErrorAt ? { at: lastErrorAt.toISOString(), code, attribute: lastErrorAttribute } : null,
  };
}
