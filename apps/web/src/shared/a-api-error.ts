// Anything thrown by a call, as an `ApiError`.
import { problemaSchema } from '@encadena/contracts';
import axios from 'axios';
import { ApiError, esCancelada } from './api-error';
import { textoSinRespuesta } from './llamadas';

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
    mensaje: problema?.mensaje ?? (error.response ? error.message : textoSinRespuesta()),
    status: error.response?.status ?? 0,
    codigo: problema?.codigo ?? error.code ?? 'SIN_RESPUESTA',
    errores: problema?.errores ?? [],
    detalle: problema?.detalle,
    idPeticion: problema?.idPeticion,
    esperaS:
      Number((error.response?.headers as Record<string, unknown> | undefined)?.['retry-after']) || undefined,
    cause: error,
  });
}
