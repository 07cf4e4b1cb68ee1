// Help pages that tell what only the product knows: the values that force an outcome, and the limit of keys.
import { clavesApi, nifs, producto } from '@encadena/contracts';
import { cargarValoresDePrueba, IDIOMAS } from '@encadena/i18n';
import { VALORES_DE_PRUEBA } from '@encadena/values';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { UUID_NIF, buildNif } from '../testing/builders';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { ayudaDe } from './ayuda';

let app: Awaited<ReturnType<typeof renderApp>> | undefined;
afterEach(() => app?.cerrar());
jest.setTimeout(30_000);

const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(producto.ver, () => ({
      suscripciones: true,
      pagos: 'REALES' as const,
      conectable: false,
      peticionesMinuto: 12_345,
    }))
    .on(clavesApi.listar, () => []);

it.each(IDIOMAS)('every value that forces an outcome is explained in %s, and no other', async (idioma) => {
  const { de } = await cargarValoresDePrueba(idioma);
  expect(Object.keys(de).sort()).toEqual(VALORES_DE_PRUEBA.map(({ id }) => id as string).sort());
  api();
  const cliente = new QueryClient();
  for (const pantalla of ['claves-api', 'webhooks']) {
    const texto = await ayudaDe(cliente, idioma, pantalla);
    for (const { id, valor } of VALORES_DE_PRUEBA) expect(texto).toContain(`| \`${valor}\` | ${de[id]} |`);
    expect(texto).not.toContain('[[');
  }
});

it('the help of keys has the table and the limit of this installation', async () => {
  api();
  app = await renderApp(`/user/nif/${UUID_NIF}/claves-api`);
  await app.user.click(await screen.findByRole('button', { name: 'Ayuda de esta pantalla' }));
  const cajon = await screen.findByRole('dialog');
  expect(await within(cajon).findByText(/12.345 peticiones por minuto/)).toBeInTheDocument();
  const filas = within(within(cajon).getByRole('table')).getAllByRole('row');
  expect(filas).toHaveLength(1 + VALORES_DE_PRUEBA.length);
  expect(filas[1]).toHaveTextContent('[SIM:2001]La Agencia la acepta con el error 2001');
});
