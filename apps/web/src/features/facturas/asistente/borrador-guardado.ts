// What could not be saved for want of an answer is kept in this browser until it is: of one person, one NIF and one world.
import { facturaEntradaSchema } from '@encadena/contracts';
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { z } from 'zod';
import { entornoActual } from '../../../shared/entorno';
import { nuevaClave } from '../../../shared/ids';
import { session } from '../../../shared/session';
import { BORRADORES, borrar, clavesCon, escribir, leer } from '../../../shared/storage';

/** What nobody came back for in this time is not offered any more. */
const DIAS = 60;
const DIA_MS = 86_400_000;

const schema = z.object({
  /** The stored draft that it changes; null: one that the server does not know. */
  uuid: z.uuid().nullable(),
  version: z.int().nullable(),
  en: z.iso.datetime(),
  entrada: facturaEntradaSchema,
});
type Contenido = z.output<typeof schema>;
export type Guardada = Contenido & { clave: string };

const prefijo = (nif: string): string =>
  `${BORRADORES}${session.usuario()?.idUsuario ?? ''}:${nif}:${entornoActual()}:`;

/** A place for one draft: for one that the server knows always the same, for a new one another each time. */
export const lugarDe = (nif: string, uuid: string | undefined): string =>
  `${prefijo(nif)}${uuid ?? `nueva-${nuevaClave()}`}`;

/** Keeps a draft in its place; of one that the server knows, `previa` is what it last said. */
export function guardarAqui(
  clave: string,
  entrada: FacturaEntradaCruda,
  previa: { uuid: string; version: number } | undefined,
): void {
  const { uuid = null, version = null } = previa ?? {};
  escribir(clave, { uuid, version, en: new Date().toISOString(), entrada });
}

export const olvidar = borrar;

/** Puts one back that was just thrown away. */
export const devolver = ({ clave, ...contenido }: Guardada): void => escribir(clave, contenido);

/** What is kept for the NIF, the latest first. */
export function guardadas(nif: string): Guardada[] {
  const desde = new Date(Date.now() - DIAS * DIA_MS).toISOString();
  return clavesCon(prefijo(nif))
    .flatMap((clave) => {
      const contenido = leer(clave, schema);
      if (contenido && contenido.en >= desde) return [{ ...contenido, clave }];
      borrar(clave);
      return [];
    })
    .sort((una, otra) => otra.en.localeCompare(una.en));
}
