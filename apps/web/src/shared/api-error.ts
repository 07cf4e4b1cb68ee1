// What a failed call throws: the server's words, its code and the findings beside their fields.
import { problemaSchema } from '@encadena/contracts';
import type { ErrorDeCampo } from '@encadena/contracts';
import axios from 'axios';

export class ApiError extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly errores: readonly ErrorDeCampo[];
  readonly idPeticion: string | undefined;
  /** Seconds after which a further try makes sense (`Retry-After`). */
  readonly esperaS: number | undefined;

  constructor({ mensaje, status, codigo, errores = [], idPeticion, esperaS, cause }: { mensaje: string; status: number; codigo: string; errores?: readonly ErrorDeCampo[]; idPeticion?: string; esperaS?: number; cause?: unknown }) {
    super(mensaje, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.codigo = codigo;
    this.errores = errores;
    this.idPeticion = idPeticion;
    this.esperaS = esperaS;
  }
}

/** True for a call that the page itself gave up; nobody is told about it (ERR_CANCELED). */
export const esCancelada = (error: unknown): boolean => axios.isCancel(error) || (error as { code?: string } | null)?.code === 'ERR_CANCELED';

async function cuerpoDe(data: unknown): Promise<unknown> {
  // A call for a file gets its error as a blob as well.
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

/** Anything that a call threw, as an `ApiError`: the server's `mensaje`, else the error's own message. */
export async function aApiError(error: unknown): Promise<unknown> {
  if (error instanceof ApiError || esCancelada(error) || !axios.isAxiosError(error)) return error;
  const problema = problemaSchema.partial().safeParse(await cuerpoDe(error.response?.data)).data;
  return new ApiError({
    mensaje: problema?.mensaje ?? error.message,
    status: error.response?.status ?? 0,
    codigo: problema?.codigo ?? error.code ?? 'SIN_RESPUESTA',
    errores: problema?.errores ?? [],
    idPeticion: problema?.idPeticion,
    esperaS: Number((error.response?.headers as Record<string, unknown> | undefined)?.['retry-after']) || undefined,
    cause: error,
  });
}
