// Which NIF was created from each entry of the browser's history: going back must show that NIF, not an empty
// form, which looks as if everything were lost. Kept in the tab, like its history.
import { z } from 'zod';
import { session } from '../../../shared/session';

const CLAVE = 'alta-nif-entradas';
/** The router calls every page so that was opened by its address: such a name tells nothing. */
const SIN_NOMBRE = 'default';
const MAX_ENTRADAS = 50;

const schema = z.array(
  z.object({ clave: z.string(), de: z.string().optional(), uuid: z.string().optional() }),
);
type Entradas = z.infer<typeof schema>;

function leer(): Entradas {
  try {
    return schema.parse(JSON.parse(window.sessionStorage.getItem(CLAVE) ?? '[]'));
  } catch {
    return [];
  }
}

function guardar(entradas: Entradas): void {
  try {
    window.sessionStorage.setItem(CLAVE, JSON.stringify(entradas.slice(-MAX_ENTRADAS)));
  } catch {
    // Storage that is forbidden keeps nothing: the form is empty then, as it always was.
  }
}

/** A page of the history on which a new NIF is being typed. */
export function anotarEntrada(clave: string): void {
  const entradas = leer();
  if (clave !== SIN_NOMBRE && !entradas.some((una) => una.clave === clave))
    guardar([...entradas, { clave, de: session.usuario()?.idUsuario }]);
}

/** What was typed on the pages noted so far became this NIF. */
export const anotarCreado = (uuid: string): void =>
  guardar(leer().map((una) => ({ ...una, uuid: una.uuid ?? uuid })));

/** The NIF that came of that page, for the person who made it. */
export const nifDeEntrada = (clave: string): string | undefined =>
  leer().find((una) => una.clave === clave && una.de === session.usuario()?.idUsuario)?.uuid;
