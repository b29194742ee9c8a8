import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from './config.ts';

export type Bucket = { client: S3Client; name: string };

/**
 * Opens the bucket of `s3://bucket?endpoint=…&region=…`; the credentials come from the usual AWS variables.
 * @throws {ConfigError} when the bucket does not exist or refuses them; a store that is down is no wrong setting
 */
export async function openBucket(mediaUrl: string): Promise<Bucket> {
  const bucket = readBucket(mediaUrl);
  await checkBucket(bucket);
  return bucket;
}

function readBucket(mediaUrl: string): Bucket {
  const url = new URL(mediaUrl);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  // Stores other than Amazon's ignore the region, yet every request has to be signed with one.
  const region = url.searchParams.get('region') ?? process.env.AWS_REGION ?? (endpoint && 'us-east-1');
  // One slow viewer holds one socket; the default of 50 would let a few of them block every other request.
  const agent = { keepAlive: true, maxSockets: 500 };
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    // Otherwise streamed uploads carry checksum trailers, which some stores keep as part of the object.
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

/** A store that is starting or cannot be reached just now will serve later. */
function isDown(error: unknown): boolean {
  const { name, code = name } = error as NodeJS.ErrnoException;
  const passing = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'TimeoutError'];
  return passing.includes(code) || (statusOf(error) ?? 0) >= 500;
}

/** The HTTP status that the store answered with, when `error` is such an answer. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode;
}
