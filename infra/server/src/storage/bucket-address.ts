import type { Settings } from '../settings.ts';

export interface BucketAddress {
  /** Origin of the service; the bucket's name comes after it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The bucket of the settings; null where they name none. */
export function bucketOf(settings: Settings): BucketAddress | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  };
}
