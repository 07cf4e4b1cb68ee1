// Saved views and columns of the list of invoices, as people use them.
import { facturas, nifs, series, vistas } from '@encadena/contracts';
import type { VistaDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildFacturaResumen, buildNif, buildSerie, buildVista } from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}/facturas`;
const uuid = (n: number): string => `0199aaaa-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const NUEVA = uuid(1);

/** An API that keeps views; `guardadas` is what it holds. */
function conVistas(...guardadas: VistaDto[]): { servidor: FakeApi; guardadas: VistaDto[] } {
  const servidor = fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(series.listar, () => pagina([buildSerie()]))
    .on(facturas.listar, () => pagina([buildFacturaResumen()]))
    .on(vistas.listar, () => [...guardadas])
    .on(vistas.crear, ({ body }) => {
      const vista: VistaDto = { ...body, predeterminada: body.predeterminada, uuid: NUEVA, version: 1 };
      guardadas.push(vista);
      return vista;
    })
    .on(vistas.modificar, ({ params, body }) => {
      const i = guardadas.findIndex((una) => una.uuid === params.uuid);
      const vista: VistaDto = { ...body, uuid: params.uuid, version: (guardadas[i]?.version ?? 0) + 1 };
      guardadas[i] = vista;
      return vista;
    })
    .on(vistas.eliminar, ({ params }) => {
      guardadas.splice(
        guardadas.findIndex((una) => una.uuid === params.uuid),
        1,
      );
      return { eliminado: true as const };
    });
  return { servidor, guardadas };
}

const params = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(app.ruta().split('?')[1]));
const pedida = (servidor: FakeApi) => servidor.de(facturas.listar).at(-1)?.query;
const menu = async (nombre: string): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name: `Vista: ${nombre}` }));
const opcion = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('menuitem', { name }));
const abrir = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('menuitemradio', { name }));
const titulos = (): string[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');

const VENCIDAS = buildVista();
const DE_VENCIDAS = {
  vista: VENCIDAS.uuid,
  estadoPago: 'VENCIDA',
  periodo: 'trimestre',
  sort: 'importeTotal,desc',
  columnas: 'vencimiento,pendiente',
};

describe('a saved view', () => {
  it('is opened from the menu: the address says all of it, the period by its name', async () => {
    const { servidor } = conVistas(VENCIDAS);
    app = await renderApp(base);
    await menu('Todas las facturas');
    await abrir('Vencidas del trimestre');
    await waitFor(() => expect(params()).toEqual(DE_VENCIDAS));
    await waitFor(() =>
      expect(pedida(servidor)).toMatchObject({
        estadoPago: 'VENCIDA',
        sort: 'importeTotal,desc',
        fechaDesde: expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/),
      }),
    );
    expect(
      await screen.findByRole('button', { name: /Quitar el filtro Periodo: Este trimestre/ }),
    ).toBeVisible();
    expect(titulos()).toEqual([
      'Elegir',
      'Número',
      'Vencimiento',
      'Cliente',
      'Total',
      'Pendiente',
      'Acciones',
    ]);
    expect(screen.getByRole('button', { name: 'Vista: Vencidas del trimestre' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
    await act(() => app.router.navigate(-1));
    await waitFor(() => expect(app.ruta()).toBe(base));
  });

  it('is opened by its address alone, and by a link whose view nobody here has', async () => {
    conVistas(VENCIDAS);
    app = await renderApp(`${base}?vista=${VENCIDAS.uuid}`);
    await waitFor(() => expect(params()).toEqual(DE_VENCIDAS));
    app.cerrar();
    const { servidor } = conVistas();
    app = await renderApp(`${base}?vista=${uuid(77)}&estadoPago=VENCIDA&columnas=base`);
    expect(await screen.findByRole('button', { name: 'Vista: Todas las facturas' })).toBeVisible();
    await screen.findByRole('link', { name: 'F26-00003' });
    expect(pedida(servidor)).toMatchObject({ estadoPago: 'VENCIDA' });
    expect(titulos()).toContain('Base imponible');
  });

  it('is made of what is shown, under a name that is judged beside its field', async () => {
    const { servidor } = conVistas();
    app = await renderApp(`${base}?serie=F&periodo=mesAnterior&sort=importeTotal,asc`);
    await app.user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Guardar como vista nueva' }));
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(await dialogo.findByText('Campo obligatorio')).toBeInTheDocument();
    servidor.on(vistas.crear, () => {
      throw new Rechazo(409, 'VISTA_DUPLICADA', 'Ya tienes otra vista con este nombre', [
        { campo: 'nombre', codigo: 'VISTA_DUPLICADA', mensaje: 'Ya tienes otra vista con este nombre' },
      ]);
    });
    const nombre = dialogo.getByRole('textbox', { name: /Nombre de la vista/ });
    await app.user.type(nombre, 'Serie F');
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(nombre).toHaveAccessibleDescription(/Ya tienes otra vista con este nombre/));
    const guardadas: VistaDto[] = [];
    servidor
      .on(vistas.listar, () => guardadas)
      .on(vistas.crear, ({ body }) => {
        guardadas.push({ ...body, uuid: NUEVA, version: 1 });
        return guardadas[0]!;
      });
    await app.user.type(nombre, ' del mes pasado');
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('button', { name: 'Vista: Serie F del mes pasado' })).toBeVisible();
    const [primera, segunda] = servidor.de(vistas.crear);
    expect(segunda?.body).toEqual({
      nombre: 'Serie F del mes pasado',
      filtros: { serie: 'F', periodo: 'mesAnterior' },
      orden: { campo: 'importeTotal', sentido: 'asc' },
      columnas: ['fecha', 'estado', 'verifactu', 'pendiente'],
      predeterminada: false,
    });
    expect(primera?.headers['idempotency-key']).toBe(segunda?.headers['idempotency-key']);
    expect(params()).toMatchObject({ vista: NUEVA, serie: 'F' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
  });

  it('is replaced by what is shown now, or shown again as it was', async () => {
    const { servidor, guardadas } = conVistas(VENCIDAS);
    app = await renderApp(`${base}?vista=${VENCIDAS.uuid}`);
    await screen.findByRole('link', { name: 'F26-00003' });
    await app.user.click(await screen.findByRole('button', { name: /Quitar el filtro Periodo/ }));
    await waitFor(() => expect(params()).not.toHaveProperty('periodo'));
    await menu('Vencidas del trimestre');
    await opcion('Descartar los cambios');
    await waitFor(() => expect(params()).toEqual(DE_VENCIDAS));
    await app.user.click(await screen.findByRole('button', { name: /Quitar el filtro Periodo/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull());
    expect(servidor.de(vistas.modificar)[0]?.headers['if-match']).toBe('"1"');
    expect(guardadas).toEqual([{ ...VENCIDAS, filtros: { estadoPago: ['VENCIDA'] }, version: 2 }]);
  });

  it('gets another name, and keeps what it shows although something else is shown now', async () => {
    const { guardadas } = conVistas(VENCIDAS);
    app = await renderApp(`${base}?vista=${VENCIDAS.uuid}&serie=F`);
    await menu('Vencidas del trimestre');
    await opcion('Cambiar el nombre');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cambiar el nombre' }));
    const nombre = dialogo.getByRole('textbox', { name: /Nombre de la vista/ });
    expect(nombre).toHaveValue('Vencidas del trimestre');
    await app.user.clear(nombre);
    await app.user.type(nombre, 'Atrasadas{Enter}');
    expect(await screen.findByRole('button', { name: 'Vista: Atrasadas' })).toBeVisible();
    expect(guardadas).toEqual([{ ...VENCIDAS, nombre: 'Atrasadas', version: 2 }]);
    expect(params()).toEqual({ vista: VENCIDAS.uuid, serie: 'F' });
  });

  it('is deleted after a question, and the list stays as it is', async () => {
    const { servidor } = conVistas(VENCIDAS);
    app = await renderApp(`${base}?vista=${VENCIDAS.uuid}`);
    await waitFor(() => expect(params()).toEqual(DE_VENCIDAS));
    await menu('Vencidas del trimestre');
    await opcion('Eliminar vista');
    const pregunta = await screen.findByRole('dialog', { name: 'Eliminar la vista Vencidas del trimestre' });
    await app.user.click(within(pregunta).getByRole('button', { name: 'Eliminar vista' }));
    await waitFor(() => expect(params()).not.toHaveProperty('vista'));
    expect(servidor.de(vistas.eliminar)).toHaveLength(1);
    expect(params()).toMatchObject({ estadoPago: 'VENCIDA' });
  });

  it('has no room beside nineteen others, and the menu says so', async () => {
    conVistas(
      ...Array.from({ length: 20 }, (_, n) => buildVista({ uuid: uuid(n + 10), nombre: `Vista ${n}` })),
    );
    app = await renderApp(`${base}?serie=F`);
    await menu('Todas las facturas');
    const nueva = await screen.findByRole('menuitem', { name: 'Guardar como vista nueva' });
    expect(nueva).toHaveAttribute('aria-disabled', 'true');
    expect(nueva).toHaveAccessibleDescription(/Ya tienes 20 vistas/);
    expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
  });

  it('is missed by nobody where views cannot be loaded: the list is there, and they are asked for again', async () => {
    const { servidor } = conVistas(VENCIDAS);
    servidor.on(vistas.listar, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo por nuestra parte');
    });
    app = await renderApp(base);
    expect(await screen.findByRole('link', { name: 'F26-00003' })).toBeInTheDocument();
    servidor.on(vistas.listar, () => [VENCIDAS]);
    await menu('Todas las facturas');
    await opcion(/No se han podido cargar tus vistas/);
    expect(await screen.findByRole('menuitemradio', { name: 'Vencidas del trimestre' })).toBeInTheDocument();
  });
});

describe('the view that the list opens with', () => {
  const PRIMERA = buildVista({ predeterminada: true });

  it('is opened where the address says nothing, and all invoices where it says so', async () => {
    conVistas(PRIMERA);
    app = await renderApp(base);
    await screen.findByRole('button', { name: /Quitar el filtro Cobro: Vencida/ });
    expect(params()).toEqual(DE_VENCIDAS);
    await menu('Vencidas del trimestre');
    await abrir('Todas las facturas');
    await waitFor(() => expect(params()).toEqual({ vista: 'todas' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Quitar el filtro/ })).toBeNull());
    await act(() => app.router.navigate(base));
    await waitFor(() => expect(params()).toEqual(DE_VENCIDAS));
  });

  it('does not come in between when the last filter is taken away', async () => {
    const { servidor } = conVistas(PRIMERA);
    app = await renderApp(`${base}?serie=F`);
    await screen.findByRole('link', { name: 'F26-00003' });
    await app.user.click(await screen.findByRole('button', { name: 'Quitar el filtro Serie: F' }));
    await waitFor(() => expect(params()).toEqual({ vista: 'todas' }));
    await waitFor(() => expect(pedida(servidor)).not.toHaveProperty('serie'));
  });

  it('is chosen and taken back in the menu', async () => {
    const { guardadas } = conVistas(VENCIDAS);
    app = await renderApp(`${base}?vista=${VENCIDAS.uuid}`);
    await waitFor(() => expect(params()).toEqual(DE_VENCIDAS));
    await menu('Vencidas del trimestre');
    await opcion('Abrir siempre la lista con esta vista');
    await waitFor(() => expect(guardadas[0]?.predeterminada).toBe(true));
    await menu('Vencidas del trimestre');
    expect(await screen.findByRole('menuitemradio', { name: /al abrir/ })).toBeInTheDocument();
    await opcion('No abrir la lista con esta vista');
    await waitFor(() => expect(guardadas[0]?.predeterminada).toBe(false));
  });
});

describe('the columns of the list', () => {
  const columna = async (name: string): Promise<void> =>
    app.user.click(await screen.findByRole('menuitemcheckbox', { name }));

  it('are chosen one by one, stay on the page that is shown, and are found again', async () => {
    const { servidor } = conVistas();
    servidor.on(facturas.listar, () => pagina([buildFacturaResumen()], 45));
    app = await renderApp(`${base}?page=1`);
    await screen.findByRole('link', { name: 'F26-00003' });
    const boton = screen.getByRole('button', { name: 'Columnas' });
    boton.focus();
    await app.user.keyboard('{Enter}');
    await columna('Tipo');
    await columna('Agencia Tributaria');
    expect(params()).toEqual({ page: '1', columnas: 'fecha,tipo,estado,pendiente' });
    await waitFor(() =>
      expect(titulos()).toEqual([
        'Elegir',
        'Número',
        'Fecha',
        'Tipo',
        'Cliente',
        'Estado',
        'Total',
        'Pendiente',
        'Acciones',
      ]),
    );
    expect(screen.getByRole('cell', { name: /F1/ })).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await act(() => app.router.navigate(`/user/nif/${UUID_NIF}/series`));
    await act(() => app.router.navigate(base));
    await screen.findByRole('link', { name: 'F26-00003' });
    expect(titulos()).toContain('Tipo');
    expect(titulos()).not.toContain('Agencia Tributaria');
    await app.user.click(screen.getByRole('button', { name: 'Columnas' }));
    await opcion('Volver a las de siempre');
    await waitFor(() => expect(titulos()).toContain('Agencia Tributaria'));
  });

  it('may all be left out but number, customer and total', async () => {
    conVistas();
    app = await renderApp(`${base}?columnas=ninguna`);
    await screen.findByRole('link', { name: 'F26-00003' });
    expect(titulos()).toEqual(['Elegir', 'Número', 'Cliente', 'Total', 'Acciones']);
  });

  it('of a view are its own, and nobody else finds them changed', async () => {
    conVistas(VENCIDAS);
    app = await renderApp(`${base}?vista=${VENCIDAS.uuid}`);
    await screen.findByRole('link', { name: 'F26-00003' });
    await app.user.click(screen.getByRole('button', { name: 'Columnas' }));
    await columna('Origen');
    expect(params().columnas).toBe('vencimiento,pendiente,origen');
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Guardar cambios' })).toBeVisible();
    await menu('Vencidas del trimestre');
    await abrir('Todas las facturas');
    await waitFor(() => expect(titulos()).toContain('Agencia Tributaria'));
    expect(titulos()).not.toContain('Origen');
  });
});
