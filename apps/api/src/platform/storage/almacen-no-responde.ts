// What an object store does not do for us, in one line that names the setting to look at.
import type { AjustesS3 } from '../config';

/** The storage gave no answer, or refused: nobody knows whether there is such a file. Nothing is half stored. */
export class AlmacenNoResponde extends Error {
  override name = 'AlmacenNoResponde';

  constructor(
    message: string,
    /** Whether a setting is wrong: it will not mend by itself. */
    readonly deAjustes = false,
    /** Whether the store said that there is no such object. */
    readonly noHay = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface DeLaBiblioteca {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The same failure in our words, with the original as its cause. */
export function falloDelCubo(error: unknown, { bucket, endpoint }: AjustesS3): AlmacenNoResponde {
  if (error instanceof AlmacenNoResponde) return error;
  const { name = 'Error', code, $metadata } = error as DeLaBiblioteca;
  const status = $metadata?.httpStatusCode;
  const fallo = (mensaje: string, deAjustes = false, noHay = false) =>
    new AlmacenNoResponde(mensaje, deAjustes, noHay, { cause: error });
  if (name === 'NoSuchKey') return fallo('There is no such object', false, true);
  if (name === 'NoSuchBucket')
    return fallo(`S3_BUCKET: ${bucket} is not there (${endpoint}); make it, or write the name of one`, true);
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    return fallo(`S3_REGION: is not where ${bucket} lies (${name}); write the region of the bucket`, true);
  if (name === 'RequestTimeTooSkewed')
    return fallo('The clock of this machine and that of the object store differ; set it right');
  if (status === 401 || status === 403)
    return fallo(
      `S3_CLAVE_ID, S3_CLAVE_SECRETA: ${endpoint} refuses them for ${bucket} (${status} ${name}); write the key of one who may list, read, write and delete there`,
      true,
    );
  if (status === 404) return fallo(`S3_ENDPOINT: what answers at ${endpoint} is no object store (404)`, true);
  return fallo(
    `The object store ${endpoint} does not answer (${code ?? name}${status ? `, ${status}` : ''}); if it is up, look at S3_ENDPOINT`,
  );
}
