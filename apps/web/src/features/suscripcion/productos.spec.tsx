// Plans, hiring one, and what was charged, as a person meets them.
import {
  contratacion,
  facturasSuscripcion,
  gruposFacturacion,
  nifs,
  producto,
  suscripciones,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { salida } from '../../shared/suscripciones/salida';
import {
  UUID_NIF,
  buildGrupo,
  buildNif,
  buildOferta,
  buildSuscripcion,
  buildSuscripcionDeLista,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => {
  jest.restoreAllMocks();
  app.cerrar();
});
jest.setTimeout(30_000);

const PRECIO = '0199aaaa-0000-7000-8000-000000000062';
const PRECIO_API = '0199aaaa-0000-7000-8000-000000000068';
const GRUPO = buildGrupo().uuid;
const previa = {
  importe: '12.35',
  lineas: [
    {
      clase: 'PLAN' as const,
      uuidPrecio: PRECIO,
      nombre: { es: 'Profesional', ca: 'Professional', en: 'Professional' },
      prorrateo: true,
      importe: '10.35',
    },
    { clase: 'ACCESO_API' as const, uuidPrecio: PRECIO_API, nombre: null, prorrateo: true, importe: '2.00' },
  ],
  fechaProrrateo: '2026-11-25T18:00:00.000Z',
  importeRenovacion: '28.00',
  fechaRenovacion: '2026-12-15T10:00:00Z',
};
const sinTarjeta = buildGrupo({ cobro: { estado: 'SIN', recurrencia: null, tarjeta: null } });
const api = (): FakeApi =>
  fakeApi()
    .on(suscripciones.planes, () => buildOferta())
    .on(suscripciones.listar, () => pagina([buildSuscripcionDeLista()]))
    .on(suscripciones.obtener, () => buildSuscripcion())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(nifs.obtener, () => buildNif({ prueba: null }))
    .on(gruposFacturacion.listar, () => [buildGrupo()])
    .on(contratacion.previsualizarPrecio, () => previa);
const pulsar = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const pagar = `/user/productos/contratar/${UUID_NIF}/${GRUPO}/${PRECIO}`;

describe('what is sold', () => {
  it('is shown by how often it is paid, and which NIF has what', async () => {
    api();
    app = await renderApp('/user/productos');
    const basico = within(await screen.findByRole('article', { name: 'Básico' }));
    expect(basico.getByText(/^9,00\s€$/)).toBeInTheDocument();
    expect(basico.getByText('50 facturas cada mes')).toBeInTheDocument();
    expect(basico.getByText(/0,15\s€ cada factura de más/)).toBeInTheDocument();
    expect(await screen.findByText(/Se renueva el 15\/01\/2027/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: 'Anual' }));
    expect(await screen.findByText(/^90,00\s€$/)).toBeInTheDocument();
    expect(app.ruta()).toBe('/user/productos?cada=ANO');
  });

  it('is nothing where an installation has no plans', async () => {
    api().on(producto.ver, () => ({
      suscripciones: false,
      pagos: 'NINGUNOS' as const,
      conectable: false,
      peticionesMinuto: 600,
    }));
    app = await renderApp('/user/productos');
    expect(await screen.findByText('Aquí no se paga nada')).toBeInTheDocument();
  });

  it('teaches someone who has no NIF yet', async () => {
    api().on(suscripciones.listar, () => pagina([]));
    app = await renderApp('/user/productos');
    expect(await screen.findByRole('link', { name: 'Añadir el primer NIF' })).toBeInTheDocument();
  });
});

describe('choosing a plan', () => {
  it('begins with what is known, and leads to an address that holds all of it', async () => {
    api();
    app = await renderApp(`/user/productos/contratar?nif=${UUID_NIF}&precio=${PRECIO}`);
    expect(await screen.findByRole('radio', { name: /Profesional/ })).toBeChecked();
    await app.user.click(screen.getByRole('checkbox', { name: /Con acceso a la API, 10,00\s€ al mes/ }));
    await pulsar('Ver el precio');
    await waitFor(() => expect(app.ruta()).toBe(`${pagar}/${PRECIO_API}`));
  });

  it('says beside each what is missing', async () => {
    api().on(gruposFacturacion.listar, () => [
      buildGrupo({ nifs: [] }),
      buildGrupo({ uuid: '0199aaaa-0000-7000-8000-000000000071', nifs: [] }),
    ]);
    app = await renderApp('/user/productos/contratar');
    await pulsar('Ver el precio');
    expect(await screen.findAllByText('Elige uno')).toHaveLength(2);
  });
});

describe('paying for it', () => {
  it('shows the price to the cent, charges it once with what the preview reckoned with, and leads to the NIF', async () => {
    const servidor = api().on(contratacion.contratar, () => ({
      estado: 'PAGADA' as const,
      urlPago: null,
      importe: '12.35',
      suscripcion: buildSuscripcion(),
    }));
    app = await renderApp(`${pagar}/${PRECIO_API}`);
    expect(await screen.findByText('Plan Profesional, parte proporcional')).toBeInTheDocument();
    expect(screen.getByText('Acceso a la API, parte proporcional')).toBeInTheDocument();
    expect(screen.getByText(/Desde el 15\/12\/2026, en cada renovación/)).toBeInTheDocument();
    await app.user.dblClick(screen.getByRole('button', { name: /Pagar 12,35\s€ y contratar/ }));
    expect(await screen.findByText(/Plan contratado/)).toBeInTheDocument();
    await waitFor(() => expect(app.ruta()).toBe(`/user/nif/${UUID_NIF}/suscripcion`));
    const llamadas = servidor.de(contratacion.contratar);
    expect(llamadas).toHaveLength(1);
    expect(llamadas[0]?.body).toEqual({
      uuidNif: UUID_NIF,
      uuidPrecio: PRECIO,
      uuidPrecioApiAccess: PRECIO_API,
      fechaProrrateo: previa.fechaProrrateo,
    });
    expect(llamadas[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['VALIDA' as const, 'Plan contratado: el NIF ya puede emitir'],
    ['PENDIENTE' as const, /Para emitir falta que el documento de representación/],
  ])('says whether invoices may be issued now: papers %s', async (documentacionEstado, dicho) => {
    api().on(contratacion.contratar, () => ({
      estado: 'PAGADA' as const,
      urlPago: null,
      importe: '12.35',
      suscripcion: buildSuscripcion({ documentacionEstado }),
    }));
    app = await renderApp(pagar);
    await pulsar(/^Pagar/);
    expect(await screen.findByText(dicho)).toBeInTheDocument();
  });

  it('asks for a card first, and goes on when the provider has told of it', async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue();
    const servidor = api()
      .on(gruposFacturacion.listar, () => [sinTarjeta])
      .on(contratacion.sesionMetodoPago, () => ({ url: 'https://pagos.test/tarjeta' }));
    app = await renderApp(pagar);
    expect(await screen.findByRole('button', { name: /^Pagar/ })).toBeDisabled();
    await pulsar('Añadir una tarjeta');
    await waitFor(() => expect(ir).toHaveBeenCalledWith('https://pagos.test/tarjeta'));
    expect(servidor.de(contratacion.sesionMetodoPago)[0]?.body).toMatchObject({ volverA: pagar });
    servidor.on(gruposFacturacion.listar, () => [buildGrupo()]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pagar/ })).toBeEnabled());
  });

  it('goes to the bank’s page where the bank asks for it', async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue();
    api().on(contratacion.contratar, () => ({
      estado: 'REQUIERE_AUTENTICACION' as const,
      urlPago: 'https://banco.test/3ds',
      importe: '12.35',
      suscripcion: buildSuscripcion(),
    }));
    app = await renderApp(pagar);
    await pulsar(/^Pagar/);
    await waitFor(() => expect(ir).toHaveBeenCalledWith('https://banco.test/3ds'));
    expect(app.ruta()).toBe(pagar);
  });

  it('tries the same act again after no answer, and another one after a declined card', async () => {
    let vez = 0;
    const servidor = api().on(contratacion.contratar, () => {
      vez += 1;
      if (vez === 1) throw new Rechazo(503, 'PASARELA_NO_RESPONDE', 'No responde');
      throw new Rechazo(402, 'PAGO_RECHAZADO', 'Tarjeta rechazada');
    });
    app = await renderApp(pagar);
    await pulsar(/^Pagar/);
    expect(await screen.findByText('No responde')).toBeInTheDocument();
    await pulsar(/^Pagar/);
    expect(await screen.findByText('Tarjeta rechazada')).toBeInTheDocument();
    await pulsar(/^Pagar/);
    await waitFor(() => expect(servidor.de(contratacion.contratar)).toHaveLength(3));
    const [una, otra, tercera] = servidor
      .de(contratacion.contratar)
      .map(({ headers }) => headers['idempotency-key']);
    expect(una).toBe(otra);
    expect(tercera).not.toBe(otra);
  });

  it('shows the new price when the one on screen is too old', async () => {
    const servidor = api().on(contratacion.contratar, () => {
      throw new Rechazo(409, 'PREVISUALIZACION_CADUCADA', 'El precio que viste ya no vale');
    });
    app = await renderApp(pagar);
    await screen.findByRole('button', { name: /Pagar 12,35/ });
    servidor.on(contratacion.previsualizarPrecio, () => ({ ...previa, importe: '12.00' }));
    await pulsar(/^Pagar/);
    expect(await screen.findByRole('button', { name: /Pagar 12,00\s€/ })).toBeEnabled();
  });

  it('says why a price cannot be had, with the way back', async () => {
    api().on(contratacion.previsualizarPrecio, () => {
      throw new Rechazo(422, 'RECURRENCIA_DISTINTA', 'Los NIF de un mismo grupo se pagan igual');
    });
    app = await renderApp(pagar);
    expect(await screen.findByText('Los NIF de un mismo grupo se pagan igual')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cambiar lo elegido' })).toHaveAttribute(
      'href',
      `/user/productos/contratar?nif=${UUID_NIF}&precio=${PRECIO}`,
    );
  });
});

describe('what was charged', () => {
  it('is listed with its receipt, and what is owed with the way to pay it', async () => {
    api().on(facturasSuscripcion.listar, () =>
      pagina([
        {
          uuid: '0199aaaa-0000-7000-8000-000000000080',
          uuidGrupoFacturacion: GRUPO,
          numero: 'SUS26-00001',
          fecha: '2026-11-15T10:00:00Z',
          concepto: 'ALTA' as const,
          base: '9.00',
          impuestos: '1.89',
          total: '10.89',
          estado: 'PAGADA' as const,
          urlRecibo: 'https://pagos.test/recibo',
          urlPago: null,
          propia: {
            estado: 'EMITIDA' as const,
            numero: 'S26-00007',
            rectificativas: [
              {
                uuid: '0199aaaa-0000-7000-8000-000000000090',
                numero: 'R26-00002',
                fecha: '2026-11-20',
                importe: '-5.00',
              },
            ],
          },
        },
        {
          uuid: '0199aaaa-0000-7000-8000-000000000081',
          uuidGrupoFacturacion: GRUPO,
          numero: null,
          fecha: '2026-12-15T10:00:00Z',
          concepto: 'RENOVACION' as const,
          base: '9.00',
          impuestos: '1.89',
          total: '10.89',
          estado: 'PENDIENTE' as const,
          urlRecibo: null,
          urlPago: 'https://pagos.test/pagar',
          propia: null,
        },
      ]),
    );
    app = await renderApp('/user/productos?parte=facturas');
    expect(await screen.findByText('Recibo SUS26-00001')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Factura S26-00007 (PDF)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rectificativa R26-00002 (PDF)' })).toBeInTheDocument();
    expect(screen.getByText('Alta de la suscripción')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Recibo del 15\/11\/2026/ })).toHaveAttribute(
      'href',
      'https://pagos.test/recibo',
    );
    expect(screen.getByRole('link', { name: /^Pagar del 15\/12\/2026/ })).toHaveAttribute(
      'href',
      'https://pagos.test/pagar',
    );
  });

  it('teaches while there is nothing', async () => {
    api().on(facturasSuscripcion.listar, () => pagina([]));
    app = await renderApp('/user/productos?parte=facturas');
    expect(await screen.findByText('Todavía no hay ninguna')).toBeInTheDocument();
  });
});

it('a guest of /stripe goes to the start, and so does one of the plans', async () => {
  fakeApi();
  app = await renderApp('/stripe/callback', { usuario: null });
  await waitFor(() => expect(app.ruta()).toBe('/auth/login'));
  app.cerrar();
  app = await renderApp('/user/productos', { usuario: null });
  await waitFor(() => expect(app.ruta()).toBe('/auth/login'));
});
