// npm run restore -- FILE: fills an empty database and the media storage from an archive.
import { pino } from 'pino';
import { restoreBackup } from './features/system/backup/restore/restore-commands.ts';
import {
  countText,
  printLostMedia,
  progressPrinter,
  runFileCommand,
  secondsSince,
} from './main/file-command.ts';
import { keyFile } from './platform/crypto/secret-key.ts';
import { readSettings } from './platform/settings-source.ts';

await runFileCommand('restore', async ({ file, withoutMedia, withoutKey, signal }) => {
  const startedAt = performance.now();
  const config = readSettings();
  const printProgress = progressPrinter();
  const { rows, media, createdAt, key, erased, ...lostMedia } = await restoreBackup(
    config,
    pino({ level: 'warn' }),
    file,
    {
      withMedia: !withoutMedia,
      withoutKey,
      signal,
      onProgress: (step, done) =>
        step === 'checked'
          ? console.log('The archive is complete and undamaged.')
          : printProgress(countText(done, 'media file', 'media files')),
    },
  );
  printLostMedia(lostMedia);
  if (key === 'write')
    console.log(`The secret key is in ${keyFile(config)}: every server of this database needs it.`);
  if (withoutKey) console.log('If no server has the old key: npm run admin -- forget-secret-key');
  if (erased > 0) console.log(`The next start erases ${countText(erased, 'account', 'accounts')} again.`);
  console.log(
    `Restored the backup of ${createdAt}: ${countText(rows, 'row', 'rows')}, ` +
      `${countText(media, 'media file', 'media files')}, ${secondsSince(startedAt)}.`,
  );
});
