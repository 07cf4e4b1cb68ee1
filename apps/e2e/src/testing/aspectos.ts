// In which language, scheme and width a journey is walked: a few always, so that all journeys together show each of
// them; all twelve with E2E_PANTALLAS=todas.
import type { Aspecto } from './navegador';

export type Entero = Required<Aspecto>;

/** `es light 1280`. */
export type Clave = `${Entero['idioma']} ${Entero['esquema']} ${Entero['ancho']}`;

const TODOS: readonly Entero[] = (['es', 'ca', 'en'] as const).flatMap((idioma) =>
  (['light', 'dark'] as const).flatMap((esquema) =>
    ([1280, 390] as const).map((ancho) => ({ idioma, esquema, ancho })),
  ),
);

export const conTodos = process.env.E2E_PANTALLAS === 'todas';

/** The appearances of a journey that is always walked in these. */
export const aspectos = (...siempre: readonly Clave[]): Entero[] =>
  TODOS.filter((uno) => conTodos || siempre.includes(claveDe(uno)));

export const claveDe = ({ idioma, esquema, ancho }: Entero): Clave => `${idioma} ${esquema} ${ancho}`;
