// s3rver, with two calls that it does not have: listing and aborting unfinished uploads.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';

export type S3TestServer = {
  /** A MEDIA_URL for its only bucket. The credentials are S3RVER and S3RVER. */
  mediaUrl: string;
  /** HTTP methods that are refused, to simulate a full storage. */
  refusedMethods: string[];
  close(): Promise<void>;
};

/** @param port default: a free port */
export async function startS3TestServer(directory: string, port = 0): Promise<S3TestServer> {
  const bucket = 'media';
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const uploads = path.join(directory, bucket, '._S3rver_uploads');
  const running: S3TestServer = { mediaUrl: '', refusedMethods: [], close: () => server.close() };
  server.middleware.unshift(async (context, next) => {
    if (running.refusedMethods.includes(context.method)) {
      context.status = 507;
    } else if (context.method === 'GET' && 'uploads' in context.query) {
      context.type = 'application/xml';
      context.body = await describeUploads(uploads, context.query.prefix ?? '');
    } else if (context.method === 'DELETE' && context.query.uploadId) {
      await rm(path.join(uploads, context.query.uploadId), { recursive: true });
      context.status = 204;
    } else {
      await next();
    }
  });
  const address = await server.run();
  running.mediaUrl = `s3://${bucket}?endpoint=http://127.0.0.1:${address.port}&region=eu-central-1`;
  return running;
}

async function describeUploads(folder: string, prefix: string): Promise<string> {
  const ids = await readdir(folder).catch(() => []);
  const uploads = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(path.join(folder, id, 'key'), 'utf8');
      const initiated = (await stat(path.join(folder, id))).mtime.toISOString();
      if (!key.startsWith(prefix)) return '';
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    }),
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
}
