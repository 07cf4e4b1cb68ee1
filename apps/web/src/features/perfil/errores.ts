// Refusals that name no field, put beside the field they concern.
import { ApiError } from '../../shared/api-error';

/** `campos`: from the code of the refusal to the field of the form. Other errors pass as they are. */
export function alCampo(error: unknown, campos: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError) || error.errores.length > 0) return error;
  const campo = campos[error.codigo];
  if (campo === undefined) return error;
  return new ApiError({
    mensaje: error.message,
    status: error.status,
    codigo: error.codigo,
    errores: [{ campo, codigo: error.codigo, mensaje: error.message }],
    idPeticion: error.idPeticion,
    cause: error,
  });
}
