// npm run backup -- FILE: writes an archive of the product, also while it runs.
import { pino } from 'pino';
import { writeBackup } from './features/system/backup/dump/backup-commands.ts';
import {
  countText,
  printLostMedia,
  progressPrinter,
  readConfigOfExistingProduct,
  runFileCommand,
  secondsSince,
  sizeText,
} from './main/file-command.ts';
import { keyFile } from './platform/crypto/secret-key.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { openStorage } from './platform/storage/storage.ts';

await runFileCommand('backup', async ({ file, withoutMedia, withoutKey, signal }) => {
  const startedAt = performance.now();
  const config = readConfigOfExistingProduct();
  const printProgress = progressPrinter();
  const database = await openDatabase(config, pino({ level: 'warn' }), { join: true });
  try {
    const source = { config, connection: database.connection as object, storage: await openStorage(config) };
    const result = await writeBackup(source, file, {
      withMedia: !withoutMedia,
      withKey: !withoutKey,
      signal,
      onProgress: (done, total) =>
        printProgress(`${done} of ${countText(total, 'media file', 'media files')}`),
    });
    printLostMedia(result);
    console.log(
      config.secretKey
        ? 'The archive does not contain SECRET_KEY: a restore needs the same value.'
        : result.hasKey
          ? 'The archive contains the secret key: keep it like a password.'
          : `The archive does not contain the secret key: keep a copy of ${keyFile(config)}, too.`,
    );
    const { media, tables, rows, bytes } = result;
    console.log(
      `${file}: ${sizeText(bytes)}, ${countText(rows, 'row', 'rows')} of ${countText(tables, 'table', 'tables')}, ` +
        `${withoutMedia ? 'without media' : countText(media.files, 'media file', 'media files')}, ${secondsSince(startedAt)}.`,
    );
  } finally {
    await database.stop();
  }
});
