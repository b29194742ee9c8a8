// The upload of the largest allowed video, compared with a server that only writes the request to a file.
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { mp4 } from '../server/src/testing/media.ts';
import { startBareServer } from './bare-server.ts';
import { compareSpeeds } from './load.ts';
import { fetchOk, measureMs, type Product } from './product.ts';
import { videoRequest } from './report-form.ts';
import { listDescriptions } from './seed.ts';
import type { Row } from './table.ts';

const AIM = 0.6;

export async function measureUploads({ origin, folder, testers, pool }: Product): Promise<Row[]> {
  const video = mp4(UPLOAD_RULES.videos.maxBytes);
  const descriptions = await listDescriptions(pool, 20);
  const bare = await startBareServer({ replies: {}, uploadFolder: folder });
  let sent = 0;
  /** Uploads per second. Each upload has another reporter, because of the daily limits. */
  const upload = (url: string) => async () => {
    const tester = testers[sent % testers.length]!;
    const request = videoRequest(origin, tester, descriptions[sent % descriptions.length]!, video);
    sent += 1;
    return 1000 / (await measureMs(() => fetchOk(url, tester, { method: 'POST', ...request })));
  };
  try {
    const figure = await compareSpeeds(upload(`${origin}/api/bug-reports`), upload(`${bare.origin}/upload`));
    const size = `${Math.round(video.length / 2 ** 20)} MiB`;
    return [{ label: `Upload of a video beside a bare write, ${size}`, figure, unit: '', atLeast: AIM }];
  } finally {
    bare.stop();
  }
}
