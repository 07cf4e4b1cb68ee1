// In which language, scheme and width a journey is walked: a few always, so that all journeys together show each of
// them; all twelve with E2E_PANTALLAS=todas; these alone with their names, as in E2E_PANTALLAS='es light 1280,en dark 390'.
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
export const conTodos = pedidos !== undefined;

/** The appearances of a journey that is always walked in these. */
export const aspectos = (...siempre: readonly Clave[]): Entero[] => {
  const claves: readonly string[] = pedidos?.split(',') ?? siempre;
  return pedidos === 'todas' ? [...TODOS] : TODOS.filter((uno) => claves.includes(claveDe(uno)));
};

export const claveDe = ({ idioma, esquema, ancho }: Entero): Clave => `${idioma} ${esquema} ${ancho}`;
