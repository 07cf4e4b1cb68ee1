// The series as a shop owner meets them: what comes next is always in view, and what has invoices stays.
import { clientes, cuentasBancarias, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import type { SerieDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildSerie,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/series`;
const ano = new Date().getFullYear();
const aa = String(ano).slice(2);
const libre = buildSerie({ codigo: 'EXP', enUso: false, predeterminada: false, siguienteNumero: 1 });
const api = (...todas: SerieDto[]) =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(series.listar, () => pagina(todas))
    .on(series.obtener, () => todas[0] ?? buildSerie());
const campo = (nombre: RegExp) => screen.getByRole('textbox', { name: nombre });
const lista = (nombre: RegExp) => screen.getByRole('combobox', { name: nombre });
const guardar = () => app.user.click(screen.getByRole('button', { name: 'Guardar' }));

describe('the list of series', () => {
  it('shows the next number of each; archives what has invoices and deletes the rest', async () => {
    const usada = buildSerie();
    const otra = { ...libre, uuid: '0199aaaa-0000-7000-8000-000000000031' };
    const servidor = api(usada, otra).on(series.eliminar, ({ params }) =>
      params.uuid === usada.uuid ? { archivado: true as const } : { eliminado: true as const },
    );
    app = await renderApp(ruta);
    expect(await screen.findByText(`F${aa}-00004`)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: /Más acciones de F$/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
    expect(await screen.findByRole('dialog', { name: 'Archivar la serie F' })).toHaveTextContent(
      'Sus facturas y sus números se conservan',
    );
    await app.user.click(screen.getByRole('button', { name: 'Archivar serie' }));
    expect(await screen.findByText(/Serie archivada: sus facturas/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: /Más acciones de EXP$/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await app.user.click(await screen.findByRole('button', { name: 'Eliminar serie' }));
    expect(await screen.findByText('Serie eliminada')).toBeInTheDocument();
    expect(servidor.de(series.eliminar).map(({ params }) => params.uuid)).toEqual([usada.uuid, otra.uuid]);
  });

  it('says what to do while there is none', async () => {
    api();
    app = await renderApp(ruta);
    expect(await screen.findByText('Todavía no tienes series')).toBeInTheDocument();
  });
});

describe('a new series', () => {
  it('shows the numbers to come as it is written, and begins where another program ended', async () => {
    const servidor = api().on(series.crear, () => libre);
    app = await renderApp(`${ruta}?editar=nueva`);
    expect(await screen.findByText(/verás aquí el próximo número/)).toBeInTheDocument();
    await app.user.type(campo(/^Código/), 'TIENDA');
    expect(
      screen.getByText(
        `La próxima factura será la TIENDA${aa}-00001. La primera de ${ano + 1}, la TIENDA${Number(aa) + 1}-00001.`,
      ),
    ).toBeInTheDocument();
    const primero = campo(/^Primer número/);
    await app.user.clear(primero);
    await app.user.type(primero, '57');
    expect(screen.getByText(new RegExp(`será la TIENDA${aa}-00057`))).toBeInTheDocument();
    await guardar();
    await waitFor(() => expect(servidor.de(series.crear)).toHaveLength(1));
    expect(servidor.de(series.crear)[0]?.body).toEqual({
      codigo: 'TIENDA',
      descripcion: '',
      tiposFactura: ['F1', 'F3'],
      formato: '{serie}{aa}-{numero:5}',
      reinicioAnual: true,
      predeterminada: false,
      siguienteNumero: 57,
    });
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('is not sent with a format under which a number would come twice, and says so at the field', async () => {
    const servidor = api();
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Código/ }), 'F');
    await app.user.click(lista(/^Cómo se escribe el número/));
    await app.user.click(await screen.findByRole('option', { name: 'Otro formato' }));
    const formato = campo(/^Formato/);
    await app.user.clear(formato);
    await app.user.type(formato, '{{serie}-{{numero}');
    await guardar();
    expect(await screen.findByText(/el formato tiene que llevar el año/)).toBeInTheDocument();
    expect(formato).toHaveFocus();
    expect(servidor.de(series.crear)).toHaveLength(0);
    await app.user.click(screen.getByRole('switch', { name: /Empieza de nuevo cada año/ }));
    expect(screen.getByText(/será la F-1\. La numeración sigue de un año a otro\./)).toBeInTheDocument();
  });

  it('tells beside the code that it exists', async () => {
    api().on(series.crear, () => {
      throw new Rechazo(409, 'SERIE_DUPLICADA', 'Ya existe una serie con este código', [
        { campo: 'codigo', codigo: 'SERIE_DUPLICADA', mensaje: 'Ya existe una serie con este código' },
      ]);
    });
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Código/ }), 'F');
    await guardar();
    await waitFor(() => expect(campo(/^Código/)).toHaveAccessibleDescription(/Ya existe/));
  });
});

it('a series in use keeps its numbers: only what does not stand on invoices is sent', async () => {
  const servidor = api(buildSerie()).on(series.modificar, () => buildSerie());
  app = await renderApp(`${ruta}?editar=${buildSerie().uuid}`);
  expect(await screen.findByText(/Esta serie ya tiene facturas/)).toBeInTheDocument();
  for (const nombre of [/^Código/, /^Primer número/]) expect(campo(nombre)).toBeDisabled();
  for (const nombre of [/^Cómo se escribe el número/, /^Para qué facturas/])
    expect(lista(nombre)).toBeDisabled();
  await app.user.type(campo(/^Descripción/), 'La de siempre');
  await guardar();
  await waitFor(() => expect(servidor.de(series.modificar)).toHaveLength(1));
  const [llamada] = servidor.de(series.modificar);
  expect(llamada?.body).not.toHaveProperty('siguienteNumero');
  expect(llamada?.body).toMatchObject({
    codigo: 'F',
    descripcion: 'La de siempre',
    tiposFactura: ['F1', 'F3'],
  });
  expect(llamada?.headers['if-match']).toBe('"1"');
});

it('is made from an invoice as well, which goes on with it', async () => {
  const creada = buildSerie({
    uuid: '0199aaaa-0000-7000-8000-000000000039',
    codigo: 'WEB',
    predeterminada: false,
  });
  let hay = [buildSerie()];
  const borrador = buildFacturaDetalle();
  const servidor = fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina(hay))
    .on(series.siguienteNumero, () => ({
      serie: 'WEB',
      ejercicio: ano,
      numero: 1,
      numeroCompleto: `WEB${aa}-00001`,
    }))
    .on(series.crear, () => {
      hay = [buildSerie(), creada];
      return creada;
    })
    .on(clientes.obtener, () => buildCliente())
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(verifactuRegistros.listar, () => pagina([]))
    .on(facturas.obtener, () => borrador)
    .on(facturas.modificar, () => buildFacturaDetalle({ version: 2 }));
  app = await renderApp(`/user/nif/${UUID_NIF}/facturas/${borrador.uuid}/editar/general`);
  await app.user.click(await screen.findByRole('button', { name: 'Nueva serie' }));
  const cajon = within(await screen.findByRole('dialog', { name: 'Nueva serie' }));
  await app.user.type(cajon.getByRole('textbox', { name: /^Código/ }), 'WEB');
  await app.user.click(cajon.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({ uuidSerie: creada.uuid }),
  );
  expect(await screen.findByDisplayValue('WEB')).toBeInTheDocument();
});
