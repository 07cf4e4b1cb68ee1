// One call of the API from key to answer: who asks, may they, is it what the types say, was it answered before;
// then the work, and its answer kept for whoever repeats the call.
import { Injectable } from '@nestjs/common';
import { comprobar } from '../esquemas/comprobar';
import { VERSION_API } from '../eventos/emitir';
import { Libro } from '../libros/libro';
import type { Obra } from '../libros/obra';
import { Workshop } from '../libros/workshop';
import { nuevoId } from '../platform/identificadores';
import { ponerAlDia } from '../reloj/vencimientos';
import { exigirPermiso, quienEs } from './claves';
import { expandir } from './expandir';
import { Fallo, rechazar } from './fallo';
import { anidar } from './formulario';
import { huellaDe, repetida } from './repeticiones';
import { casar, type Ruta } from './ruta';
import { RUTAS } from './rutas';

export interface Llamada {
  metodo: string;
  camino: string;
  cuerpo: unknown;
  consulta: unknown;
  cabeceras: Readonly<Record<string, string | undefined>>;
  url: string;
}
export interface Respuesta {
  estado: number;
  cuerpo: string;
  cabeceras: Record<string, string>;
}

@Injectable()
export class Atender {
  constructor(private readonly workshop: Workshop) {}

  async atender(llamada: Llamada): Promise<Respuesta> {
    const peticion = nuevoId('req');
    const cabeceras = { 'request-id': peticion, 'stripe-version': VERSION_API };
    try {
      const hecho = await this.workshop.trabajar((obra) => trabajar(obra, llamada, peticion));
      return { estado: hecho.estado, cuerpo: hecho.cuerpo, cabeceras: { ...cabeceras, ...hecho.cabeceras } };
    } catch (error) {
      if (!(error instanceof Fallo)) throw error;
      return { estado: error.estado, cuerpo: cuerpoDe(error, peticion), cabeceras };
    }
  }
}

const cuerpoDe = (fallo: Fallo, peticion: string): string =>
  JSON.stringify({ error: { ...fallo.cuerpo, request_log_url: `/eventos?peticion=${peticion}` } });

function trabajar(obra: Obra, llamada: Llamada, peticion: string): Respuesta {
  ponerAlDia(obra, llamada.url);
  const quien = quienEs(obra, llamada.cabeceras);
  const version = llamada.cabeceras['stripe-version'];
  if (version !== undefined && version !== VERSION_API)
    rechazar(
      `Invalid Stripe API version: ${version.slice(0, 60)}. The simulator speaks ${VERSION_API} only.`,
      {
        code: 'invalid_api_version',
      },
    );
  const { ruta, ids } = rutaDe(llamada);
  exigirPermiso(obra, quien, llamada.metodo, ruta.partes[1] as string);
  const clave = llamada.metodo === 'GET' ? undefined : llamada.cabeceras['idempotency-key'];
  const libro = new Libro(obra, quien.cuenta, { id: peticion, idempotency_key: clave ?? null });
  const entrada = anidar({ ...(llamada.consulta as object), ...(llamada.cuerpo as object) });
  if (clave === undefined) return ejecutar(libro, ruta, ids, entrada, llamada.url);
  return unaSolaVez(libro, clave, huellaDe(llamada.metodo, llamada.camino, entrada), peticion, () =>
    ejecutar(libro, ruta, ids, entrada, llamada.url),
  );
}

function rutaDe({ metodo, camino }: Llamada): { ruta: Ruta; ids: Record<string, string> } {
  const partes = camino.split('/').slice(1).map(decodificar);
  for (const ruta of RUTAS) {
    const ids = casar(ruta, metodo, partes);
    if (ids !== undefined) return { ruta, ids };
  }
  rechazar(`Unrecognized request URL (${metodo}: ${camino.slice(0, 200)}).`, { estado: 404 });
}

function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte);
  } catch {
    return '';
  }
}

function ejecutar(
  libro: Libro,
  ruta: Ruta,
  ids: Record<string, string>,
  entrada: unknown,
  url: string,
): Respuesta {
  const params = comprobar(ruta.clave, ruta.soporta, entrada) as { expand?: string[] };
  const respuesta = ruta.obra({ libro, ids, url }, params);
  const cuerpo = JSON.stringify(expandir(libro, respuesta, params.expand ?? []), null, 2);
  return { estado: 200, cuerpo, cabeceras: {} };
}

/** What was done is remembered, a declined card included; what was refused before anything was done is not. */
function unaSolaVez(
  libro: Libro,
  clave: string,
  huella: string,
  peticion: string,
  hacer: () => Respuesta,
): Respuesta {
  const antes = repetida(libro, clave, huella);
  if (antes !== undefined)
    return {
      estado: antes.estado,
      cuerpo: antes.cuerpo,
      cabeceras: { 'idempotent-replayed': 'true', 'original-request': antes.peticion },
    };
  const recordar = (estado: number, cuerpo: string): void => {
    libro.poner('_repeticion', { id: clave, huella, creada: libro.ahora, peticion, estado, cuerpo });
  };
  try {
    const hecho = hacer();
    recordar(hecho.estado, hecho.cuerpo);
    return {
      ...hecho,
      cabeceras: { ...hecho.cabeceras, 'idempotency-key': clave, 'original-request': peticion },
    };
  } catch (error) {
    if (error instanceof Fallo && error.conserva) recordar(error.estado, cuerpoDe(error, peticion));
    throw error;
  }
}
