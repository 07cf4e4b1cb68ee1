// In which language, scheme and width a journey is walked: in its first one, so that all journeys together show each of them; in all that
// it names with E2E_PANTALLAS=nombradas, in all twelve with E2E_PANTALLAS=todas; in some with their names, as in E2E_PANTALLAS='es light
// 1280,en dark 390'.
import type { Aspecto } from './navegador';

export type Entero = Required<Aspecto>;

/** `es light 1280`. */
export type Clave = `${Entero['idioma']} ${Entero['esquema']} ${Entero['ancho']}`;

const TODOS: readonly Entero[] = (['es', 'ca', 'en'] as const).flatMap((idioma) =>
  (['light', 'dark'] as const).flatMap((esquema) =>
    ([1280, 390] as const).map((ancho) => ({ idioma, esquema, ancho })),
  ),
);

const pedidos = process.env.E2E_PANTALLAS || undefined;

/** Whether somebody asked for these appearances: then every screen is walked in each. */
export const conTodos = pedidos !== undefined && pedidos !== 'nombradas';

/** All of these, or those that somebody asked for. */
export function todosDe(claves: readonly Clave[]): Entero[] {
  if (pedidos === 'todas') return [...TODOS];
  const pedidas: readonly string[] = pedidos === 'nombradas' ? claves : (pedidos?.split(',') ?? claves);
  return TODOS.filter((uno) => pedidas.includes(claveDe(uno)));
}

/** The appearances that a journey is walked in, the one of every run first. */
export const aspectos = (primero: Clave, ...demas: readonly Clave[]): Entero[] =>
  todosDe(pedidos === 'nombradas' ? [primero, ...demas] : [primero]);

export const claveDe = ({ idioma, esquema, ancho }: Entero): Clave => `${idioma} ${esquema} ${ancho}`;
