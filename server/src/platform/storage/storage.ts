import { openDiskStorage } from './storage-disk.ts';
import type { Storage } from './storage-interface.ts';

export { type Storage, StorageFull, StorageObjectMissing, StorageOfOthers } from './storage-interface.ts';

/**
 * S3 with MEDIA_URL, otherwise files in DATA_DIR/media.
 * @throws {ConfigError} when the bucket of MEDIA_URL does not exist or refuses the credentials
 */
export async function openStorage(config: { dataDir: string; mediaUrl?: string }): Promise<Storage> {
  if (!config.mediaUrl) return openDiskStorage(config.dataDir);
  // Imported only here, because loading the AWS SDK takes longer than the rest of the start.
  const { openS3Storage } = await import('./storage-s3.ts');
  return openS3Storage(config.mediaUrl);
}
