/** The bucket for pictures. */
export interface S3Settings {
  bucket: string;
  /** Unset: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before the name of each file: empty, or with a slash at its end. */
  prefix: string;
}

const required = [
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_REGION',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;
const names = [...required, 'MEDIA_S3_ENDPOINT', 'MEDIA_S3_PREFIX'] as const;

type S3Variables = Record<(typeof names)[number], string | undefined>;

/** All of the settings or none; `s3Faults` has refused the rest. */
export function s3SettingsOf(variables: S3Variables): S3Settings | undefined {
  const {
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_PREFIX: prefix = '',
  } = variables;
  const isWhole = bucket && region && accessKeyId && secretAccessKey;
  return isWhole ? { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix } : undefined;
}

/** Names what is missing beside the variables that are set. */
export function s3Faults(given: Readonly<Partial<S3Variables>>) {
  const set = names.find((name) => given[name] !== undefined);
  const missing = set ? required.filter((name) => given[name] === undefined) : [];
  const fault = `is not set, but ${set} is: a bucket for pictures needs both.`;
  return missing.map((name) => ({ name, fault }));
}
