// What a call throws when the API said no: the one error body, typed.
import type { CodigoError, ErrorDeCampo, Problema } from './generated/types.gen';

export class EncadenaError extends Error {
  /** Stable; compare this and never the message. */
  readonly codigo: CodigoError | (string & {});
  readonly status: number;
  /** Beside each field what is wrong with it. */
  readonly errores: readonly ErrorDeCampo[];
  readonly detalle: Readonly<Record<string, string>>;
  /** To be told to support. */
  readonly idPeticion: string | undefined;
  /** The page about this error, relative to the installation. */
  readonly type: string | undefined;

  constructor(status: number, problema: Partial<Problema>) {
    super(problema.mensaje ?? `The API answered ${status}`);
    this.name = 'EncadenaError';
    this.status = status;
    this.codigo = problema.codigo ?? 'SIN_CODIGO';
    this.errores = problema.errores ?? [];
    this.detalle = problema.detalle ?? {};
    this.idPeticion = problema.idPeticion;
    this.type = problema.type;
  }
}

/** Of whatever a failed answer held: a proxy in between may have said something else than the API. */
export function errorOf(status: number, body: unknown): EncadenaError {
  return new EncadenaError(
    status,
    typeof body === 'object' && body !== null ? (body as Partial<Problema>) : {},
  );
}
