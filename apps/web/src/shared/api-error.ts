// What a failed call throws: the server's words, its code and the findings beside their fields.
import type { ErrorDeCampo } from '@encadena/contracts';

export class ApiError extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly errores: readonly ErrorDeCampo[];
  /** What a page needs to go on, as the server named it: where a payment is confirmed (`url`). */
  readonly detalle: Readonly<Record<string, string>>;
  readonly idPeticion: string | undefined;
  /** Seconds after which a further try makes sense (`Retry-After`). */
  readonly esperaS: number | undefined;

  constructor({
    mensaje,
    status,
    codigo,
    errores = [],
    detalle = {},
    idPeticion,
    esperaS,
    cause,
  }: {
    mensaje: string;
    status: number;
    codigo: string;
    errores?: readonly ErrorDeCampo[];
    detalle?: Readonly<Record<string, string>>;
    idPeticion?: string;
    esperaS?: number;
    cause?: unknown;
  }) {
    super(mensaje, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.codigo = codigo;
    this.errores = errores;
    this.detalle = detalle;
    this.idPeticion = idPeticion;
    this.esperaS = esperaS;
  }
}

/** True for a call that the page itself gave up; nobody is told about it (ERR_CANCELED). */
export const esCancelada = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_CANCELED';
