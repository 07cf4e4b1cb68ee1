// The line of a request in the books, filled in as far as the request got.
import type { Libro } from '../libros/libro';
import type { FilaEnvio } from '../libros/libros.repository';
import type { Presentador } from './certificado';
import { idDe, type EnvioRecibido } from './estructura/leer-envio';

/** What was found out about a request so far, for its line in the books. */
export type Apunte = Omit<FilaEnvio, 'peticion' | 'respuesta'>;

export function nuevoApunte(
  idPeticion: string,
  ahora: number,
  presentador: Presentador | null,
  libro: Libro,
): Apunte {
  return {
    libro,
    id_peticion: idPeticion,
    recibido: new Date(),
    presentado: new Date(ahora),
    operacion: 'desconocida',
    presentador: presentador?.nif ?? '',
    certificado: presentador?.certificado ?? null,
    obligado: null,
    obligado_nombre: null,
    registros: 0,
    incidencia: false,
    fin_verifactu: null,
    demasiado_pronto: false,
    estado: 'Fallo',
    fallo: null,
    csv: null,
    averia: null,
    identidades: null,
  };
}

export function anotarCabecera(apunte: Apunte, { cabecera, registros }: EnvioRecibido): void {
  apunte.obligado = cabecera.ObligadoEmision.NIF;
  apunte.obligado_nombre = cabecera.ObligadoEmision.NombreRazon;
  apunte.registros = registros.length;
  apunte.incidencia = cabecera.RemisionVoluntaria?.Incidencia === 'S';
  apunte.fin_verifactu = cabecera.RemisionVoluntaria?.FechaFinVeriFactu ?? null;
}

/** What a refused send held, so that the journal can still tell which records came. */
export function identidades({ registros }: EnvioRecibido): unknown {
  return registros.map((r) => ({ ...idDe(r), operacion: r.operacion, huella: r.datos.Huella }));
}
