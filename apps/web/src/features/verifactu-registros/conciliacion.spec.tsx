// Reconciliation on screen: its five states, its months, the three sides of a difference; and the home's figures.
import { conciliaciones, facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import type { ConciliacionDto, FilaConciliacionDto, ResumenConciliacionDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const UUID = '0199a000-0000-7000-8000-00000000c0c0';
const hoy = new Date();
const MES = { ejercicio: hoy.getFullYear(), periodo: hoy.getMonth() + 1 };
const ruta = `/user/nif/${UUID_NIF}/verifactu-registros/conciliacion`;
const una = (mas: Partial<ConciliacionDto> = {}): ConciliacionDto => ({
  uuid: UUID,
  ...MES,
  estado: 'TERMINADA',
  pedidaEn: '2026-11-20T02:00:00Z',
  intentarEn: '2026-11-20T02:00:00Z',
  terminadaEn: '2026-11-20T02:00:05Z',
  facturas: { propias: 3, aeat: 3, coinciden: 3, diferencias: 0 },
  fallo: null,
  ...mas,
});
const pendiente = (mas: Partial<ConciliacionDto> = {}) =>
  una({ estado: 'PENDIENTE', terminadaEn: null, facturas: null, ...mas });
const fila: FilaConciliacionDto = {
  numero: 'F26-00002',
  fechaExpedicion: '20-11-2026',
  uuidFactura: '0199a000-0000-7000-8000-00000000f0f0',
  diferencia: 'NUMERO_AJENO',
  accion: 'RENUMERAR',
  propia: { estado: 'DUPLICADO', huella: 'A'.repeat(64), importeTotal: '121.00' },
  agencia: {
    estado: 'CORRECTA',
    huella: 'F'.repeat(64),
    importeTotal: '121',
    idPeticion: '20261120100000000001',
    presentadaEn: '2026-11-20T09:00:00Z',
    nifPresentador: 'B65410011',
    codigo: null,
    descripcion: null,
  },
  qr: { url: 'https://example.org/qr', coincide: true },
};
const api = (enMarcha: ConciliacionDto | null, ultima: ConciliacionDto | null): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(conciliaciones.delMes, () => ({ enMarcha, ultima }))
    .on(conciliaciones.obtener, () => ({ ...una(), filas: pagina([fila]) }));

describe('reconciliation', () => {
  it('that was never done says so, and is asked for with one button', async () => {
    let pedida: unknown;
    api(null, null).on(conciliaciones.pedir, ({ body }) => {
      pedida = body;
      return pendiente();
    });
    app = await renderApp(ruta);
    expect(await screen.findByText('Este mes todavía no se ha conciliado')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Conciliar ahora' }));
    expect(pedida).toEqual(MES);
  });

  it.each([
    ['is being done', pendiente({ estado: 'EN_CURSO' }), null, 'Preguntando a la Agencia…'],
    ['has to wait', pendiente({ intentarEn: '2099-01-01T00:00:00Z' }), null, /^En espera hasta/],
    [
      'failed',
      pendiente({
        fallo: { motivo: 'X', mensaje: 'Ha tardado.', intentos: 1, proximoIntento: '2099-01-01T00:00:00Z' },
      }),
      null,
      'La Agencia no ha contestado',
    ],
    ['agrees', null, una(), 'Todo coincide'],
    [
      'has invoices on their way',
      null,
      una({ facturas: { propias: 3, aeat: 2, coinciden: 2, diferencias: 0 } }),
      'Quedan facturas de camino',
    ],
  ])('that %s says so', async (_, enMarcha, ultima, texto) => {
    api(enMarcha, ultima);
    app = await renderApp(ruta);
    expect(await screen.findByText(texto)).toBeInTheDocument();
    const boton = screen.getByRole('button', { name: 'Conciliar ahora' });
    if (enMarcha) expect(boton).toBeDisabled();
    else expect(boton).toBeEnabled();
  });

  it('shows the three sides of a difference, a foreign one as foreign, and what to do', async () => {
    api(null, una({ facturas: { propias: 3, aeat: 3, coinciden: 2, diferencias: 1 } }));
    app = await renderApp(ruta);
    expect(await screen.findByText('Hay 1 diferencia')).toBeInTheDocument();
    const tabla = within(await screen.findByRole('table', { name: 'Conciliación' }));
    for (const texto of ['De otro programa', 'Emítela de nuevo con otro número.', 'Coincide'])
      expect(tabla.getByText(texto)).toBeInTheDocument();
    expect(tabla.getByRole('link', { name: 'F26-00002' })).toHaveAttribute(
      'href',
      expect.stringContaining(fila.uuidFactura ?? ''),
    );
  });

  it('goes from month to month, which the address keeps', async () => {
    api(null, null);
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('button', { name: 'Mes anterior' }));
    expect(app.ruta()).toMatch(/mes=\d{4}-\d\d/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeEnabled());
  });

  it('says what the server says when it cannot be read', async () => {
    api(null, null).on(conciliaciones.delMes, () => {
      throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no');
    });
    app = await renderApp(ruta);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ahora no');
  });
});

describe("the home's figure of the agency", () => {
  const inicio = (resumen: ResumenConciliacionDto | null) =>
    api(null, null)
      .on(conciliaciones.resumen, () => resumen)
      .on(facturas.listar, () => pagina([]))
      .on(facturas.resumen, () => {
        throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no');
      })
      .on(verifactuRegistros.resumen, () => ({
        propios: 7,
        pendientes: 0,
        conErrores: 0,
        emision: 'ABIERTA' as const,
        incidencia: { abierta: false, desde: null, motivo: null, fallo: null, proximoIntento: null },
        alarmas: [],
        comprobacion: null,
      }));
  const cuentas = {
    propias: 6,
    aeat: 5,
    coinciden: 5,
    desde: '2026-11-20T02:00:05Z',
    ultima: '2026-11-20T02:00:05Z',
  };

  it('is not known before the first answer', async () => {
    inicio(null);
    app = await renderApp(`/user/nif/${UUID_NIF}/inicio`);
    expect(await screen.findByText(/Todavía no le hemos preguntado/)).toBeInTheDocument();
    expect(screen.queryByText('Facturas en la Agencia')).not.toBeInTheDocument();
  });

  it('stands beside ours where they differ', async () => {
    inicio({ ...cuentas, diferencias: 1 });
    app = await renderApp(`/user/nif/${UUID_NIF}/inicio`);
    expect(await screen.findByText(/: 1 diferencia\./)).toBeInTheDocument();
    expect(screen.getByText('Facturas en la Agencia').parentElement).toHaveTextContent('5');
    expect(screen.getByText('Registros enviados por nosotros').parentElement).toHaveTextContent('7');
    expect(screen.getByRole('link', { name: 'Conciliación' })).toHaveAttribute('href', ruta);
  });

  it('is one calm line where both agree, as of when', async () => {
    inicio({ ...cuentas, diferencias: 0 });
    app = await renderApp(`/user/nif/${UUID_NIF}/inicio`);
    expect(await screen.findByText(/todas las facturas coinciden/)).toBeInTheDocument();
    expect(screen.getByText('7 registros enviados y contestados')).toBeInTheDocument();
    expect(screen.queryByText('Facturas en la Agencia')).not.toBeInTheDocument();
  });
});
