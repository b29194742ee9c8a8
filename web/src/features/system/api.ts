import { getBackupState } from '@bugquest/contract/system/backup/endpoints';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

export const backupStateQuery = () => endpointQuery(getBackupState);
