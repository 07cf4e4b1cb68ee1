// The settings of an object store: which of them are missing, and what they come to.
import { ConfigError } from './config-error';
import type { Rol, Values } from './variables';

/** Which processes put or read files of NIFs; webhooks are sent without. */
export const usaArchivos = (rol: Rol): boolean => rol !== 'webhooks';

type Dados = Pick<Values, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_CLAVE_ID' | 'S3_CLAVE_SECRETA'>;

export interface AjustesS3 {
  endpoint: string;
  region: string;
  bucket: string;
  claveId: string;
  claveSecreta: string;
  /** https://store/bucket/… instead of https://bucket.store/…, as stores other than Amazon's have it. */
  enRuta: boolean;
}

/** One line for each setting that the object store lacks. */
export const missingStore = (config: Dados): string[] =>
  [
    !config.S3_BUCKET &&
      'S3_BUCKET: is missing (the bucket that files are kept in; of its own, and not public)',
    !config.S3_REGION &&
      !config.S3_ENDPOINT &&
      "S3_REGION: is missing (the region of the bucket at Amazon, as in eu-south-2; another store's address goes into S3_ENDPOINT)",
    !config.S3_CLAVE_ID && 'S3_CLAVE_ID: is missing (the id of the key that opens the bucket)',
    !config.S3_CLAVE_SECRETA && 'S3_CLAVE_SECRETA: is missing (the secret of the key that opens the bucket)',
  ].filter((problem) => typeof problem === 'string');

/** Throws a ConfigError that names each setting that is missing. */
export function ajustesS3(config: Dados): AjustesS3 {
  const problems = missingStore(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const region = config.S3_REGION ?? 'us-east-1';
  return {
    endpoint: config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket: config.S3_BUCKET ?? '',
    claveId: config.S3_CLAVE_ID ?? '',
    claveSecreta: config.S3_CLAVE_SECRETA ?? '',
    enRuta: config.S3_ENDPOINT !== undefined,
  };
}
