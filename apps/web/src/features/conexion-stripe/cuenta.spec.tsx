// One connected account: how its sales are issued, what its taxes mean, and what waits for a person.
import {
  MOTIVOS_IMPORTACION,
  conexionStripe,
  nifs,
  producto,
  series,
  type ConfiguracionStripeDto,
  type CuentaStripeDto,
  type ImportacionStripeDto,
  type ReglaImpuestoStripe,
} from '@encadena/contracts';
import { cargarTextos } from '@encadena/i18n';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildConfiguracionStripe,
  buildCuentaStripe,
  buildImportacionStripe,
  buildNif,
  buildSerie,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const cuenta = buildCuentaStripe();
const ruta = `/user/nif/${UUID_NIF}/integracion-stripe/${cuenta.uuid}`;
const tiques = buildSerie({
  uuid: '0199aaaa-0000-7000-8000-000000000031',
  codigo: 'TIENDA',
  tiposFactura: ['F2'],
});
const api = (suya: CuentaStripeDto = cuenta): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(producto.ver, () => ({
      suscripciones: true,
      pagos: 'SIMULADOS' as const,
      conectable: true,
      peticionesMinuto: 600,
    }))
    .on(series.listar, () => pagina([buildSerie(), tiques]))
    .on(conexionStripe.ver, () => suya)
    .on(conexionStripe.importaciones, () => pagina([]))
    .on(conexionStripe.configuracion, () => buildConfiguracionStripe());
const EMITIDA = '0199aaaa-0000-7000-8000-000000000041';
const conVentas = (...ventas: ImportacionStripeDto[]): FakeApi =>
  api().on(conexionStripe.importaciones, () => pagina(ventas));
const pulsar = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const campo = (nombre: RegExp) => screen.findByRole('textbox', { name: nombre });

describe('an account', () => {
  it('that is not of this NIF is told so, with the way back', async () => {
    api().on(conexionStripe.ver, () => {
      throw new Rechazo(404, 'NO_ENCONTRADO', 'No está');
    });
    app = await renderApp(`${ruta}x`);
    expect(await screen.findByText('Esta cuenta no está conectada a este NIF')).toBeInTheDocument();
  });

  it('that issues nothing yet says so, and where it is turned on', async () => {
    api(buildCuentaStripe({ activa: false }));
    app = await renderApp(ruta);
    expect(await screen.findByText(/todavía no emite/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Configurar' })[0]).toHaveAttribute(
      'href',
      `${ruta}/configuracion`,
    );
  });

  it('that is disconnected shows its configuration without letting it be changed', async () => {
    api(buildCuentaStripe({ estado: 'DESCONECTADA', activa: false }));
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByRole('switch', { name: /^Emitir las ventas/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Buscar ventas' })).not.toBeInTheDocument();
  });
});

describe('the configuration', () => {
  it('sends what was set, and keeps the instant of a day that was not touched', async () => {
    let guardada: ConfiguracionStripeDto = buildConfiguracionStripe();
    const servidor = api()
      .on(conexionStripe.configuracion, () => guardada)
      .on(conexionStripe.configurar, ({ body }) => {
        guardada = { ...body, version: 4 };
        return guardada;
      });
    app = await renderApp(`${ruta}/configuracion`);
    await app.user.click(await screen.findByRole('switch', { name: /^Emitir las ventas/ }));
    await app.user.click(screen.getByRole('radio', { name: /^De los pagos/ }));
    const umbral = await campo(/^Tique hasta/);
    await app.user.clear(umbral);
    await app.user.type(umbral, '3.000,00');
    await app.user.click(screen.getByRole('combobox', { name: 'Serie de tiques' }));
    await app.user.click(await screen.findByRole('option', { name: 'TIENDA' }));
    await pulsar('Guardar');
    expect(await screen.findByText('Configuración guardada')).toBeInTheDocument();
    const [llamada] = servidor.de(conexionStripe.configurar);
    expect(llamada?.body).toEqual({
      activa: true,
      origen: 'PAGOS',
      uuidSerieOrdinaria: null,
      uuidSerieSimplificada: tiques.uuid,
      uuidSerieRectificativa: null,
      uuidSerieRectificativaSimplificada: null,
      umbralSimplificada: '3000.00',
      exigirNif: false,
      rectificarDevoluciones: true,
      publicarAutomaticamente: false,
      desde: '2026-11-20T10:00:00.000Z',
      campoNif: null,
    });
    expect(llamada?.headers['if-match']).toBe('"3"');
  });

  it('refuses a threshold above the law beside its field, and sends nothing', async () => {
    const servidor = api();
    app = await renderApp(`${ruta}/configuracion`);
    const umbral = await campo(/^Tique hasta/);
    await app.user.clear(umbral);
    await app.user.type(umbral, '3.000,01');
    await pulsar('Guardar');
    await waitFor(() => expect(umbral).toBeInvalid());
    expect(servidor.de(conexionStripe.configurar)).toHaveLength(0);
  });

  it('changed in another tab is shown anew', async () => {
    const servidor = api().on(conexionStripe.configurar, () => {
      servidor.on(conexionStripe.configuracion, () =>
        buildConfiguracionStripe({ exigirNif: true, version: 4 }),
      );
      throw new Rechazo(412, 'VERSION_OBSOLETA', 'Ha cambiado mientras tanto');
    });
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByRole('switch', { name: /^Pedir siempre el NIF/ })).not.toBeChecked();
    await pulsar('Guardar');
    expect(await screen.findByText('Ha cambiado mientras tanto')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Pedir siempre el NIF/ })).toBeChecked());
  });

  it('asks before what is not saved is left', async () => {
    api();
    app = await renderApp(`${ruta}/configuracion`);
    await app.user.click(await screen.findByRole('switch', { name: /^Emitir sin preguntar/ }));
    await app.user.click(screen.getByRole('radio', { name: 'Impuestos' }));
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeInTheDocument();
    expect(app.ruta()).toBe(`${ruta}/configuracion`);
  });
});

describe('looking for sales', () => {
  it('wants a day, asks before invoices are made, and says how far it is', async () => {
    const servidor = api()
      .on(conexionStripe.configuracion, () => buildConfiguracionStripe({ activa: true }))
      .on(conexionStripe.recuperar, () => {
        const buscada = buildCuentaStripe({
          recuperacion: {
            desde: '2026-09-30T22:00:00Z',
            vistos: 120,
            nuevos: 7,
            terminadaEn: null,
            error: null,
          },
        });
        servidor.on(conexionStripe.ver, () => buscada);
        return buscada;
      });
    app = await renderApp(`${ruta}/configuracion`);
    await pulsar('Buscar ventas');
    expect(await screen.findByText('Elige un día')).toBeInTheDocument();
    await app.user.type(await campo(/^Desde$/), '01/10/2026');
    await app.user.tab();
    await pulsar('Buscar ventas');
    expect(servidor.de(conexionStripe.recuperar)).toHaveLength(0);
    await pulsar('Buscar y emitir');
    expect(
      await screen.findByText(/Buscando desde el 01\/10\/2026: 120 vistas, 7 nuevas/),
    ).toBeInTheDocument();
    expect(servidor.de(conexionStripe.recuperar)[0]?.body).toEqual({ desde: '2026-09-30T22:00:00.000Z' });
    await pulsar('Seguir buscando');
    await waitFor(() => expect(servidor.de(conexionStripe.recuperar)).toHaveLength(2));
    expect(servidor.de(conexionStripe.recuperar)[1]?.body).toEqual({ desde: '2026-09-30T22:00:00Z' });
  });
});

describe('a search that stopped', () => {
  const parada = (error: 'SIN_RESPUESTA' | 'SIN_PERMISO'): CuentaStripeDto =>
    buildCuentaStripe({
      recuperacion: { desde: '2026-09-30T22:00:00Z', vistos: 120, nuevos: 7, terminadaEn: null, error },
    });

  it('says why, and goes on from there when it is told to', async () => {
    const servidor = api(parada('SIN_PERMISO')).on(conexionStripe.recuperar, () => {
      const sigue = buildCuentaStripe({
        recuperacion: {
          desde: '2026-09-30T22:00:00Z',
          vistos: 120,
          nuevos: 7,
          terminadaEn: null,
          error: null,
        },
      });
      servidor.on(conexionStripe.ver, () => sigue);
      return sigue;
    });
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByText(/^Parada\. Desde el 01\/10\/2026: 120 vistas/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Falta un permiso de lectura/);
    await pulsar('Volver a intentarlo');
    expect(await screen.findByText(/^Buscando desde el 01\/10\/2026/)).toBeInTheDocument();
    expect(servidor.de(conexionStripe.recuperar)[0]?.body).toEqual({ desde: '2026-09-30T22:00:00Z' });
    expect(screen.queryByText(/^Falta un permiso de lectura/)).not.toBeInTheDocument();
  });

  it('because the provider does not answer is tried again by itself', async () => {
    api(parada('SIN_RESPUESTA'));
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Stripe no responde/);
    expect(screen.getByText(/^Buscando desde el/)).toBeInTheDocument();
  });
});

describe('the taxes', () => {
  const regla: ReglaImpuestoStripe = {
    clave: 'CLIENTE_EXENTO',
    nombre: null,
    impuesto: 'IVA',
    tipoImpositivo: null,
    calificacionOperacion: null,
    causaExencion: 'E1',
    claveRegimen: '01',
  };

  it('of a payment without lines need a rate; the rule is sent with the others', async () => {
    const servidor = api()
      .on(conexionStripe.impuestos, () => ({
        reglas: [regla],
        sinRegla: [
          { clave: 'PAGO_SUELTO', cuantas: 2 },
          { clave: 'VARIOS_IMPUESTOS', cuantas: 1 },
        ],
        version: 4,
      }))
      .on(conexionStripe.cambiarImpuestos, ({ body }) => ({ reglas: body.reglas, sinRegla: [], version: 5 }));
    app = await renderApp(`${ruta}/impuestos`);
    expect(await screen.findByText(/Un pago sin líneas.*2 ventas esperan/)).toBeInTheDocument();
    expect(screen.getByText(/haz esas facturas a mano/)).toBeInTheDocument();
    expect(screen.getByText(/IVA · Exenta por su actividad/)).toBeInTheDocument();
    await pulsar(/^Poner la regla: Un pago sin líneas/);
    const cajon = within(await screen.findByRole('dialog', { name: 'Nueva regla' }));
    await app.user.click(cajon.getByRole('button', { name: 'Guardar' }));
    const tipo = cajon.getByRole('textbox', { name: /^Tipo de impuesto/ });
    await waitFor(() => expect(tipo).toBeInvalid());
    expect(servidor.de(conexionStripe.cambiarImpuestos)).toHaveLength(0);
    await app.user.type(tipo, '21');
    await app.user.click(cajon.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Regla guardada/)).toBeInTheDocument();
    expect(servidor.de(conexionStripe.cambiarImpuestos)[0]?.body).toEqual({
      reglas: [
        regla,
        {
          clave: 'PAGO_SUELTO',
          nombre: null,
          impuesto: 'IVA',
          tipoImpositivo: '21',
          calificacionOperacion: 'S1',
          causaExencion: null,
          claveRegimen: '01',
        },
      ],
    });
  });

  it('are not given two rules for one case', async () => {
    const servidor = api().on(conexionStripe.impuestos, () => ({
      reglas: [regla],
      sinRegla: [],
      version: 4,
    }));
    app = await renderApp(`${ruta}/impuestos`);
    await pulsar('Añadir una regla');
    const cajon = within(await screen.findByRole('dialog', { name: 'Nueva regla' }));
    await app.user.selectOptions(
      cajon.getByRole('combobox', { name: 'Cuando Stripe dice' }),
      'Cliente exento',
    );
    await app.user.click(cajon.getByRole('button', { name: 'Guardar' }));
    expect(await cajon.findByText('Ya hay una regla para este caso')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.cambiarImpuestos)).toHaveLength(0);
  });

  it('lose a rule once it is confirmed', async () => {
    const servidor = api()
      .on(conexionStripe.impuestos, () => ({ reglas: [regla], sinRegla: [], version: 4 }))
      .on(conexionStripe.cambiarImpuestos, () => ({ reglas: [], sinRegla: [], version: 5 }));
    app = await renderApp(`${ruta}/impuestos`);
    await pulsar('Más acciones de Cliente exento');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await pulsar('Eliminar regla');
    expect(await screen.findByText('Regla eliminada')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.cambiarImpuestos)[0]).toMatchObject({
      body: { reglas: [] },
      headers: { 'if-match': '"4"' },
    });
  });
});

describe('how new sales arrive', () => {
  const SECRETO = 'whsec_de_la_tienda';
  const conSecreto = buildCuentaStripe({
    avisos: { ...cuenta.avisos, modo: 'AL_MOMENTO' },
  });

  it('is said, with where the provider has to be told and of what', async () => {
    api();
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByText('Cada hora')).toBeInTheDocument();
    expect(screen.getByText(/^Última mirada: 20\/11\/2026/)).toBeInTheDocument();
    expect(screen.getByText(cuenta.avisos.direccion ?? '')).toBeInTheDocument();
    await app.user.click(screen.getByText('Eventos que hay que elegir'));
    expect(screen.getByText('invoice.finalized')).toBeVisible();
  });

  it('changes with the secret, which is checked first and shown no more', async () => {
    const servidor = api().on(conexionStripe.ponerSecreto, () => {
      servidor.on(conexionStripe.ver, () => conSecreto);
      return conSecreto;
    });
    app = await renderApp(`${ruta}/configuracion`);
    const secreto = await screen.findByLabelText('Secreto de firma');
    await app.user.type(secreto, 'otra cosa');
    await pulsar('Guardar el secreto');
    expect(await screen.findByText(/^Pega el secreto entero/)).toBeInTheDocument();
    expect(servidor.de(conexionStripe.ponerSecreto)).toHaveLength(0);
    await app.user.clear(secreto);
    await app.user.type(secreto, ` ${SECRETO} `);
    await pulsar('Guardar el secreto');
    expect(await screen.findByText('Al momento')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.ponerSecreto)[0]?.body).toEqual({ secreto: SECRETO });
    expect(screen.getByLabelText('Secreto de firma')).toHaveValue('');
  });

  it('goes back to once an hour when the secret is removed', async () => {
    const servidor = api(conSecreto).on(conexionStripe.quitarSecreto, () => {
      servidor.on(conexionStripe.ver, () => cuenta);
      return cuenta;
    });
    app = await renderApp(`${ruta}/configuracion`);
    await pulsar('Quitar el secreto');
    const dialogo = within(await screen.findByRole('dialog', { name: '¿Quitar el secreto de firma?' }));
    await app.user.click(dialogo.getByRole('button', { name: 'Quitar el secreto' }));
    expect(await screen.findByText('Cada hora')).toBeInTheDocument();
  });

  it('says why the last look failed', async () => {
    api(buildCuentaStripe({ avisos: { ...cuenta.avisos, vistoEn: null, error: 'SIN_PERMISO' } }));
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByText('Todavía no hemos mirado')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Falta un permiso de lectura/);
  });

  it('with permission at the provider there is nothing to set', async () => {
    api(
      buildCuentaStripe({
        via: 'CONSENTIMIENTO',
        avisos: { modo: 'AL_MOMENTO', direccion: null, vistoEn: null, error: null },
      }),
    );
    app = await renderApp(`${ruta}/configuracion`);
    expect(await screen.findByText('Al momento')).toBeInTheDocument();
    expect(screen.queryByLabelText('Secreto de firma')).not.toBeInTheDocument();
  });
});

describe('the sales', () => {
  it('of which a draft was made are still to be issued, and say so', async () => {
    const uuidFactura = '0199aaaa-0000-7000-8000-000000000041';
    conVentas(buildImportacionStripe({ estado: 'IMPORTADA', motivo: null, campo: null, uuidFactura }));
    app = await renderApp(ruta);
    expect(await screen.findByText('Por emitir')).toBeInTheDocument();
    expect(screen.queryByText('Hecha')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Borrador/ })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/facturas/${uuidFactura}`,
    );
  });

  it('keep their filters in the address, and lead to the invoice that came of them', async () => {
    const hecha = buildImportacionStripe({
      estado: 'IMPORTADA',
      motivo: null,
      campo: null,
      uuidFactura: '0199aaaa-0000-7000-8000-000000000041',
      numeroFactura: 'F26-00012',
    });
    const servidor = conVentas(hecha);
    app = await renderApp(`${ruta}?estado=IMPORTADA`);
    const enlace = await screen.findByRole('link', { name: /^F26-00012/ });
    expect(enlace).toHaveAttribute('href', `/user/nif/${UUID_NIF}/facturas/${hecha.uuidFactura}`);
    expect(servidor.de(conexionStripe.importaciones)[0]?.query).toMatchObject({
      estado: 'IMPORTADA',
      sort: 'recibida,desc',
    });
    expect(screen.queryByRole('button', { name: /Más acciones de Pedido/ })).not.toBeInTheDocument();
    await pulsar(/^Quitar.*Estado: Hecha/);
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('say in words why they wait or were left, whatever the reason', async () => {
    const ventas = MOTIVOS_IMPORTACION.map((motivo, i) =>
      buildImportacionStripe({
        uuid: `0199aaaa-0000-7000-8000-0000000009${String(i).padStart(2, '0')}`,
        motivo,
        campo: null,
      }),
    );
    conVentas(...ventas);
    const { stripe } = await cargarTextos('es');
    app = await renderApp(ruta);
    expect(await screen.findByText(/no sabemos qué impuesto lleva/i)).toBeInTheDocument();
    const tabla = screen.getByRole('table', { name: 'Ventas de la cuenta' }).textContent;
    for (const motivo of MOTIVOS_IMPORTACION) {
      expect(tabla).not.toContain(motivo);
      expect(tabla).toContain(stripe.motivo[motivo]);
    }
  });

  it.each([
    ['DISPUTA_PERDIDA', 'DISPUTA', 'F1', 'rectificar'],
    ['INCOBRABLE', 'ANULACION', 'F1', 'rectificar?causa=IMPAGO'],
    ['DEVOLUCION_FALLIDA', 'ANULACION', 'R5', 'rectificar?causa=SIN_EFECTO'],
    ['DEVOLUCION_SIN_ABONO', 'DEVOLUCION', 'F1', 'rectificar?causa=DEVOLUCION'],
  ] as const)(
    'of %s lead to the invoice that they are about, and to rectifying it',
    async (motivo, tipo, tipoFactura, adonde) => {
      conVentas(
        buildImportacionStripe({
          tipo,
          motivo,
          campo: null,
          emitida: { uuid: EMITIDA, numero: 'F26-00012', tipoFactura, estadoInterno: 'RECTIFICADA' },
        }),
      );
      app = await renderApp(ruta);
      expect(await screen.findByRole('link', { name: 'De F26-00012' })).toHaveAttribute(
        'href',
        `/user/nif/${UUID_NIF}/facturas/${EMITIDA}`,
      );
      expect(screen.getByText('Ya rectificada')).toBeInTheDocument();
      await pulsar('Rectificar F26-00012: Pedido 1001');
      await waitFor(() => expect(app.ruta()).toBe(`/user/nif/${UUID_NIF}/facturas/${EMITIDA}/${adonde}`));
    },
  );

  it('that only their holder decides are marked as solved, with what was done', async () => {
    const venta = buildImportacionStripe({
      tipo: 'DISPUTA',
      motivo: 'DISPUTA_PERDIDA',
      campo: null,
      emitida: { uuid: EMITIDA, numero: 'F26-00012', tipoFactura: 'F1', estadoInterno: 'FACTURADA' },
    });
    const servidor = conVentas(venta).on(conexionStripe.resolver, () =>
      buildImportacionStripe({ estado: 'IGNORADA', motivo: 'POR_EL_USUARIO', nota: 'Rectificada' }),
    );
    app = await renderApp(ruta);
    await pulsar(/Más acciones de Pedido 1001/);
    expect(screen.queryByRole('menuitem', { name: 'Volver a intentarlo' })).not.toBeInTheDocument();
    await app.user.click(await screen.findByRole('menuitem', { name: 'Dar por resuelta' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Dar por resuelta Pedido 1001' }));
    await app.user.type(dialogo.getByRole('textbox', { name: /^Qué has hecho/ }), 'Rectificada');
    await app.user.click(dialogo.getByRole('button', { name: 'Dar por resuelta' }));
    expect(await screen.findByText('Dada por resuelta')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.resolver)[0]?.body).toEqual({
      accion: 'IGNORAR',
      motivo: 'Rectificada',
    });
  });

  it('about what is a draft, an F3 or not issued here offer no rectifying', async () => {
    const de = (uuid: string, emitida: ImportacionStripeDto['emitida']) =>
      buildImportacionStripe({ uuid, tipo: 'DISPUTA', motivo: 'DISPUTA_PERDIDA', campo: null, emitida });
    conVentas(
      de('0199aaaa-0000-7000-8000-000000000051', null),
      de('0199aaaa-0000-7000-8000-000000000052', {
        uuid: EMITIDA,
        numero: null,
        tipoFactura: 'F1',
        estadoInterno: 'BORRADOR',
      }),
      de('0199aaaa-0000-7000-8000-000000000053', {
        uuid: EMITIDA,
        numero: 'F26-00013',
        tipoFactura: 'F3',
        estadoInterno: 'FACTURADA',
      }),
    );
    app = await renderApp(ruta);
    expect(await screen.findByRole('link', { name: 'De un borrador' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Rectificar/ })).not.toBeInTheDocument();
  });

  it('are completed with the recipient, and the reason goes', async () => {
    const venta = buildImportacionStripe();
    const servidor = conVentas(venta).on(conexionStripe.resolver, () =>
      buildImportacionStripe({ estado: 'IMPORTADA', motivo: null }),
    );
    app = await renderApp(ruta);
    await pulsar('Completar el cliente: Pedido 1001');
    const cajon = within(await screen.findByRole('dialog', { name: 'Completar el cliente' }));
    expect(cajon.getByRole('textbox', { name: /^Nombre o razón social/ })).toHaveValue('Talleres Ejemplo SL');
    await app.user.type(cajon.getByRole('textbox', { name: /^Identificación fiscal/ }), 'B12345674');
    await app.user.type(cajon.getByRole('textbox', { name: /^Dirección/ }), 'Calle Mayor, 1');
    await app.user.type(cajon.getByRole('textbox', { name: /^Código postal/ }), '08001');
    await app.user.type(cajon.getByRole('textbox', { name: /^Municipio/ }), 'Barcelona');
    await app.user.click(cajon.getByRole('button', { name: 'Guardar y seguir' }));
    expect(await screen.findByText('Resuelta: ya tiene su factura')).toBeInTheDocument();
    const [llamada] = servidor.de(conexionStripe.resolver);
    expect(llamada?.params.uuid).toBe(venta.uuid);
    expect(llamada?.body).toMatchObject({
      accion: 'COMPLETAR',
      destinatario: { identificacion: 'B12345674', nombre: 'Talleres Ejemplo SL' },
    });
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('start from what is known of the buyer, and say what to do', async () => {
    conVentas(
      buildImportacionStripe({
        motivo: 'NIF_NO_VALIDO',
        campo: 'identificacion',
        comprador: {
          nombre: 'Compras SL',
          email: 'compras@compras.example',
          telefono: null,
          tipoIdentificacion: 'NIF',
          identificacion: 'B1234567X',
          direccion: 'Calle Mayor, 1',
          municipio: 'Madrid',
          codigoPostal: '28013',
          provincia: null,
          pais: 'ES',
          idioma: null,
        },
      }),
    );
    app = await renderApp(ruta);
    expect(await screen.findByText(/no es válido\. Corrígelo tú, o copia el enlace/)).toBeInTheDocument();
    await pulsar('Completar el cliente: Pedido 1001');
    const cajon = within(await screen.findByRole('dialog', { name: 'Completar el cliente' }));
    for (const [campo, valor] of [
      [/^Nombre o razón social/, 'Compras SL'],
      [/^Identificación fiscal/, 'B1234567X'],
      [/^Dirección/, 'Calle Mayor, 1'],
      [/^Código postal/, '28013'],
      [/^Municipio/, 'Madrid'],
    ] as const)
      expect(cajon.getByRole('textbox', { name: campo })).toHaveValue(valor);
  });

  it('give a link for the buyer, and say what became of it', async () => {
    const caducaEn = '2026-12-25T09:30:00Z';
    const enlace = { caducaEn, motivo: null, campo: null, uuidFactura: null, numeroFactura: null };
    const espera = buildImportacionStripe({ pideDatos: true, enlace: { ...enlace, estado: 'PENDIENTE' } });
    const tique = buildImportacionStripe({
      uuid: '0199aaaa-0000-7000-8000-000000000082',
      referencia: 'Pedido 1002',
      estado: 'IMPORTADA',
      motivo: null,
      campo: null,
      enlace: {
        ...enlace,
        estado: 'HECHA',
        uuidFactura: '0199aaaa-0000-7000-8000-000000000043',
        numeroFactura: 'F26-00013',
      },
    });
    const servidor = conVentas(espera, tique).on(conexionStripe.enlace, () => ({
      url: 'https://encadena.example/datos-de-compra/abc',
      caducaEn,
    }));
    app = await renderApp(ruta);
    expect(
      await screen.findByText(/Tu cliente tiene un enlace para completarla hasta el/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver la factura completa F26-00013' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/facturas/0199aaaa-0000-7000-8000-000000000043`,
    );
    await pulsar('Más acciones de Pedido 1001');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Copiar el enlace para tu cliente' }));
    expect(await screen.findByText(/Enlace copiado/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(servidor.de(conexionStripe.enlace)[0]?.params).toEqual({ uuid: espera.uuid });
    expect(await navigator.clipboard.readText()).toBe('https://encadena.example/datos-de-compra/abc');
  });

  it('are filtered by the reason for which they wait', async () => {
    const servidor = conVentas(buildImportacionStripe());
    app = await renderApp(ruta);
    await pulsar('Motivo');
    await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Falta el NIF' }));
    await waitFor(() => expect(app.ruta()).toBe(`${ruta}?motivo=DESTINATARIO_SIN_NIF`));
    await waitFor(() =>
      expect(servidor.de(conexionStripe.importaciones).at(-1)?.query).toMatchObject({
        motivo: 'DESTINATARIO_SIN_NIF',
      }),
    );
    await pulsar(/^Quitar.*Motivo: Falta el NIF/);
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('tell beside the field what the server refuses', async () => {
    conVentas(buildImportacionStripe()).on(conexionStripe.resolver, () => {
      throw new Rechazo(400, 'VALIDACION', 'Revisa los datos', [
        { campo: 'destinatario.identificacion', codigo: 'formato', mensaje: 'Este NIF no existe' },
      ]);
    });
    app = await renderApp(`${ruta}?resolver=completar.${buildImportacionStripe().uuid}`);
    const cajon = within(await screen.findByRole('dialog', { name: 'Completar el cliente' }));
    const nif = cajon.getByRole('textbox', { name: /^Identificación fiscal/ });
    await app.user.type(nif, 'B12345674');
    await app.user.type(cajon.getByRole('textbox', { name: /^Dirección/ }), 'Calle Mayor, 1');
    await app.user.type(cajon.getByRole('textbox', { name: /^Código postal/ }), '08001');
    await app.user.type(cajon.getByRole('textbox', { name: /^Municipio/ }), 'Barcelona');
    await app.user.click(cajon.getByRole('button', { name: 'Guardar y seguir' }));
    await waitFor(() => expect(nif).toHaveAccessibleDescription(/Este NIF no existe/));
  });

  it('in another currency take the rate that is typed', async () => {
    const venta = buildImportacionStripe({
      motivo: 'DIVISA_SIN_CAMBIO',
      campo: 'tipoCambio',
      moneda: 'USD',
    });
    const servidor = conVentas(venta).on(conexionStripe.resolver, () => venta);
    app = await renderApp(ruta);
    await pulsar('Poner el tipo de cambio: Pedido 1001');
    const cajon = within(await screen.findByRole('dialog', { name: 'Poner el tipo de cambio' }));
    await app.user.click(cajon.getByRole('button', { name: 'Guardar' }));
    expect(servidor.de(conexionStripe.resolver)).toHaveLength(0);
    await app.user.type(cajon.getByRole('textbox', { name: /^Tipo de cambio/ }), '1,0832');
    await app.user.type(cajon.getByRole('textbox', { name: /^Fecha del tipo/ }), '24/11/2026');
    await app.user.type(cajon.getByRole('textbox', { name: /^Fuente/ }), 'Banco Central Europeo');
    await app.user.click(cajon.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Todavía falta algo/)).toBeInTheDocument();
    expect(servidor.de(conexionStripe.resolver)[0]?.body).toEqual({
      accion: 'CAMBIO',
      tipoCambio: '1.0832',
      fechaTipoCambio: '2026-11-24',
      fuenteTipoCambio: 'Banco Central Europeo',
    });
  });

  it('without a rule lead to the table, with the case chosen', async () => {
    conVentas(buildImportacionStripe({ motivo: 'IMPUESTO_SIN_REGLA', campo: 'CLIENTE_EXENTO' })).on(
      conexionStripe.impuestos,
      () => ({ reglas: [], sinRegla: [{ clave: 'CLIENTE_EXENTO', cuantas: 1 }], version: 4 }),
    );
    app = await renderApp(ruta);
    await pulsar('Poner la regla del impuesto: Pedido 1001');
    expect(await screen.findByRole('dialog', { name: 'Nueva regla' })).toBeInTheDocument();
    expect(app.ruta()).toBe(`${ruta}/impuestos?regla=CLIENTE_EXENTO`);
    expect(screen.getByRole('combobox', { name: 'Cuando Stripe dice' })).toHaveDisplayValue('Cliente exento');
  });

  it('are tried again, or left for a reason that has to be given', async () => {
    const venta = buildImportacionStripe({ motivo: 'SIN_PLAN', campo: 'SUSCRIPCION_INACTIVA' });
    const servidor = conVentas(venta).on(conexionStripe.resolver, ({ body }) =>
      body.accion === 'IGNORAR'
        ? buildImportacionStripe({ estado: 'IGNORADA', motivo: 'POR_EL_USUARIO', nota: body.motivo })
        : venta,
    );
    app = await renderApp(ruta);
    await pulsar('Más acciones de Pedido 1001');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(servidor.de(conexionStripe.resolver)).toHaveLength(1));
    await pulsar('Más acciones de Pedido 1001');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Dejarla sin factura' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Dejar Pedido 1001 sin factura' }));
    await app.user.click(dialogo.getByRole('button', { name: 'Dejarla sin factura' }));
    expect(await dialogo.findByText('Escribe al menos 5 letras')).toBeInTheDocument();
    await app.user.type(dialogo.getByRole('textbox', { name: /^Por qué/ }), 'Ya facturada a mano');
    await app.user.click(dialogo.getByRole('button', { name: 'Dejarla sin factura' }));
    expect(await screen.findByText('Venta dejada sin factura')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.resolver).map(({ body }) => body)).toEqual([
      { accion: 'REINTENTAR' },
      { accion: 'IGNORAR', motivo: 'Ya facturada a mano' },
    ]);
  });

  it('that give money back are told with a minus', async () => {
    conVentas(
      buildImportacionStripe({ tipo: 'DEVOLUCION', estado: 'IMPORTADA', motivo: null, importe: '19.95' }),
    );
    app = await renderApp(ruta);
    expect(await screen.findByText(/^-19,95\s€$/)).toBeInTheDocument();
  });

  it('of a disconnected account can only be left', async () => {
    api(buildCuentaStripe({ estado: 'DESCONECTADA', activa: false })).on(conexionStripe.importaciones, () =>
      pagina([buildImportacionStripe()]),
    );
    app = await renderApp(ruta);
    await pulsar('Más acciones de Pedido 1001');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Dejarla sin factura',
    ]);
    expect(screen.queryByRole('button', { name: /^Completar/ })).not.toBeInTheDocument();
  });
});
