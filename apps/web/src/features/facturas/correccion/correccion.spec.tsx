// Annulling an invoice and correcting its record as people do it: from the menu, through a dialog that waits for the
// answer, to what the page tells afterwards.
import { clientes, facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';
import { accionesPermitidas, estadoAeatDe, type EstadoVerifactu } from '@encadena/invoicing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRegistro,
} from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const { uuid } = buildFacturaDetalle();
const ruta = `${base}/facturas/${uuid}`;

const emitida = (estado: EstadoVerifactu, cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto =>
  buildFacturaDetalle({
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    publicadaEn: '2026-11-20T09:15:00Z',
    verifactu: {
      estado,
      estadoFacturaAeat: estadoAeatDe(estado),
      uuidUltimoRegistro: buildRegistro().uuid,
      csv: null,
    },
    ...cambios,
  });

/** An invoice as the server holds it, with its records; acts change it as the server would. */
function servidorCon(factura: FacturaDetalleDto, registros: RegistroDto[] = [buildRegistro()]): FakeApi {
  return fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(facturas.obtener, () => factura)
    .on(verifactuRegistros.listar, () => pagina(registros));
}

const rechazada = buildRegistro({
  estado: 'INCORRECTO',
  codigoError: 1110,
  mensajeError: 'El NIF no está identificado en el censo de la AEAT.',
  explicacion: 'La Agencia no conoce el NIF del destinatario.',
  campo: 'destinatario.identificacion',
  clase: 'rejects_record',
  lugar: 'CLIENTE',
  remedio: 'SUBSANAR',
  csv: null,
});
const nuevo = buildRegistro({
  uuid: '0199aaaa-0000-7000-8000-000000000061',
  operacion: 'BAJA',
  estado: 'PENDIENTE',
  csv: null,
});
const correccion = (cambios: Partial<FacturaDetalleDto['correcciones'][number]> = {}) => ({
  uuidRegistro: nuevo.uuid,
  operacion: 'SUBSANACION' as const,
  estado: 'CORRECTO' as const,
  hechaEn: '2026-11-24T10:15:30+01:00',
  hechaPor: 'Nuria Ejemplo',
  hechaConClave: null,
  motivo: null,
  destinatario: null,
  otrosDestinatarios: [],
  descripcionOperacion: null,
  ...cambios,
});

async function abrirMenu(): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: /^Más acciones de (?:F26-|Borrador)/ }));
  await screen.findByRole('menu');
}

describe('the menu of an invoice', () => {
  it('offers both acts in the list too, and opens the page of the invoice with the dialog', async () => {
    servidorCon(emitida('CORRECTO')).on(facturas.listar, () =>
      pagina([buildFacturaResumen({ estadoVerifactu: 'CORRECTO' })]),
    );
    app = await renderApp(`${base}/facturas`);
    await abrirMenu();
    await app.user.click(screen.getByRole('menuitem', { name: 'Anular factura' }));
    expect(await screen.findByRole('dialog', { name: 'Anular la factura F26-00004' })).toBeInTheDocument();
    expect(app.ruta()).toBe(`${ruta}?acto=anular`);
  });

  it('shows them with the reason while an answer is awaited', async () => {
    servidorCon(emitida('PENDIENTE'), [buildRegistro({ estado: 'PENDIENTE' })]);
    app = await renderApp(ruta);
    await abrirMenu();
    for (const name of ['Anular factura', 'Corregir el registro']) {
      const cerrada = screen.getByRole('menuitem', { name });
      expect(cerrada).toHaveAttribute('aria-disabled', 'true');
      expect(cerrada).toHaveAccessibleDescription('Espera a que conteste la Agencia');
    }
  });

  it.each([
    ['a draft', buildFacturaDetalle(), []],
    ['a rectified invoice', emitida('CORRECTO', { estadoInterno: 'RECTIFICADA' }), ['Corregir el registro']],
    ['an annulled one', emitida('ANULADA'), ['Deshacer la anulación']],
  ])('offers for %s only what its state allows', async (_, factura, ofrecidas) => {
    servidorCon(factura);
    app = await renderApp(ruta);
    await abrirMenu();
    const actos = ['Anular factura', 'Corregir el registro', 'Deshacer la anulación'];
    expect(actos.filter((name) => screen.queryByRole('menuitem', { name }))).toEqual(ofrecidas);
  });

  it('judges on the page by all records: after the rejection of a return the invoice is still annulled', async () => {
    const acciones = accionesPermitidas({
      estadoInterno: 'FACTURADA',
      estadoVerifactu: 'INCORRECTO',
      tipoFactura: 'F1',
      enAeat: 'ANULADA',
    });
    servidorCon(emitida('INCORRECTO', { acciones }));
    app = await renderApp(ruta);
    await abrirMenu();
    expect(screen.queryByRole('menuitem', { name: 'Anular factura' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Deshacer la anulación' })).toBeInTheDocument();
  });
});

describe('annulling', () => {
  const dialogo = async () =>
    within(await screen.findByRole('dialog', { name: 'Anular la factura F26-00004' }));
  const rellenar = async (): Promise<void> => {
    const en = await dialogo();
    await app.user.type(en.getByRole('textbox', { name: /Por qué la anulas/ }), 'Repetida');
    await app.user.click(en.getByRole('checkbox', { name: /Mi cliente no tiene esta factura/ }));
  };

  it('says what will happen and when to rectify instead, and asks for a reason and a yes', async () => {
    const servidor = servidorCon(emitida('CORRECTO'));
    app = await renderApp(`${ruta}?acto=anular`);
    const en = await dialogo();
    const hechos = within(en.getByRole('region', { name: 'Qué pasará' })).getAllByRole('listitem');
    expect(hechos.map((hecho) => hecho.textContent)).toEqual([
      expect.stringContaining('registro de anulación'),
      expect.stringContaining('seguirá en tu lista como anulada'),
      'El número F26-00004 no se volverá a usar.',
    ]);
    expect(en.getByText(/haz una factura rectificativa/)).toBeInTheDocument();
    await app.user.click(en.getByRole('button', { name: 'Anular la factura' }));
    expect(await en.findByText('Campo obligatorio')).toBeInTheDocument();
    expect(en.getByText('Márcalo para poder anularla')).toBeInTheDocument();
    expect(en.getByRole('textbox', { name: /Por qué la anulas/ })).toHaveFocus();
    expect(servidor.de(facturas.anular)).toHaveLength(0);
  });

  it('is done by keyboard, shows nothing before the answer, and then what waits', async () => {
    let contestar: () => void = () => undefined;
    const respuesta = new Promise<void>((resolve) => (contestar = resolve));
    let factura = emitida('CORRECTO');
    const servidor = servidorCon(factura)
      .on(facturas.obtener, () => factura)
      .on(facturas.anular, async () => {
        await respuesta;
        factura = emitida('PENDIENTE', {
          correcciones: [correccion({ operacion: 'BAJA', estado: 'PENDIENTE', motivo: 'Repetida' })],
        });
        return nuevo;
      });
    app = await renderApp(`${ruta}?acto=anular`);
    const en = await dialogo();
    await waitFor(() => expect(en.getByRole('textbox', { name: /Por qué la anulas/ })).toHaveFocus());
    await app.user.keyboard('Repetida{Tab} {Tab}{Tab}{Enter}');
    await waitFor(() =>
      expect(en.getByRole('button', { name: 'Anular la factura' })).toHaveAttribute('data-loading', 'true'),
    );
    expect(screen.queryByText('Anulación, pendiente')).toBeNull();
    await app.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    contestar();
    expect(await screen.findByText(/^Anulación de F26-00004 registrada/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.ruta()).toBe(ruta);
    const recorrido = await screen.findByRole('list', { name: 'Recorrido' });
    expect(await within(recorrido).findByText('Anulación, pendiente')).toBeInTheDocument();
    expect(within(recorrido).getByText('Motivo: Repetida')).toBeInTheDocument();
    expect(servidor.de(facturas.anular)).toMatchObject([
      {
        params: { uuid },
        body: { motivo: 'Repetida', confirmar: true },
        headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    ]);
  });

  it('says why the API refuses, inside the dialog, and asks anew with another key', async () => {
    const servidor = servidorCon(emitida('CORRECTO')).on(facturas.anular, () => {
      throw new Rechazo(409, 'ACCION_NO_PERMITIDA', 'Ahora no se puede hacer eso con esta factura', [
        { campo: 'estado', codigo: 'RECTIFICADA', mensaje: 'Ya está rectificada' },
      ]);
    });
    app = await renderApp(`${ruta}?acto=anular`);
    const en = await dialogo();
    await rellenar();
    await app.user.click(en.getByRole('button', { name: 'Anular la factura' }));
    const aviso = await en.findByText('Ahora no se puede hacer eso con esta factura');
    expect(aviso.closest('[role=alert]')).toHaveTextContent('Ya está rectificada');
    await app.user.click(en.getByRole('button', { name: 'Anular la factura' }));
    await waitFor(() => expect(servidor.de(facturas.anular)).toHaveLength(2));
    const claves = servidor.de(facturas.anular).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(claves).size).toBe(2);
  });

  it('keeps its key after an answer that was lost: the second click asks for the same act', async () => {
    let veces = 0;
    const servidor = servidorCon(emitida('CORRECTO')).on(facturas.anular, () => {
      veces += 1;
      if (veces === 1) throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'El servicio no está disponible');
      return nuevo;
    });
    app = await renderApp(`${ruta}?acto=anular`);
    const en = await dialogo();
    await rellenar();
    await app.user.click(en.getByRole('button', { name: 'Anular la factura' }));
    await en.findByText('El servicio no está disponible');
    await app.user.click(en.getByRole('button', { name: 'Anular la factura' }));
    expect(await screen.findByText(/^Anulación de F26-00004 registrada/)).toBeInTheDocument();
    const claves = servidor.de(facturas.anular).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(claves).size).toBe(1);
  });

  it('is offered again where the agency refused it, and not a correction', async () => {
    const verifactu = {
      estado: 'INCORRECTO' as const,
      estadoFacturaAeat: 'CORRECTA' as const,
      uuidUltimoRegistro: nuevo.uuid,
      csv: null,
    };
    servidorCon(emitida('INCORRECTO', { verifactu }), [
      buildRegistro({
        ...nuevo,
        estado: 'INCORRECTO',
        codigoError: 3002,
        remedio: 'CONCILIAR',
        lugar: 'AGENCIA',
      }),
      buildRegistro(),
    ]);
    app = await renderApp(ruta);
    const aviso = within(
      (await screen.findByText('La Agencia dice (3002)')).closest('[role=alert]') as HTMLElement,
    );
    expect(aviso.getByRole('link', { name: 'Anular factura' })).toHaveAttribute(
      'href',
      `${ruta}?acto=anular`,
    );
    expect(aviso.queryByRole('link', { name: 'Corregir el registro' })).toBeNull();
  });

  it('by its address, says why it is not possible now', async () => {
    servidorCon(emitida('PENDIENTE'), [buildRegistro({ estado: 'PENDIENTE' })]);
    app = await renderApp(`${ruta}?acto=anular`);
    const en = await dialogo();
    expect(en.getByText('Ahora no se puede. Espera a que conteste la Agencia.')).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.ruta()).toBe(ruta);
  });

  it('in English nobody takes leaving the dialog for cancelling the invoice', async () => {
    servidorCon(emitida('CORRECTO'));
    app = await renderApp(`${ruta}?acto=anular`, { idioma: 'en' });
    const en = within(await screen.findByRole('dialog', { name: 'Cancel invoice F26-00004' }));
    expect(en.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await app.user.click(en.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('opens nothing over an invoice that cannot be loaded', async () => {
    servidorCon(emitida('CORRECTO')).on(facturas.obtener, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo por nuestra parte');
    });
    app = await renderApp(`${ruta}?acto=anular`);
    expect((await screen.findAllByText('Ha fallado algo por nuestra parte')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('correcting the record', () => {
  const cajon = async () =>
    within(await screen.findByRole('dialog', { name: 'Corregir el registro de F26-00004' }));
  const escribir = async (nombre: string, texto: string): Promise<void> => {
    const campo = (await cajon()).getByRole('textbox', { name: new RegExp(`^${nombre}`) });
    await app.user.clear(campo);
    await app.user.type(campo, texto);
  };

  it('starts from what stands, shows before and after, sends only what changes, and tells it on the page', async () => {
    let factura = emitida('INCORRECTO');
    let registros = [rechazada];
    const alto = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
    const servidor = servidorCon(factura)
      .on(facturas.obtener, () => factura)
      .on(verifactuRegistros.listar, () => pagina(registros))
      .on(facturas.subsanar, ({ body }) => {
        const enCamino = { operacion: 'SUBSANACION', estado: 'PENDIENTE', csv: null } as const;
        registros = [buildRegistro({ ...enCamino, uuid: '0199aaaa-0000-7000-8000-00000000006a' }), rechazada];
        factura = emitida('CORRECTO', {
          correcciones: [
            correccion({
              destinatario: { ...body.destinatario!, pais: 'ES', tipoIdentificacion: 'NIF' },
            }),
          ],
        });
        return { ...nuevo, operacion: 'SUBSANACION' as const };
      });
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('link', { name: 'Corregir el registro' }));
    const en = await cajon();
    expect(en.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Librería Ejemplo SA');
    expect(en.getByRole('textbox', { name: /^Descripción/ })).toHaveValue('Venta de muebles');
    expect(en.getByText(/Eso no se corrige aquí: haz una factura rectificativa/)).toBeInTheDocument();
    await escribir('Nombre', 'Bressol SL');
    await escribir('Identificación', 'b-67112235');
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    const cambia = within(await en.findByRole('region', { name: 'Qué cambia' }));
    expect(cambia.getAllByRole('term').map((termino) => termino.textContent)).toHaveLength(2);
    expect(cambia.getAllByRole('definition').map((dato) => dato.textContent)).toEqual([
      'Antes: Librería Ejemplo SA',
      'Después: Bressol SL',
      'Antes: A58818501',
      'Después: B67112235',
    ]);
    expect(cambia.getByRole('heading')).toHaveFocus();
    expect(en.getByText(/La ficha del cliente tampoco cambia/)).toBeInTheDocument();
    await app.user.click(en.getByRole('button', { name: 'Enviar la corrección' }));
    expect(await screen.findByText(/^Corrección de F26-00004 registrada/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.de(facturas.subsanar)[0]?.body).toEqual({
      destinatario: {
        tipoIdentificacion: 'NIF',
        identificacion: 'B67112235',
        pais: 'ES',
        nombre: 'Bressol SL',
      },
    });
    expect(await screen.findByText(/^Corregido el .* en el registro:$/)).toBeInTheDocument();
    expect(screen.getByText(/Bressol SL · B67112235/)).toBeInTheDocument();
    expect(screen.getByText('Librería Ejemplo SA')).toBeInTheDocument();
    // In the place of the objection, so that nothing moves.
    const aviso = await screen.findByRole('status', { name: 'Corrección del registro, pendiente' });
    expect(aviso.style.minHeight).toContain('11.25rem');
    alto.mockRestore();
    expect(screen.queryByText('La Agencia no conoce el NIF del destinatario.')).toBeNull();
  });

  it('corrects each of several recipients in his place, and says whose details change', async () => {
    const otro = (nombre: string, identificacion: string, cual: number) => ({
      ...buildFacturaDetalle().destinatario!,
      nombre,
      identificacion,
      uuidCliente: `0199aaaa-0000-7000-8000-00000000007${cual}`,
      participacion: null,
    });
    const otrosDestinatarios = [otro('Germans Puig SCP', 'B72877814', 1), otro('Vidal SL', 'B12345674', 2)];
    const servidor = servidorCon(
      emitida('INCORRECTO', {
        otrosDestinatarios,
        // What was said of the second before, and rejected, is where one begins.
        correcciones: [
          correccion({
            estado: 'INCORRECTO',
            otrosDestinatarios: [
              { tipoIdentificacion: 'NIF', identificacion: 'B72877814', pais: 'ES', nombre: 'Puig SCP' },
              null,
            ],
          }),
        ],
      }),
      [rechazada],
    )
      .on(clientes.obtener, ({ params }) => {
        const suyo = otrosDestinatarios.find(({ uuidCliente }) => uuidCliente === params.uuid);
        return buildCliente({
          ...suyo,
          nombre: params.uuid.endsWith('72') ? 'Vidal i Fills SL' : 'Puig SCP',
        });
      })
      .on(facturas.subsanar, () => ({ ...nuevo, operacion: 'SUBSANACION' as const }));
    app = await renderApp(`${ruta}?acto=subsanar`);
    const en = await cajon();
    const puig = within(en.getByRole('group', { name: 'Puig SCP' }));
    await app.user.clear(puig.getByRole('textbox', { name: /^Identificación/ }));
    await app.user.type(puig.getByRole('textbox', { name: /^Identificación/ }), 'b-1234567');
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    expect(await puig.findByText('NIF no válido')).toBeInTheDocument();
    expect(puig.getByRole('textbox', { name: /^Identificación/ })).toHaveFocus();
    await app.user.clear(puig.getByRole('textbox', { name: /^Identificación/ }));
    await app.user.type(puig.getByRole('textbox', { name: /^Identificación/ }), 'b67112235');
    const vidal = within(en.getByRole('group', { name: 'Vidal SL' }));
    await vidal.findByText('La ficha de tu cliente dice: Vidal i Fills SL · B12345674.');
    await app.user.click(vidal.getByRole('button', { name: 'Usar los datos de la ficha' }));
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    const cambia = within(await en.findByRole('region', { name: 'Qué cambia' }));
    expect(cambia.getAllByRole('term').map((termino) => termino.textContent)).toEqual([
      'Identificación fiscal · Puig SCP',
      'Nombre o razón social · Vidal SL',
    ]);
    await app.user.click(en.getByRole('button', { name: 'Enviar la corrección' }));
    await waitFor(() => expect(servidor.de(facturas.subsanar)).toHaveLength(1));
    const quien = { tipoIdentificacion: 'NIF', pais: 'ES' };
    expect(servidor.de(facturas.subsanar)[0]?.body).toEqual({
      otrosDestinatarios: [
        { ...quien, nombre: 'Puig SCP', identificacion: 'B67112235' },
        { ...quien, nombre: 'Vidal i Fills SL', identificacion: 'B12345674' },
      ],
    });
  });

  it('takes over the customer’s details once they have been mended, and sends them', async () => {
    const cliente = buildCliente({ nombre: 'Librería Ejemplo SL', identificacion: 'B67112235' });
    let guardado = { ...cliente, nombre: 'Librería Ejemplo SA', identificacion: 'A58818501' };
    const servidor = servidorCon(emitida('INCORRECTO', { uuidCliente: cliente.uuid }), [rechazada])
      .on(clientes.listar, () => pagina([guardado]))
      .on(clientes.obtener, () => guardado)
      .on(clientes.modificar, () => (guardado = { ...cliente, version: 2 }))
      .on(facturas.subsanar, () => ({ ...nuevo, operacion: 'SUBSANACION' as const }));
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('link', { name: 'Abrir la ficha del cliente' }));
    // The drawer is drawn anew once the details are there.
    const nombre = await screen.findByRole('textbox', { name: /^Nombre o razón social/ });
    await app.user.clear(nombre);
    await app.user.type(nombre, 'Librería Ejemplo SL');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const en = await cajon();
    expect(app.ruta()).toBe(`${ruta}?acto=subsanar`);
    expect(
      await en.findByText('La ficha de tu cliente dice: Librería Ejemplo SL · B67112235.'),
    ).toBeInTheDocument();
    await app.user.click(en.getByRole('button', { name: 'Usar los datos de la ficha' }));
    expect(en.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Librería Ejemplo SL');
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    await app.user.click(await en.findByRole('button', { name: 'Enviar la corrección' }));
    await waitFor(() =>
      expect(servidor.de(facturas.subsanar)[0]?.body).toEqual({
        destinatario: {
          tipoIdentificacion: 'NIF',
          identificacion: 'B67112235',
          pais: 'ES',
          nombre: 'Librería Ejemplo SL',
        },
      }),
    );
  });

  it('goes back from the review with what was written, and asks before it is thrown away', async () => {
    servidorCon(emitida('ACEPTADO_CON_ERRORES'));
    app = await renderApp(`${ruta}?acto=subsanar`);
    await escribir('Descripción', 'Reforma de la cocina');
    const en = await cajon();
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    await app.user.click(await en.findByRole('button', { name: 'Volver' }));
    expect(await en.findByRole('textbox', { name: /^Descripción/ })).toHaveValue('Reforma de la cocina');
    await app.user.click(en.getByRole('button', { name: 'Cancelar' }));
    const pregunta = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    await app.user.click(pregunta.getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(app.ruta()).toBe(ruta));
  });

  it('puts what is wrong beside its field: what the form sees, and what the API finds', async () => {
    const servidor = servidorCon(emitida('INCORRECTO'), [rechazada]).on(facturas.subsanar, () => {
      throw new Rechazo(422, 'FACTURA_INCOMPLETA', 'Falta algo en la factura', [
        { campo: 'destinatario.identificacion', codigo: '1123', mensaje: 'Ese NIF no existe' },
      ]);
    });
    app = await renderApp(`${ruta}?acto=subsanar`);
    const en = await cajon();
    await escribir('Identificación', '12345678A');
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    expect(await en.findByText('NIF no válido')).toBeInTheDocument();
    expect(servidor.de(facturas.subsanar)).toHaveLength(0);
    await escribir('Identificación', 'B67112235');
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    await app.user.click(await en.findByRole('button', { name: 'Enviar la corrección' }));
    expect(await en.findByText('Ese NIF no existe')).toBeInTheDocument();
    expect(en.getByText('Falta algo en la factura')).toBeInTheDocument();
    await waitFor(() => expect(en.getByRole('textbox', { name: /^Identificación/ })).toHaveFocus());
    expect(en.getByRole('textbox', { name: /^Identificación/ })).toHaveValue('B67112235');
  });

  it('may send the same again after an objection', async () => {
    const servidor = servidorCon(emitida('ACEPTADO_CON_ERRORES'), [
      { ...rechazada, estado: 'ACEPTADO_CON_ERRORES' },
    ]).on(facturas.subsanar, () => ({ ...nuevo, operacion: 'SUBSANACION' as const }));
    app = await renderApp(`${ruta}?acto=subsanar`);
    const en = await cajon();
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    expect(await en.findByText(/se envía otra vez lo mismo/)).toBeInTheDocument();
    await app.user.click(en.getByRole('button', { name: 'Enviar la corrección' }));
    await waitFor(() => expect(servidor.de(facturas.subsanar)[0]?.body).toEqual({}));
  });

  it('is not sent unseen by a double click on the review, and stays while its answer is awaited', async () => {
    let contestar: () => void = () => undefined;
    const respuesta = new Promise<void>((resolve) => (contestar = resolve));
    const servidor = servidorCon(emitida('ACEPTADO_CON_ERRORES')).on(facturas.subsanar, async () => {
      await respuesta;
      return { ...nuevo, operacion: 'SUBSANACION' as const };
    });
    app = await renderApp(`${ruta}?acto=subsanar`);
    await escribir('Descripción', 'Reforma de la cocina');
    const en = await cajon();
    await app.user.dblClick(en.getByRole('button', { name: 'Revisar la corrección' }));
    const enviar = await en.findByRole('button', { name: 'Enviar la corrección' });
    expect(servidor.de(facturas.subsanar)).toHaveLength(0);
    await app.user.click(enviar);
    await waitFor(() => expect(servidor.de(facturas.subsanar)).toHaveLength(1));
    await app.user.keyboard('{Escape}');
    await app.user.click(en.getByRole('button', { name: 'Volver' }));
    expect(en.getByRole('region', { name: 'Qué cambia' })).toBeInTheDocument();
    contestar();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.de(facturas.subsanar)[0]?.body).toEqual({ descripcionOperacion: 'Reforma de la cocina' });
  });

  it('says that a wrong amount is mended by rectifying, and does not lead into the form', async () => {
    servidorCon(emitida('ACEPTADO_CON_ERRORES'), [
      buildRegistro({
        estado: 'ACEPTADO_CON_ERRORES',
        codigoError: 2005,
        campo: 'totales.importeTotal',
        queHacer: 'Revisa los importes. Si están mal, haz una rectificativa.',
        clase: 'accepted_with_errors',
        lugar: 'FACTURA',
        remedio: 'RECTIFICAR',
      }),
    ]);
    app = await renderApp(ruta);
    expect(await screen.findByText(/Si están mal, haz una rectificativa/)).toBeInTheDocument();
    const aviso = within(screen.getByText('La Agencia dice (2005)').closest('[role=alert]') as HTMLElement);
    expect(aviso.getByRole('link', { name: '¿Cómo la corrijo?' })).toHaveAttribute(
      'href',
      `${ruta}/corregir?problema=ESTA_MAL&detalle=PRECIO`,
    );
    expect(screen.queryByRole('link', { name: 'Corregir el registro' })).toBeNull();
  });

  it('offers no recipient for an invoice that has none', async () => {
    servidorCon(emitida('CORRECTO', { tipoFactura: 'F2', destinatario: null }));
    app = await renderApp(`${ruta}?acto=subsanar`);
    const en = await cajon();
    expect(en.queryByRole('group', { name: 'Destinatario' })).toBeNull();
    await waitFor(() => expect(en.getByRole('textbox', { name: /^Descripción/ })).toHaveFocus());
  });

  it('of an annulled invoice undoes the annulment, and says so', async () => {
    servidorCon(emitida('ANULADA'));
    app = await renderApp(`${ruta}?acto=subsanar`);
    const en = within(await screen.findByRole('dialog', { name: 'Deshacer la anulación de F26-00004' }));
    await app.user.click(en.getByRole('button', { name: 'Revisar la corrección' }));
    expect(await en.findByText(/deja de estar anulada/)).toBeInTheDocument();
  });
});

describe('what the page tells afterwards', () => {
  it('each record of the invoice in the progress, with its state, its dates and its CSV', async () => {
    const baja = buildRegistro({
      uuid: '0199aaaa-0000-7000-8000-000000000062',
      operacion: 'BAJA',
      estado: 'ANULADA',
      csv: 'A-BAJA00001',
      fechaHoraRespuesta: '2026-11-25T09:00:00Z',
    });
    servidorCon(
      emitida('ANULADA', {
        correcciones: [
          correccion({ descripcionOperacion: 'Reforma de la cocina' }),
          correccion({
            uuidRegistro: baja.uuid,
            operacion: 'BAJA',
            estado: 'ANULADA',
            motivo: 'Repetida',
            hechaConClave: 'Tienda en línea',
          }),
        ],
      }),
      [
        baja,
        buildRegistro({ uuid: nuevo.uuid, operacion: 'SUBSANACION', csv: 'A-SUBS00001' }),
        buildRegistro(),
      ],
    );
    app = await renderApp(ruta);
    const recorrido = within(await screen.findByRole('list', { name: 'Recorrido' }));
    const etapas = recorrido.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(etapas).toHaveLength(7);
    expect(etapas[4]).toMatch(/^Aceptada.*A-EJEMPLO123/);
    expect(etapas[5]).toMatch(/^Corrección aceptada.*Por Nuria Ejemplo.*A-SUBS00001/);
    expect(etapas[6]).toMatch(
      /^Anulación aceptada.*Con la clave API «Tienda en línea».*Motivo: Repetida.*Respuesta:.*A-BAJA00001/,
    );
    expect(etapas[6]).not.toContain('Nuria');
    expect(screen.getByText('Reforma de la cocina')).toBeInTheDocument();
    expect(screen.getByText('Venta de muebles')).toBeInTheDocument();
  });

  it('that a correction waits for the agency, and nothing of one that was rejected', async () => {
    servidorCon(
      emitida('PENDIENTE', {
        correcciones: [
          correccion({
            uuidRegistro: rechazada.uuid,
            estado: 'INCORRECTO',
            descripcionOperacion: 'No llegó',
          }),
          correccion({ estado: 'PENDIENTE', descripcionOperacion: 'Reforma de la cocina' }),
        ],
      }),
    );
    app = await renderApp(ruta);
    expect(await screen.findByText(/^Corrección del .*, pendiente de la Agencia:$/)).toBeInTheDocument();
    expect(screen.queryByText('No llegó')).toBeNull();
  });
});
