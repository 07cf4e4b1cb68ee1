// O4: on a copy of the data every screen behind a session says so, whoever is looking and whatever the screen is.
import { CABECERA_INSTALACION, clientes, nifs, producto } from '@encadena/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { UUID_NIF, buildNif, buildUsuario } from '../testing/builders';
import { Rechazo, fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const TEXTOS = {
  es: 'Copia de los datos: no se emite ni se envía nada',
  ca: 'Còpia de les dades: no s’emet ni s’envia res',
  en: 'Copy of the data: nothing is issued or sent',
} as const;

const conDatos = () =>
  fakeApi()
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(nifs.obtener, () => buildNif())
    .on(clientes.listar, () => pagina([]));
const SUPER = buildUsuario({ role: 'ROLE_SUPER', segundoFactor: true });

it.each([
  ['the companies', '/user/nifs'],
  ['a new company', '/user/nifs/nuevo'],
  ['the profile', '/user/profile'],
  ['the users, for staff', '/user/super/usuarios'],
  ['a screen of a NIF, whose own summary is away', `/user/nif/${UUID_NIF}/clientes`],
])('is said above %s', async (_, ruta) => {
  conDatos().conCabecera(CABECERA_INSTALACION, 'COPIA');
  app = await renderApp(ruta, { usuario: SUPER });
  expect(await screen.findByText(TEXTOS.es)).toBeVisible();
  expect(screen.getAllByText(TEXTOS.es)).toHaveLength(1);
});

it.each(['es', 'ca', 'en'] as const)('is said in words: %s', async (idioma) => {
  conDatos().conCabecera(CABECERA_INSTALACION, 'COPIA');
  app = await renderApp('/user/nifs', { idioma });
  expect(await screen.findByText(TEXTOS[idioma])).toBeVisible();
});

it('goes with the first answer of a declared installation, and stays while the API is away', async () => {
  const api = conDatos().conCabecera(CABECERA_INSTALACION, 'COPIA');
  app = await renderApp('/user/nifs');
  await screen.findByText(TEXTOS.es);
  const away = (): never => {
    throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Vuelve a intentarlo');
  };
  api.conCabecera(CABECERA_INSTALACION, '').on(nifs.obtener, away).on(producto.ver, away);
  await act(() => app.router.navigate(`/user/nif/${UUID_NIF}/clientes`));
  expect(screen.getByText(TEXTOS.es)).toBeVisible();
  api.on(nifs.obtener, () => buildNif());
  await act(() => app.router.navigate(`/user/nif/${UUID_NIF}/clientes?page=2`));
  await waitFor(() => expect(screen.queryByText(TEXTOS.es)).toBeNull());
});

it('is not said of the living one', async () => {
  conDatos();
  app = await renderApp('/user/nifs');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(TEXTOS.es)).toBeNull();
});
