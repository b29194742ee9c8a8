// Media in a bucket of Amazon S3 or a compatible store. Large bodies are multipart uploads. An upload that a crash interrupted is
// listed as `<key>.partial`, so that the cleanup job finds it as it does on a disk.
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ConfigError } from '../start-error.ts';
import {
  isObjectKey,
  isStoredKey,
  PARTIAL_SUFFIX,
  type Storage,
  StorageFull,
  StorageObjectMissing,
  toStorageError,
} from './storage-interface.ts';

/** @throws {ConfigError} when the bucket cannot be used */
export async function openS3Storage(mediaUrl: string): Promise<Storage> {
  const bucket = await openBucket(mediaUrl);
  return {
    write: (key, body, options) => writeObject(bucket, key, body, options.contentType),
    moveIn: (key, file, options) => writeObject(bucket, key, createReadStream(file), options.contentType),
    read: (key, range) => readObject(bucket, key, range),
    toFile: (key, file) => fetchObject(bucket, key, file),
    stat: (key) => statObject(bucket, key),
    remove: (key) => removeObject(bucket, key),
    list: (prefix) => listObjects(bucket, prefix),
  };
}

async function writeObject({ client, name }: Bucket, key: string, body: Readable, contentType: string) {
  let size = 0;
  const countingStream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  // An error of the body destroys `countingStream`, and the upload reports it.
  const bodyEnd = pipeline(body, countingStream).catch(() => {});
  try {
    if (!isObjectKey(key)) throw new StorageObjectMissing(key);
    const params = { Bucket: name, Key: key, Body: countingStream, ContentType: contentType };
    await new Upload({ client, params }).done();
    return { size };
  } catch (error) {
    // If the body has failed, this is the cause. Aborting the upload may throw another error.
    const cause = countingStream.errored ?? error;
    const reason = isFull(cause) ? new StorageFull({ cause }) : cause;
    countingStream.destroy(reason as Error);
    throw reason;
  } finally {
    await bodyEnd;
  }
}

async function readObject({ client, name }: Bucket, key: string, range?: { start: number; end: number }) {
  if (!isObjectKey(key)) throw new StorageObjectMissing(key);
  try {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const reply = await client.send(new GetObjectCommand({ Bucket: name, Key: key, Range }));
    return reply.Body as Readable;
  } catch (error) {
    throw statusOf(error) === 404 ? new StorageObjectMissing(key, { cause: error }) : error;
  }
}

async function fetchObject(bucket: Bucket, key: string, file: string): Promise<void> {
  const bytes = await readObject(bucket, key);
  try {
    await pipeline(bytes, createWriteStream(file, { flags: 'wx' }));
  } catch (error) {
    throw toStorageError(error);
  }
}

async function statObject({ client, name }: Bucket, key: string): Promise<{ size: number } | undefined> {
  if (!isObjectKey(key)) return undefined;
  try {
    const reply = await client.send(new HeadObjectCommand({ Bucket: name, Key: key }));
    return { size: reply.ContentLength ?? 0 };
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function removeObject(bucket: Bucket, key: string): Promise<void> {
  if (!isStoredKey(key)) return;
  const { client, name } = bucket;
  if (!key.endsWith(PARTIAL_SUFFIX)) {
    await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    return;
  }
  const target = key.slice(0, -PARTIAL_SUFFIX.length);
  for await (const { Key, UploadId } of listUploads(bucket, target)) {
    if (Key !== target) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }));
  }
}

async function* listObjects(bucket: Bucket, prefix: string) {
  const query = { Bucket: bucket.name, Prefix: prefix };
  for await (const page of paginateListObjectsV2({ client: bucket.client }, query)) {
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      yield { key: Key, modifiedAt: LastModified ?? new Date() };
    }
  }
  for await (const { Key, Initiated } of listUploads(bucket, prefix)) {
    yield { key: `${Key}${PARTIAL_SUFFIX}`, modifiedAt: Initiated ?? new Date() };
  }
}

async function* listUploads({ client, name }: Bucket, prefix: string): AsyncGenerator<MultipartUpload> {
  let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (markers) {
    const page: ListMultipartUploadsCommandOutput | undefined = await client
      .send(new ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix, ...markers }))
      .catch(ignoreNotImplemented);
    yield* page?.Uploads ?? [];
    markers = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
}

/** A store without this call deletes unfinished uploads itself. */
function ignoreNotImplemented(error: unknown): undefined {
  if (statusOf(error) !== 501) throw error;
}

/** Amazon S3 is never full; other stores answer 507 or a quota error. */
function isFull(error: unknown): boolean {
  return statusOf(error) === 507 || (error instanceof Error && /QuotaExceeded|StorageFull/.test(error.name));
}

export type Bucket = { client: S3Client; name: string };

/**
 * The credentials come from the usual AWS variables.
 * @throws {ConfigError} when the bucket does not exist or refuses the credentials, but not when the store is down
 */
async function openBucket(mediaUrl: string): Promise<Bucket> {
  const bucket = readBucket(mediaUrl);
  await checkBucket(bucket);
  return bucket;
}

function readBucket(mediaUrl: string): Bucket {
  const url = new URL(mediaUrl);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  // Stores other than Amazon's ignore the region, but the signature of a request needs a region.
  const region = url.searchParams.get('region') ?? process.env.AWS_REGION ?? (endpoint && 'us-east-1');
  // A slow viewer occupies a socket. With the default of 50, few viewers would block all other requests.
  const agent = { keepAlive: true, maxSockets: 500 };
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    // By default, streamed uploads have checksum trailers, which some stores save as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000, httpAgent: agent, httpsAgent: agent },
  });
  return { client, name: url.hostname };
}

async function checkBucket({ client, name }: Bucket): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
  } catch (error) {
    if (isDown(error)) return;
    const reasons: Record<number, string> = {
      301: 'is in another region',
      401: 'refuses the AWS credentials',
      403: 'refuses the AWS credentials',
      404: 'does not exist',
    };
    const reason = reasons[statusOf(error) ?? 0] ?? `cannot be opened (${(error as Error).message})`;
    throw new ConfigError('MEDIA_URL', `a bucket that can be used, but "${name}" ${reason}`);
  }
}

function isDown(error: unknown): boolean {
  const { name, code = name } = error as NodeJS.ErrnoException;
  const temporaryErrors = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ETIMEDOUT',
    'TimeoutError',
  ];
  return temporaryErrors.includes(code) || (statusOf(error) ?? 0) >= 500;
}

/** Undefined when the store has not answered. */
function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode;
}
