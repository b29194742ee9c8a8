import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../config-error.ts';

export type Bucket = { client: S3Client; name: string };

/**
 * Opens the bucket of `s3://bucket?endpoint=…&region=…`; the credentials come from the usual AWS variables.
 * @throws {ConfigError} when the bucket does not exist or refuses the credentials, but not when the store is down
 */
export async function openBucket(mediaUrl: string): Promise<Bucket> {
  const bucket = readBucket(mediaUrl);
  await checkBucket(bucket);
  return bucket;
}

function readBucket(mediaUrl: string): Bucket {
  const url = new URL(mediaUrl);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  // Other stores than Amazon's ignore the region, but every request must be signed with one.
  const region = url.searchParams.get('region') ?? process.env.AWS_REGION ?? (endpoint && 'us-east-1');
  // A slow viewer holds a socket. With the default of 50, a few viewers would block all other requests.
  const agent = { keepAlive: true, maxSockets: 500 };
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    // Otherwise streamed uploads have checksum trailers, which some stores save as part of the object.
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

/** A store that is starting or unreachable: a temporary error. */
function isDown(error: unknown): boolean {
  const { name, code = name } = error as NodeJS.ErrnoException;
  const passing = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'TimeoutError'];
  return passing.includes(code) || (statusOf(error) ?? 0) >= 500;
}

/** The HTTP status of the store's reply, if `error` has one. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode;
}
