// The home: the money, its months as bars and as a table, what waits for its owner, the invoices issued last.
import {
  conciliaciones,
  facturas,
  gestoria,
  nifs,
  suscripciones,
  verifactuRegistros,
} from '@encadena/contracts';
import type { NifDto, ResumenFacturasDto, ResumenRegistrosDto, SuscripcionDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFacturaResumen, buildNif, buildSuscripcion, UUID_NIF } from '../../testing/builders';
import { fakeApi, pagina, Rechazo } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/inicio`;
const ANIO = new Date().getFullYear();
const MES = new Date().getMonth() + 1;
const delMes = (importeTotal: string, mes = MES) => ({
  mes,
  emitidas: 2,
  baseImponible: '100.00',
  importeTotal,
});

const resumen = (cambios: Partial<ResumenFacturasDto> = {}): ResumenFacturasDto => ({
  ejercicio: ANIO,
  borradores: 0,
  recurrentesPorRevisar: 0,
  presupuestosAceptados: 0,
  sinLlegar: { facturas: 0, presupuestos: 0 },
  emitidas: 12,
  baseImponible: '1000.00',
  cuotas: '210.00',
  importeTotal: '1210.00',
  pendienteDeCobro: '363.00',
  vencido: { facturas: 0, importe: '0.00' },
  externas: { facturas: 0, importeTotal: '0.00', pendienteDeCobro: '0.00', vencidas: 0 },
  meses: [delMes('121.00')],
  mesesAnteriores: [],
  ejercicios: [ANIO],
  ...cambios,
});
const registros = (cambios: Partial<ResumenRegistrosDto> = {}): ResumenRegistrosDto => ({
  propios: 12,
  pendientes: 0,
  conErrores: 0,
  emision: 'ABIERTA',
  incidencia: { abierta: false, desde: null, motivo: null, fallo: null, proximoIntento: null },
  alarmas: [],
  comprobacion: null,
  ...cambios,
});

interface Servido {
  resumen?: ResumenFacturasDto;
  registros?: ResumenRegistrosDto;
  nif?: Partial<NifDto>;
  suscripcion?: Partial<SuscripcionDto>;
}

const servir = (servido: Servido = {}) =>
  fakeApi()
    .on(nifs.obtener, () => buildNif(servido.nif))
    .on(suscripciones.obtener, () => buildSuscripcion(servido.suscripcion))
    .on(facturas.resumen, () => servido.resumen ?? resumen())
    .on(facturas.listar, () => pagina([buildFacturaResumen({ numeroCompleto: 'F26-00012' })]))
    .on(conciliaciones.resumen, () => null)
    .on(verifactuRegistros.resumen, () => servido.registros ?? registros());
const enlace = (name: RegExp | string) => screen.findByRole('link', { name });

describe('the home', () => {
  it('says what is owed and how much of it is late, each with its invoices', async () => {
    servir({ resumen: resumen({ vencido: { facturas: 2, importe: '242.00' } }) });
    app = await renderApp(ruta);
    expect(await enlace(/^363,00/)).toHaveAttribute(
      'href',
      expect.stringContaining('estadoPago=PENDIENTE,PARCIALMENTE_PAGADA,VENCIDA'),
    );
    expect(screen.getByRole('link', { name: /^2 facturas vencidas, 242,00/ })).toHaveAttribute(
      'href',
      expect.stringContaining('estadoPago=VENCIDA'),
    );
    expect(screen.getByRole('link', { name: /^1210,00|^1\.210,00/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`fechaDesde=${ANIO}-01-01&fechaHasta=${ANIO}-12-31`),
    );
  });

  it('has the months of two years as a table too, which the address keeps', async () => {
    servir({ resumen: resumen({ mesesAnteriores: [delMes('99.99'), delMes('-12.10', (MES % 12) + 1)] }) });
    app = await renderApp(ruta);
    expect(
      await screen.findByRole('img', { name: new RegExp(`Facturación de ${ANIO}`) }),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: 'Tabla' }));
    const tabla = within(await screen.findByRole('table', { name: 'Facturación por meses' }));
    expect(tabla.getAllByRole('row')).toHaveLength(13);
    for (const importe of [/^121,00/, /^99,99/, /^.12,10/])
      expect(tabla.getByText(importe)).toBeInTheDocument();
    expect(app.ruta()).toContain('vista=tabla');
  });

  it('is not empty on the first of January: last year stands beside, and can be looked at', async () => {
    const nada = { emitidas: 0, importeTotal: '0.00', meses: [] };
    servir({ resumen: resumen({ ...nada, mesesAnteriores: [delMes('99.99')], ejercicios: [ANIO - 1] }) });
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('radio', { name: String(ANIO - 1) }));
    expect(app.ruta()).toContain(`ejercicio=${ANIO - 1}`);
    expect(screen.queryByText('Aquí verás tu facturación')).not.toBeInTheDocument();
  });

  it('compares this month with the same one a year ago', async () => {
    servir({ resumen: resumen({ mesesAnteriores: [delMes('99.99')] }) });
    app = await renderApp(ruta);
    const dato = within(await screen.findByRole('region', { name: 'Facturado este mes' }));
    expect(dato.getByText(/^121,00/)).toBeInTheDocument();
    expect(dato.getByText(/^99,99.* hace un año$/)).toBeInTheDocument();
  });

  it('says how much of its figures is of another program, and leads there', async () => {
    const externas = { facturas: 4, importeTotal: '400.00', pendienteDeCobro: '121.00', vencidas: 1 };
    servir({ resumen: resumen({ externas }) });
    app = await renderApp(ruta);
    for (const [name, busqueda] of [
      ['incluye 4 de otro programa', `?ejercicio=${ANIO}`],
      [/^Incluye 121,00.* de otro programa/, '?cobro=PENDIENTE'],
      [/^1 .*de otro programa/, '?cobro=VENCIDA'],
    ] as const)
      expect(await enlace(name)).toHaveAttribute(
        'href',
        `/user/nif/${UUID_NIF}/facturas/externas${busqueda}`,
      );
  });

  it('tells drafts and what is left of a trial', async () => {
    servir({
      resumen: resumen({ borradores: 3 }),
      nif: {
        prueba: {
          hasta: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
          limiteFacturas: 20,
          consumidas: 4,
        },
      },
    });
    app = await renderApp(ruta);
    expect(await enlace('3 borradores sin emitir')).toHaveAttribute(
      'href',
      expect.stringContaining('estadoInterno=BORRADOR'),
    );
    expect(screen.getByRole('link', { name: /quedan 6 días y 16 facturas/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/suscripcion'),
    );
  });

  it('tells what is left of a plan when most of it is used, and nothing before', async () => {
    servir({ nif: { prueba: null } });
    app = await renderApp(ruta);
    expect(await enlace('Quedan 9 facturas de las 50 incluidas hasta el 15/01/2027.')).toHaveAttribute(
      'href',
      expect.stringContaining('/suscripcion'),
    );
    expect(screen.queryByText('Nada pendiente: todo al día.')).not.toBeInTheDocument();
  });

  it('tells what invoices beyond the plan have cost', async () => {
    servir({
      nif: { prueba: null },
      suscripcion: { consumidas: 53, excedidas: 3, importeExcedido: '0.45' },
    });
    app = await renderApp(ruta);
    expect(
      await enlace(/^Llevas 3 facturas por encima de las 50 .*0,45.*Cada factura de más cuesta 0,15/),
    ).toBeVisible();
  });

  it('says above everything that nothing goes out any more, and the way on', async () => {
    servir({ nif: { suscripcionActiva: false, prueba: null } });
    app = await renderApp(ruta);
    const aviso = await screen.findByRole('note');
    expect(aviso).toHaveTextContent('Este NIF no tiene una suscripción activa');
    expect(within(aviso).getByRole('link', { name: 'Activar la suscripción' })).toHaveAttribute(
      'href',
      expect.stringContaining('/suscripcion'),
    );
    expect(screen.getByText('Nada pendiente: todo al día.')).toBeInTheDocument();
  });

  it('tells a newcomer what the trial gives, although there is nothing else yet', async () => {
    servir({
      resumen: resumen({ emitidas: 0, ejercicios: [], meses: [] }),
      nif: {
        prueba: {
          hasta: new Date(Date.now() + 13.5 * 86_400_000).toISOString(),
          limiteFacturas: 100,
          consumidas: 0,
        },
      },
    });
    app = await renderApp(ruta);
    expect(await screen.findByText(/quedan 14 días y 100 facturas/)).toBeInTheDocument();
    expect(screen.getByText('Aquí verás tu facturación')).toBeInTheDocument();
  });

  it('tells recurring invoices to be looked at and quotes to be invoiced, each with its list', async () => {
    servir({
      resumen: resumen({ borradores: 3, recurrentesPorRevisar: 2, presupuestosAceptados: 1 }),
      nif: { prueba: null },
    });
    app = await renderApp(ruta);
    expect(await enlace('2 facturas recurrentes esperan que las revises')).toHaveAttribute(
      'href',
      expect.stringContaining('estadoInterno=BORRADOR&origen=RECURRENTE'),
    );
    expect(screen.getByRole('link', { name: '1 presupuesto aceptado sin facturar' })).toHaveAttribute(
      'href',
      expect.stringContaining('/presupuestos?estado=ACEPTADO'),
    );
    expect(screen.queryByText('Nada pendiente: todo al día.')).not.toBeInTheDocument();
  });

  it('tells what was sent by e-mail and did not arrive, each with its list', async () => {
    servir({ resumen: resumen({ sinLlegar: { facturas: 2, presupuestos: 1 } }), nif: { prueba: null } });
    app = await renderApp(ruta);
    expect(await enlace('2 facturas no han llegado por correo')).toHaveAttribute(
      'href',
      expect.stringContaining('/facturas?correo=SIN_LLEGAR'),
    );
    expect(screen.getByRole('link', { name: '1 presupuesto no ha llegado por correo' })).toHaveAttribute(
      'href',
      expect.stringContaining('/presupuestos?correo=SIN_LLEGAR'),
    );
    expect(screen.queryByText('Nada pendiente: todo al día.')).not.toBeInTheDocument();
  });

  it('is drawn once and stays when the agency’s side of it cannot be had', async () => {
    const fallo = () => {
      throw new Rechazo(500, 'INTERNO', 'Algo ha fallado');
    };
    const servidor = servir({ nif: { prueba: null }, suscripcion: { consumidas: 5 } })
      .on(verifactuRegistros.resumen, fallo)
      .on(conciliaciones.resumen, fallo);
    app = await renderApp(ruta);
    const nada = await screen.findByText('Nada pendiente: todo al día.');
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    for (const llamada of [verifactuRegistros.resumen, conciliaciones.resumen])
      expect(servidor.de(llamada).length).toBeLessThanOrEqual(2);
    expect(nada).toBeInTheDocument();
  });

  it('says so where nothing waits', async () => {
    servir({ nif: { prueba: null }, suscripcion: { consumidas: 5 } });
    app = await renderApp(ruta);
    expect(await screen.findByText('Nada pendiente: todo al día.')).toBeInTheDocument();
  });

  it('lists the invoices issued last', async () => {
    servir();
    app = await renderApp(ruta);
    expect(await enlace('F26-00012')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todas' })).toBeInTheDocument();
  });

  it('puts records with errors above the money', async () => {
    servir({ registros: registros({ conErrores: 1 }) });
    app = await renderApp(ruta);
    const aviso = await screen.findByText('1 registro necesita que lo revises');
    const dinero = screen.getByText('Pendiente de cobro');
    expect(aviso.compareDocumentPosition(dinero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['is what the quarter says', '210.00', /^210,00/],
    ['is left to its page where there are too many invoices', null, 'Ver el trimestre'],
  ])('its tax of the quarter %s, and leads there', async (_, cuotaDevengada, texto) => {
    servir().on(gestoria.iva, () => ({ ejercicio: ANIO, trimestre: '4T' as const, cuotaDevengada }));
    app = await renderApp(ruta);
    expect(await enlace(texto)).toHaveAttribute('href', `/user/nif/${UUID_NIF}/gestoria`);
    expect(screen.getByText('IVA del 4.º trimestre')).toBeInTheDocument();
  });

  it('says what the server says when its figures do not come, and still tells of the records', async () => {
    servir().on(facturas.resumen, () => {
      throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no');
    });
    app = await renderApp(ruta);
    expect(await screen.findByText('Ahora no')).toBeInTheDocument();
    expect(screen.getByText('12 registros enviados y contestados')).toBeInTheDocument();
  });
});
