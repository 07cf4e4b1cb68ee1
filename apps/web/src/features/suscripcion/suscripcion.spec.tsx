// The subscription of a NIF as its owner meets it: every state in words, what it uses, and what can be changed.
import {
  contratacion,
  facturasSuscripcion,
  gruposFacturacion,
  nifs,
  producto,
  suscripciones,
} from '@encadena/contracts';
import type { FacturaSuscripcionDto, SuscripcionDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths';
import { salida } from '../../shared/suscripciones/salida';
import {
  UUID_NIF,
  buildGrupo,
  buildNif,
  buildOferta,
  buildSuscripcion,
  buildUsuario,
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

const ruta = `/user/nif/${UUID_NIF}/suscripcion`;
const api = (suscripcion: SuscripcionDto = buildSuscripcion()): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif({ prueba: null }))
    .on(gruposFacturacion.listar, () => [buildGrupo()])
    .on(suscripciones.planes, () => buildOferta())
    .on(suscripciones.obtener, () => suscripcion)
    .on(contratacion.previsualizarCambio, () => ({
      desde: suscripcion.fechaRenovacion,
      importeRenovacion: '19.00',
      conNifs: [],
    }))
    .on(contratacion.previsualizarAccesoApi, () => ({
      importe: '4.21',
      lineas: [],
      fechaProrrateo: '2026-12-27T10:00:00Z',
      importeRenovacion: '29.00',
      fechaRenovacion: '2027-01-15T10:00:00Z',
    }));
const pulsar = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const parte = (name: string) => screen.findByRole('region', { name });
const interruptor = (name: string) => screen.findByRole('switch', { name });

const enPrueba = buildSuscripcion({
  estado: 'PRUEBA',
  plan: null,
  autoRenovacion: false,
  fechaRenovacion: null,
  fechaExpiracion: '2026-12-30T10:00:00Z',
  limiteFacturas: 100,
  consumidas: 3,
  precioFacturaExtra: null,
  prueba: { dias: 30, restantes: 12, disponible: false },
});
const terminada = buildSuscripcion({
  estado: 'CANCELADA',
  activa: false,
  pagada: false,
  autoRenovacion: false,
  fechaRenovacion: null,
  fechaExpiracion: '2026-11-01T10:00:00Z',
  periodo: null,
});
const impagada = buildSuscripcion({
  estado: 'IMPAGADA',
  pagada: false,
  cobro: {
    ...buildSuscripcion().cobro,
    estado: 'IMPAGADO',
    impagadoDesde: new Date(Date.now() - 86_400_000).toISOString(),
    regularizarHasta: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
  },
});

describe('how it stands', () => {
  it.each([
    ['Prueba gratuita', enPrueba, /Te quedan 12 días y 97 facturas, hasta el 30\/12\/2026/],
    ['Activa', buildSuscripcion(), /Se renueva el 15\/01\/2027/],
    [
      'Se acaba',
      buildSuscripcion({
        autoRenovacion: false,
        fechaRenovacion: null,
        fechaExpiracion: '2027-01-15T10:00:00Z',
      }),
      /Termina el 15\/01\/2027 y no se renueva/,
    ],
    ['Cancelada', terminada, /Terminó el 01\/11\/2026\. Puedes consultar todo, pero no emitir/],
    [
      'Sin suscripción',
      buildSuscripcion({ ...terminada, estado: null, plan: null, fechaExpiracion: null }),
      /no tiene suscripción/,
    ],
  ])('is said in words: %s', async (estado, suscripcion, frase) => {
    api(suscripcion);
    app = await renderApp(ruta);
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(screen.getAllByText(estado)).not.toEqual([]);
  });

  it('gives a way on when it cannot be told', async () => {
    const servidor = api().on(suscripciones.obtener, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo');
    });
    app = await renderApp(ruta);
    const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
    servidor.on(suscripciones.obtener, () => buildSuscripcion());
    await app.user.click(reintentar);
    expect(await screen.findByText(/Se renueva el/)).toBeInTheDocument();
  });

  it('offers the trial once: then it runs, and the person has none left', async () => {
    let actual = buildSuscripcion({
      ...terminada,
      estado: null,
      plan: null,
      prueba: { dias: 30, restantes: 0, disponible: true },
    });
    const servidor = api()
      .on(suscripciones.obtener, () => actual)
      .on(suscripciones.activarPrueba, () => {
        actual = enPrueba;
        return { limiteFacturas: 100, consumidas: 0, hasta: '2026-12-30T10:00:00Z' };
      });
    app = await renderApp(ruta, { usuario: buildUsuario({ puedeActivarPrueba: true }) });
    await pulsar('Empezar la prueba gratuita');
    expect(await screen.findByText(/Te quedan 12 días/)).toBeInTheDocument();
    expect(servidor.de(suscripciones.activarPrueba)).toHaveLength(1);
    expect(window.localStorage.getItem('user')).toContain('"puedeActivarPrueba":false');
  });

  it('needs nothing where nothing is sold: no menu entry, and a sentence', async () => {
    api().on(producto.ver, () => ({
      suscripciones: false,
      pagos: 'NINGUNOS' as const,
      conectable: false,
      peticionesMinuto: 600,
    }));
    app = await renderApp(ruta);
    expect(await screen.findByText(/no hace falta ningún plan/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Suscripción' })).not.toBeInTheDocument();
  });
});

describe('what it uses', () => {
  it('shows how many of how many, the pace, and what the excess will cost', async () => {
    api();
    app = await renderApp(ruta);
    const consumo = within(await parte('Consumo de este periodo'));
    expect(consumo.getByText('41 de 50 facturas')).toBeInTheDocument();
    expect(consumo.getByText(/A este ritmo, 62 al acabar el periodo: 1,80\s€/)).toBeInTheDocument();
    expect(
      consumo.getByText(/Cada factura de más cuesta 0,15\s€\. Las rectificativas no cuentan/),
    ).toBeVisible();
  });

  it('is capped by its owner, who sees what that costs at most, and may take the cap away', async () => {
    const conTope = buildSuscripcion({ topeGasto: { facturasExtra: 20, importe: '3.00' } });
    const servidor = api().on(suscripciones.ponerTope, ({ body }) =>
      body.facturasExtra === null ? buildSuscripcion() : conTope,
    );
    app = await renderApp(ruta);
    await pulsar('Poner un tope');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Tope de gasto' }));
    const campo = dialogo.getByRole('textbox');
    await app.user.type(campo, 'dos');
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(campo).toHaveAccessibleDescription(/Escribe un número entero/);
    expect(servidor.de(suscripciones.ponerTope)).toHaveLength(0);
    await app.user.clear(campo);
    await app.user.type(campo, '20');
    expect(dialogo.getByText(/Costarían 3,00\s€ como mucho/)).toBeInTheDocument();
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Como mucho 20 facturas extra en cada periodo: 3,00\s€/)).toBeVisible();
    await pulsar('Quitar el tope');
    expect(await screen.findByText(/Sin tope/)).toBeInTheDocument();
    expect(servidor.de(suscripciones.ponerTope).map(({ body }) => body)).toEqual([
      { facturasExtra: 20 },
      { facturasExtra: null },
    ]);
  });

  it('has no cap to set in a trial', async () => {
    api(enPrueba);
    app = await renderApp(ruta);
    expect(await screen.findByText(/En la prueba no se puede pasar/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Poner un tope' })).not.toBeInTheDocument();
  });
});

describe('renewal and access to the API', () => {
  it('is turned off after a question, shown at once, and read again a second later', async () => {
    const apagada = buildSuscripcion({
      autoRenovacion: false,
      fechaRenovacion: null,
      fechaExpiracion: '2027-01-15T10:00:00Z',
    });
    const servidor = api().on(contratacion.desactivarAutorenovacion, () => apagada);
    app = await renderApp(ruta);
    await app.user.click(await interruptor('Renovación automática'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('El NIF sigue activo hasta el 15/01/2027');
    const antes = servidor.de(suscripciones.obtener).length;
    servidor.on(suscripciones.obtener, () => apagada);
    await pulsar('Desactivar la renovación');
    expect(await screen.findByText(/Termina el 15\/01\/2027/)).toBeInTheDocument();
    // Nobody starts another act before the provider's word has come.
    expect(await interruptor('Renovación automática')).toBeDisabled();
    expect(servidor.de(suscripciones.obtener)).toHaveLength(antes);
    await waitFor(() => expect(servidor.de(suscripciones.obtener)).toHaveLength(antes + 1));
    await waitFor(async () => expect(await interruptor('Renovación automática')).toBeEnabled());
  });

  it('changes nothing when the question is answered with no', async () => {
    const servidor = api();
    app = await renderApp(ruta);
    await app.user.click(await interruptor('Renovación automática'));
    await pulsar('Cancelar');
    expect(await interruptor('Renovación automática')).toBeChecked();
    expect(servidor.de(contratacion.desactivarAutorenovacion)).toHaveLength(0);
  });

  it('turns access on with a key of its own, and says until when one lasts that is not renewed', async () => {
    const conApi = buildSuscripcion({
      accesoApi: {
        activo: true,
        uuidPrecioApiAccess: '0199aaaa-0000-7000-8000-000000000068',
        precio: '10.00',
        autoRenovacion: false,
        expira: '2027-01-15T10:00:00Z',
      },
    });
    const servidor = api().on(contratacion.activarAccesoApi, () => conApi);
    app = await renderApp(ruta);
    await app.user.click(await interruptor('Acceso a la API'));
    const pregunta = await screen.findByRole('dialog');
    expect(pregunta).toHaveTextContent(/Cuesta 10,00\s€ al mes.*Visa terminada en 4242/);
    expect(pregunta).toHaveTextContent(
      /Se cobra ahora4,21\s€Desde el 15\/01\/2027, en cada renovación29,00\s€/,
    );
    servidor.on(suscripciones.obtener, () => conApi);
    await pulsar(/^Pagar 4,21\s€ y activar$/);
    expect(await screen.findByText(/Activo hasta el 15\/01\/2027/)).toBeInTheDocument();
    expect(servidor.de(contratacion.activarAccesoApi)[0]?.body).toEqual({
      fechaProrrateo: '2026-12-27T10:00:00Z',
    });
    expect(servidor.de(contratacion.activarAccesoApi)[0]?.headers['idempotency-key']).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  it('asks nothing where the price cannot be told, and says why', async () => {
    const servidor = api().on(contratacion.previsualizarAccesoApi, () => {
      throw new Rechazo(503, 'PASARELA_NO_RESPONDE', 'El servicio de pagos no responde');
    });
    app = await renderApp(ruta);
    await app.user.click(await interruptor('Acceso a la API'));
    expect(await screen.findByText('El servicio de pagos no responde')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(servidor.de(contratacion.activarAccesoApi)).toHaveLength(0);
  });

  it('asks for no price where access is paid for and is to be renewed again', async () => {
    const pagado = buildSuscripcion();
    const accesoApi = {
      activo: true,
      precio: '10.00',
      autoRenovacion: false,
      expira: '2027-01-15T10:00:00Z',
    };
    const servidor = api({ ...pagado, accesoApi: { ...pagado.accesoApi, ...accesoApi } }).on(
      contratacion.activarAccesoApi,
      () => ({ ...pagado, accesoApi: { ...pagado.accesoApi, ...accesoApi, autoRenovacion: true } }),
    );
    app = await renderApp(ruta);
    await app.user.click(await interruptor('Acceso a la API'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('no se cobra nada ahora');
    await pulsar('Activar el acceso');
    await waitFor(() => expect(servidor.de(contratacion.activarAccesoApi)).toHaveLength(1));
    expect(servidor.de(contratacion.previsualizarAccesoApi)).toHaveLength(0);
  });

  it("goes to the bank's page where the bank asks for it", async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue();
    api().on(contratacion.activarAccesoApi, () => {
      throw new Rechazo(
        402,
        'PAGO_REQUIERE_AUTENTICACION',
        'Confirma el pago',
        [],
        {},
        {
          url: 'https://banco.test/3ds',
        },
      );
    });
    app = await renderApp(ruta);
    await app.user.click(await interruptor('Acceso a la API'));
    await pulsar(/^Pagar/);
    await waitFor(() => expect(ir).toHaveBeenCalledWith('https://banco.test/3ds'));
  });
});

describe('another plan', () => {
  it('that is more may begin at once: its price comes first, on the page where it is paid', async () => {
    const actual = buildSuscripcion();
    const servidor = api().on(suscripciones.obtener, () => actual);
    app = await renderApp(ruta);
    await pulsar('Cambiar de plan');
    const cajon = within(await screen.findByRole('dialog', { name: 'Cambiar de plan' }));
    expect(cajon.queryByRole('radio', { name: 'Ahora mismo' })).not.toBeInTheDocument();
    expect(cajon.getByText(/Hoy no se cobra nada/)).toBeInTheDocument();
    await app.user.click(cajon.getByRole('radio', { name: /Profesional/ }));
    await app.user.click(cajon.getByRole('radio', { name: 'Ahora mismo' }));
    await app.user.click(cajon.getByRole('button', { name: 'Ver el precio y pagar' }));
    await waitFor(() =>
      expect(app.ruta()).toBe(
        paths.contratar(
          actual.uuid,
          actual.uuidGrupoFacturacion ?? '',
          '0199aaaa-0000-7000-8000-000000000062',
        ),
      ),
    );
    expect(servidor.de(contratacion.cambiarPlan)).toEqual([]);
  });

  it('is scheduled for the renewal, with its price before, and can be cancelled', async () => {
    const pendiente = buildSuscripcion({
      planSiguiente: {
        plan: {
          uuidPrecio: '0199aaaa-0000-7000-8000-000000000062',
          codigo: 'PROFESIONAL',
          nombre: { es: 'Profesional', ca: 'Professional', en: 'Professional' },
          recurrencia: 'MES',
          precio: '19.00',
        },
        uuidPrecioApiAccess: null,
        desde: '2027-01-15T10:00:00Z',
      },
    });
    let actual = buildSuscripcion();
    const servidor = api()
      .on(suscripciones.obtener, () => actual)
      .on(contratacion.cambiarPlan, () => (actual = pendiente))
      .on(contratacion.cancelarCambio, () => (actual = buildSuscripcion()));
    app = await renderApp(ruta);
    await pulsar('Cambiar de plan');
    const cajon = within(await screen.findByRole('dialog', { name: 'Cambiar de plan' }));
    expect(app.ruta()).toBe(`${ruta}?cambiar=plan`);
    await app.user.click(cajon.getByRole('radio', { name: /Profesional/ }));
    expect(cajon.getByText(/Profesional: 19,00\s€ al mes, sin impuestos/)).toBeInTheDocument();
    await app.user.click(cajon.getByRole('button', { name: 'Programar el cambio' }));
    expect(await screen.findByText(/Desde el 15\/01\/2027 pasas al plan .?Profesional/)).toBeInTheDocument();
    expect(servidor.de(contratacion.cambiarPlan)[0]?.body).toEqual({
      uuidPrecio: '0199aaaa-0000-7000-8000-000000000062',
      uuidPrecioApiAccess: null,
      conNifs: [],
    });
    await waitFor(() => expect(app.ruta()).toBe(ruta));
    await pulsar('Cancelar el cambio');
    await app.user.click(
      within(await screen.findByRole('dialog', { name: /Cancelar el cambio/ })).getByRole('button', {
        name: 'Cancelar el cambio',
      }),
    );
    await waitFor(() => expect(screen.queryByText(/pasas al plan/)).not.toBeInTheDocument());
  });
});

describe('a change to another recurrence', () => {
  it('names the other NIFs of the group, and changes them all once that is confirmed', async () => {
    const oferta = buildOferta();
    const anual = oferta.planes[0]?.precios.find(({ recurrencia }) => recurrencia === 'ANO');
    const otra = { uuid: '0199aaaa-0000-7000-8000-000000000099', nif: 'B66987652', razonSocial: 'Otra SL' };
    const plan = buildSuscripcion().plan as NonNullable<SuscripcionDto['plan']>;
    const servidor = api()
      .on(contratacion.previsualizarCambio, () => ({
        desde: '2027-01-15T10:00:00Z',
        importeRenovacion: '198.00',
        conNifs: [
          { ...otra, plan: { ...plan, recurrencia: 'ANO' as const, precio: '99.00' }, accesoApi: null },
        ],
      }))
      .on(contratacion.cambiarPlan, () => buildSuscripcion());
    app = await renderApp(`${ruta}?cambiar=plan`);
    const cajon = within(await screen.findByRole('dialog', { name: 'Cambiar de plan' }));
    await app.user.click(cajon.getByRole('radio', { name: 'Anual' }));
    await app.user.click(cajon.getByRole('radio', { name: /Básico/ }));
    expect(await cajon.findByText(/Otra SL \(B66987652\): Básico, 99,00\s€ al año/)).toBeInTheDocument();
    expect(cajon.getByText(/El grupo entero pagará 198,00\s€ el/)).toBeInTheDocument();
    await app.user.click(cajon.getByRole('button', { name: 'Programar el cambio' }));
    expect(await cajon.findByText(/Confirma que cambian también/)).toBeInTheDocument();
    expect(servidor.de(contratacion.cambiarPlan)).toEqual([]);
    await app.user.click(cajon.getByRole('checkbox', { name: 'Cambiar también esos NIF' }));
    await app.user.click(cajon.getByRole('button', { name: 'Programar el cambio' }));
    await waitFor(() =>
      expect(servidor.de(contratacion.cambiarPlan)[0]?.body).toEqual({
        uuidPrecio: anual?.uuidPrecio,
        uuidPrecioApiAccess: null,
        conNifs: [otra.uuid],
      }),
    );
  });
});

describe('a renewal that could not be charged', () => {
  const recibo: FacturaSuscripcionDto = {
    uuid: '0199aaaa-0000-7000-8000-000000000080',
    uuidGrupoFacturacion: buildGrupo().uuid,
    numero: null,
    fecha: '2026-12-15T10:00:00Z',
    concepto: 'RENOVACION',
    base: '9.00',
    impuestos: '1.89',
    total: '10.89',
    estado: 'PENDIENTE',
    urlRecibo: null,
    urlPago: 'https://pagos.test/factura',
    propia: null,
  };

  it('is told on every screen of the NIF, and is paid on the provider’s page, once', async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue();
    api(impagada)
      .on(nifs.obtener, () => buildNif({ prueba: null, suscripcionPagada: false }))
      .on(facturasSuscripcion.listar, () => pagina([recibo]));
    app = await renderApp(`/user/nif/${UUID_NIF}/series`);
    expect(await screen.findByText(/para pagar la renovación: no se ha podido cobrar/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Pagarla' }));
    expect(await screen.findByText(/Quedan 6 días para pagarla/)).toBeInTheDocument();
    const pagar = await screen.findByRole('button', { name: 'Pagar ahora' });
    await app.user.dblClick(pagar);
    expect(ir.mock.calls).toEqual([['https://pagos.test/factura']]);
  });

  it('may be paid with another card, and one comes back here', async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue();
    const servidor = api(impagada)
      .on(facturasSuscripcion.listar, () => pagina([]))
      .on(contratacion.sesionMetodoPago, () => ({ url: 'https://pagos.test/tarjeta' }));
    app = await renderApp(ruta);
    const aviso = within(await screen.findByRole('alert'));
    await app.user.click(aviso.getByRole('button', { name: 'Cambiar la tarjeta' }));
    await waitFor(() => expect(ir).toHaveBeenCalledWith('https://pagos.test/tarjeta'));
    expect(servidor.de(contratacion.sesionMetodoPago)[0]?.body).toEqual({
      uuidGrupoFacturacion: buildGrupo().uuid,
      volverA: ruta,
    });
  });

  it('shows the new card as soon as the provider has told of it, without a reload', async () => {
    const antes = buildSuscripcion();
    let actual = antes;
    api().on(suscripciones.obtener, () => actual);
    app = await renderApp(`${ruta}?tarjeta=${buildGrupo().uuid}`);
    const pago = await parte('Cómo se paga');
    expect(within(pago).getByText(/terminada en 4242/)).toBeInTheDocument();
    const tarjeta = { marca: 'mastercard', ultimos4: '4444', caduca: '2031-01' };
    actual = { ...antes, cobro: { ...antes.cobro, tarjeta } };
    expect(
      await within(pago).findByText(/Mastercard terminada en 4444/, {}, { timeout: 5000 }),
    ).toBeInTheDocument();
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });
});
