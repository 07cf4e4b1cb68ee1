// Webhooks as their owner keeps them: the secret that is shown once, a test and its result, deliveries sent again.
import { nifs, webhooks } from '@encadena/contracts';
import type { EntregaDto, WebhookDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildEntrega, buildNif, buildWebhook } from '../../testing/builders';
import { fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const SECRETO = `whsec_${'A'.repeat(43)}=`;
const lista = `/user/nif/${UUID_NIF}/webhooks`;
const uno = `${lista}/${buildWebhook().uuid}`;
const api = (webhook: WebhookDto = buildWebhook(), entregas: EntregaDto[] = []) =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(webhooks.listar, () => [webhook])
    .on(webhooks.obtener, () => webhook)
    .on(webhooks.entregas, () => pagina(entregas));
const elegir = async (accion: string) => {
  await app.user.click(await screen.findByRole('button', { name: /Más acciones.*erp\.example/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: accion }));
};

describe('a new webhook', () => {
  it('is asked for its address and types, and shows its secret once', async () => {
    const servidor = api().on(webhooks.crear, () => ({ ...buildWebhook(), secreto: SECRETO }));
    app = await renderApp(`${lista}?editar=nuevo`);
    await app.user.type(
      await screen.findByRole('textbox', { name: /^Dirección/ }),
      'https://erp.example.com/avisos',
    );
    await app.user.click(screen.getByRole('checkbox', { name: 'Factura emitida' }));
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(SECRETO)).toBeVisible();
    expect(servidor.de(webhooks.crear)).toMatchObject([
      { body: { url: 'https://erp.example.com/avisos', tipos: ['factura.publicada'] } },
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Ya lo he copiado' }));
    await waitFor(() => expect(screen.queryByText(SECRETO)).toBeNull());
    expect(app.ruta()).toBe(lista);
  });

  it('says beside its field that an address is none', async () => {
    const servidor = api();
    app = await renderApp(`${lista}?editar=nuevo`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Dirección/ }), 'erp.example.com');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(
      await screen.findByText('Escribe una dirección de internet que empiece por https://'),
    ).toBeVisible();
    expect(servidor.de(webhooks.crear)).toEqual([]);
  });
});

describe('a webhook', () => {
  it('is given another secret after a question', async () => {
    api().on(webhooks.rotar, () => ({
      ...buildWebhook({ secretoAnteriorHasta: '2026-11-21T10:00:00Z' }),
      secreto: SECRETO,
    }));
    app = await renderApp(lista);
    await elegir('Cambiar el secreto');
    await app.user.click(await screen.findByRole('button', { name: 'Cambiar secreto' }));
    expect(await screen.findByText(SECRETO)).toBeVisible();
    expect(screen.getByText(/El secreto anterior sigue firmando hasta/)).toBeVisible();
  });

  it('is paused, and deleted after a question', async () => {
    const servidor = api()
      .on(webhooks.modificar, () => buildWebhook({ estado: 'PAUSADO', version: 2 }))
      .on(webhooks.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp(lista);
    await elegir('Poner en pausa');
    await waitFor(() =>
      expect(servidor.de(webhooks.modificar)).toMatchObject([{ body: { estado: 'PAUSADO' } }]),
    );
    await elegir('Eliminar');
    await app.user.click(await screen.findByRole('button', { name: 'Eliminar webhook' }));
    await waitFor(() => expect(servidor.de(webhooks.eliminar)).toHaveLength(1));
  });

  it('tells why it was switched off, and offers no test then', async () => {
    api(buildWebhook({ estado: 'DESACTIVADO', desactivadoEn: '2026-11-20T10:00:00Z' }));
    app = await renderApp(uno);
    expect(await screen.findByText(/Llevaba tres días sin aceptar avisos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar una prueba' })).toBeNull();
  });
});

describe('a test', () => {
  it.each([
    [{}, 'Tu programa ha respondido 200 en 35 ms.'],
    [
      { estado: 'PENDIENTE', status: 500, motivo: 'RECHAZADA' } as const,
      'La prueba no ha llegado: tu programa respondió con un error',
    ],
  ])('shows what became of it: %j', async (cambios, dicho) => {
    const prueba = buildEntrega({ tipo: 'prueba', ...cambios });
    api(buildWebhook(), [prueba]).on(webhooks.probar, () =>
      buildEntrega({ ...prueba, estado: 'PENDIENTE', intentos: 0, status: null, ms: null, motivo: null }),
    );
    app = await renderApp(uno);
    await app.user.click(await screen.findByRole('button', { name: 'Enviar una prueba' }));
    expect(await screen.findByText(dicho)).toBeVisible();
  });
});

it('a delivery is sent again', async () => {
  const servidor = api(buildWebhook(), [
    buildEntrega({ estado: 'FALLIDA', motivo: 'PLAZO', status: null, respuesta: null, intentos: 9 }),
  ]).on(webhooks.reenviar, () => buildEntrega({ estado: 'PENDIENTE', intentos: 0 }));
  app = await renderApp(uno);
  const tabla = await screen.findByRole('table', { name: 'Entregas' });
  expect(within(tabla).getByText('tu programa tardó más de 10 segundos')).toBeVisible();
  await app.user.click(within(tabla).getByRole('button', { name: /Más acciones/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Enviar otra vez' }));
  await waitFor(() => expect(servidor.de(webhooks.reenviar)).toHaveLength(1));
});

it('an address that is no webhook of this NIF says so', async () => {
  api();
  app = await renderApp(`${lista}/no-esta`);
  expect(await screen.findByText('Este webhook no está')).toBeVisible();
});
