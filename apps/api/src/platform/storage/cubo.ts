// A bucket of an object store that speaks S3: four acts with a deadline, and its failures in words. The library is loaded with the first
// of them, so that whoever keeps files on the disk pays nothing for it.
import type { S3Client } from '@aws-sdk/client-s3';
import type { AjustesS3 } from '../config';
import { AlmacenNoResponde, falloDelCubo } from './almacen-no-responde';

type Biblioteca = typeof import('@aws-sdk/client-s3');

export interface Plazos {
  /** Milliseconds until there is a connection. */
  conexionMs: number;
  /** Milliseconds until one attempt is answered. */
  intentoMs: number;
  /** Milliseconds for the act, with all its attempts, to the last byte. */
  todoMs: number;
  intentos: number;
}
/** Above what a store needs on a bad day, and under what a browser and the web server wait. */
export const PLAZOS: Plazos = { conexionMs: 3000, intentoMs: 10_000, todoMs: 25_000, intentos: 3 };

interface Abierto {
  s3: Biblioteca;
  cliente: S3Client;
}

export class Cubo {
  private abierto: Promise<Abierto> | undefined;

  constructor(
    readonly ajustes: AjustesS3,
    private readonly plazos: Plazos = PLAZOS,
  ) {}

  /** Kept when this returns. Throws AlmacenNoResponde, as all of them do. */
  poner(clave: string, bytes: Uint8Array): Promise<void> {
    return this.acto(async ({ s3, cliente }, abortSignal) => {
      const { ETag } = await cliente.send(
        new s3.PutObjectCommand({ Bucket: this.ajustes.bucket, Key: clave, Body: bytes }),
        { abortSignal },
      );
      // A web server or a proxy says "200 OK" as well.
      if (!ETag) throw new AlmacenNoResponde('S3_ENDPOINT: what answers there is no object store', true);
    });
  }

  /** The bytes, or the first `cuantos` of them; null when there is no such object. */
  leer(clave: string, cuantos?: number): Promise<Buffer | null> {
    return this.acto(async ({ s3, cliente }, abortSignal) => {
      const { Body } = await cliente.send(
        new s3.GetObjectCommand({
          Bucket: this.ajustes.bucket,
          Key: clave,
          ...(cuantos !== undefined && { Range: `bytes=0-${cuantos - 1}` }),
        }),
        { abortSignal },
      );
      if (!Body) throw new AlmacenNoResponde('S3_ENDPOINT: what answers there is no object store', true);
      const cortar = () => (Body as unknown as { destroy(error: Error): void }).destroy(new Error('late'));
      abortSignal.addEventListener('abort', cortar, { once: true });
      return Buffer.from(await Body.transformToByteArray());
    }).catch((error: unknown) => {
      if (error instanceof AlmacenNoResponde && error.noHay) return null;
      throw error;
    });
  }

  /** Nothing happens when there is none. */
  quitar(clave: string): Promise<void> {
    return this.acto(async ({ s3, cliente }, abortSignal) => {
      await cliente.send(new s3.DeleteObjectCommand({ Bucket: this.ajustes.bucket, Key: clave }), {
        abortSignal,
      });
    });
  }

  /** The keys that begin so, a page at a time. */
  async *claves(prefijo: string, porPagina = 1000): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const pagina = await this.acto(({ s3, cliente }, abortSignal) =>
        cliente.send(
          new s3.ListObjectsV2Command({
            Bucket: this.ajustes.bucket,
            Prefix: prefijo,
            MaxKeys: porPagina,
            ContinuationToken,
          }),
          { abortSignal },
        ),
      );
      for (const { Key } of pagina.Contents ?? []) if (Key) yield Key;
      ContinuationToken = pagina.IsTruncated ? pagina.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  private async acto<T>(hacer: (con: Abierto, senal: AbortSignal) => Promise<T>): Promise<T> {
    const con = await (this.abierto ??= abrir(this.ajustes, this.plazos));
    const senal = AbortSignal.timeout(this.plazos.todoMs);
    try {
      return await hacer(con, senal);
    } catch (error) {
      throw falloDelCubo(error, this.ajustes);
    }
  }
}

async function abrir(ajustes: AjustesS3, { conexionMs, intentoMs, intentos }: Plazos): Promise<Abierto> {
  const s3 = await import('@aws-sdk/client-s3');
  const cliente = new s3.S3Client({
    endpoint: ajustes.endpoint,
    region: ajustes.region,
    forcePathStyle: ajustes.enRuta,
    credentials: { accessKeyId: ajustes.claveId, secretAccessKey: ajustes.claveSecreta },
    maxAttempts: intentos,
    retryMode: 'standard',
    // Stores other than Amazon's know none of its newer sums; ours is in the envelope (AES-GCM).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: conexionMs,
      requestTimeout: intentoMs,
      throwOnRequestTimeout: true,
    },
  });
  return { s3, cliente };
}
