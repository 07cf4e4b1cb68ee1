// Bringing a list along: the file is tried first, its columns can be changed, and what became of it is told and saved.
import { articulos, clientes, importaciones, nifs } from '@encadena/contracts';
import type { ArchivoLeidoDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/clientes/importar`;
const UUID = '0198b2a0-0000-7000-8000-00000000c001';
const CUENTAS = { filas: 3, hechas: 3, nuevas: 1, actualizadas: 1, iguales: 0, erroneas: 1 };
const ERRONEA = {
  fila: 4,
  resultado: 'ERRONEA' as const,
  clave: '12345678A',
  nombre: 'Mal escrito',
  errores: [{ campo: 'identificacion', codigo: 'nif', mensaje: 'NIF no válido' }],
};
const leido = (cambios: Partial<ArchivoLeidoDto> = {}): ArchivoLeidoDto => ({
  uuid: null,
  clase: 'CLIENTES',
  nombre: 'clientes.csv',
  estado: 'SIMULADA',
  ...CUENTAS,
  creadaEn: null,
  terminadaEn: null,
  lectura: { formato: 'CSV', codificacion: 'UTF-8', separador: ';', cabecera: 1 },
  columnas: [
    { titulo: 'NIF', campo: 'identificacion', muestras: ['B67112235'] },
    { titulo: 'Quién', campo: null, muestras: ['Fusta i Ferro SL'] },
    { titulo: '', campo: null, muestras: ['x'] },
  ],
  errores: [ERRONEA],
  ...cambios,
});
const hecha = (cambios: object = {}) => ({
  uuid: UUID,
  clase: 'CLIENTES' as const,
  nombre: 'clientes.csv',
  estado: 'TERMINADA' as const,
  ...CUENTAS,
  creadaEn: '2026-11-26T10:00:00Z',
  terminadaEn: '2026-11-26T10:00:05Z',
  errores: [ERRONEA],
  ...cambios,
});
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(clientes.listar, () => pagina([]))
    .on(articulos.listar, () => pagina([]));
const CSV = new File(['NIF;Quién\nB67112235;Fusta'], 'clientes.csv', { type: 'application/vnd.ms-excel' });
const elegir = async (archivo: File): Promise<void> =>
  app.user.upload(await screen.findByLabelText('Archivo', { selector: 'input' }), archivo);
const enviado = (servidor: FakeApi, cual: number) =>
  Object.fromEntries(
    [...(servidor.de(importaciones.clientes)[cual]?.body as FormData).entries()].filter(
      ([, valor]) => typeof valor === 'string',
    ),
  );

describe('an import', () => {
  it('starts from the list', async () => {
    api();
    app = await renderApp(`/user/nif/${UUID_NIF}/clientes`);
    await app.user.click(await screen.findByRole('link', { name: 'Importar' }));
    expect(await screen.findByRole('heading', { name: 'Importar clientes' })).toBeInTheDocument();
    expect(app.ruta()).toBe(ruta);
  });

  it('is tried first: what each column is, how many rows become what, which are wrong and why', async () => {
    const servidor = api().on(importaciones.clientes, () => leido());
    app = await renderApp(ruta);
    await elegir(CSV);
    expect(await screen.findByRole('combobox', { name: 'Se guarda como: NIF' })).toHaveValue(
      'identificacion',
    );
    expect(screen.getByRole('combobox', { name: 'Se guarda como: Columna C' })).toHaveValue('');
    expect(screen.getByText(/Sin una columna para estos datos/)).toHaveTextContent(/Nombre o razón social/);
    const fila = within(screen.getByRole('row', { name: /Mal escrito/ }));
    expect(fila.getByText('Identificación fiscal: NIF no válido')).toBeInTheDocument();
    expect(enviado(servidor, 0)).toEqual({ simular: 'true', nombre: 'clientes.csv' });
  });

  it('is tried again when a column is said to be something else, and a field has one column', async () => {
    const servidor = api().on(importaciones.clientes, () => leido());
    app = await renderApp(ruta);
    await elegir(CSV);
    const columna = await screen.findByRole('combobox', { name: 'Se guarda como: Quién' });
    await app.user.selectOptions(columna, 'identificacion');
    await waitFor(() => expect(servidor.de(importaciones.clientes)).toHaveLength(2));
    expect(JSON.parse(String(enviado(servidor, 1).columnas))).toEqual([null, 'identificacion', null]);
  });

  it('is begun once, shows how far it is, and leaves a report', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:informe', revokeObjectURL: () => undefined });
    const guardado: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      guardado.push(this.download);
    });
    const estados = [hecha({ estado: 'EN_CURSO', hechas: 1 }), hecha()];
    const servidor = api()
      .on(importaciones.clientes, () => leido({ uuid: UUID, estado: 'EN_CURSO' }))
      .on(importaciones.obtener, () => estados.shift() ?? hecha())
      .onFile(importaciones.informe, () => new Blob(['Fila']));
    app = await renderApp(ruta);
    await elegir(CSV);
    await app.user.click(await screen.findByRole('button', { name: 'Importar las filas correctas (2)' }));
    expect(await screen.findByText('Importadas 1 de 3 filas')).toBeInTheDocument();
    expect(app.ruta()).toBe(`${ruta}?importacion=${UUID}`);
    expect(enviado(servidor, 1)).toMatchObject({
      simular: 'false',
      columnas: JSON.stringify(['identificacion', null, null]),
    });
    expect(servidor.de(importaciones.clientes)[1]?.headers['idempotency-key']).toBeTruthy();
    expect(
      await screen.findByRole('heading', { name: 'Importación terminada' }, { timeout: 5000 }),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Descargar el informe' }));
    await waitFor(() => expect(guardado).toEqual(['importacion.csv']));
    expect(servidor.de(importaciones.informe)).toMatchObject([{ params: { uuid: UUID } }]);
  });

  it('says in words why a file is no table, and offers nothing to import', async () => {
    api().on(importaciones.clientes, () => {
      throw new Rechazo(422, 'TABLA_NO_ADMITIDA', 'No hemos podido leer este archivo como una tabla', [
        { campo: 'file', codigo: 'tablaComillas', mensaje: 'Unas comillas se abren y no se cierran' },
      ]);
    });
    app = await renderApp(ruta);
    await elegir(CSV);
    expect(await screen.findByRole('alert')).toHaveTextContent(/comillas se abren/);
    expect(screen.queryByRole('button', { name: /^Importar las filas/ })).not.toBeInTheDocument();
  });

  it('of products has its own page and fields', async () => {
    api().on(importaciones.articulos, () =>
      leido({
        clase: 'ARTICULOS',
        columnas: [{ titulo: 'PVP', campo: 'precioConImpuesto', muestras: ['12,10'] }],
        errores: [],
        nuevas: 0,
        actualizadas: 0,
      }),
    );
    app = await renderApp(`/user/nif/${UUID_NIF}/articulos/importar`);
    await elegir(CSV);
    expect(await screen.findByRole('option', { name: 'Precio con impuestos' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Importar las filas/ })).toBeDisabled();
  });

  it('of invoices of another program too', async () => {
    api().on(importaciones.facturas, () =>
      leido({
        clase: 'FACTURAS',
        columnas: [{ titulo: 'Total', campo: 'importeTotal', muestras: ['1.210,00'] }],
        errores: [
          {
            ...ERRONEA,
            errores: [{ campo: 'importeTotal', codigo: 'totalesNoSuman', mensaje: 'No dan este total' }],
          },
        ],
      }),
    );
    app = await renderApp(`/user/nif/${UUID_NIF}/facturas/externas/importar`);
    expect(
      await screen.findByRole('heading', { name: 'Importar histórico de facturas' }),
    ).toBeInTheDocument();
    await elegir(CSV);
    expect(await screen.findByText('Total: No dan este total')).toBeInTheDocument();
    expect(screen.getByText(/Sin una columna para estos datos/)).toHaveTextContent(/Número de factura/);
  });
});
