// The record writer: the hot path. One renderer per kind of record, compiled from the structure table. Same
// sealed record, same bytes. Equal to a plain xmlbuilder2 twin (test X1).
import { CABECERA, REGISTRO_ALTA, REGISTRO_ANULACION } from '../estructura';
import { compileRender } from '../estructura/compilar';
import type { CabeceraRemision, Registro } from '../registro';

const alta = compileRender(REGISTRO_ALTA, 'sf:RegistroAlta');
const anulacion = compileRender(REGISTRO_ANULACION, 'sf:RegistroAnulacion');
const cabecera = compileRender(CABECERA);

/** The element of a record inside a send, without namespace declarations (prefix sf). */
export function renderRegistro(registro: Registro): string {
  return 'TipoFactura' in registro ? alta(registro) : anulacion(registro);
}

/** The children of a Cabecera (prefix sf). */
export function renderCabecera(datos: CabeceraRemision): string {
  return cabecera(datos);
}
