// The list of NIFs and of billing groups, and the company data of one: searched, sorted, changed, removed.
import {
  certificados,
  contratacion,
  gruposFacturacion,
  nifs,
  recordatorios,
  vinculosFacturacion,
} from '@encadena/contracts';
import type {
  CertificadoDto,
  GrupoFacturacionDto,
  NifDetalleDto,
  RecordatoriosDto,
} from '@encadena/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { salida } from '../../shared/suscripciones/salida';
import { UUID_NIF, buildNif, buildSuscripcion } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(60_000);

// The browser of the tests shows no pictures.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:prueba';
  URL.revokeObjectURL = () => undefined;
});

const administrador = {
  nombre: 'Ana',
  apellidos: 'Puig',
  nif: '12345678Z',
  cargo: 'ADMINISTRADOR_UNICO',
  email: null,
  telefono: null,
} as const;
const detalle = (cambios: Partial<NifDetalleDto> = {}) =>
  buildNif({ administrador, haEmitido: true, ...cambios } as Partial<NifDetalleDto>);
const grupo = (cambios: Partial<GrupoFacturacionDto> = {}): GrupoFacturacionDto => ({
  uuid: '0199aaaa-0000-7000-8000-000000000070',
  razonSocial: 'Gestora SL',
  nif: 'B66987652',
  direccion: {
    direccion: 'Calle Mayor, 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  },
  email: 'pagos@gestora.test',
  nifIva: null,
  anclaCiclo: '2026-11-21',
  nifs: [],
  cobro: { estado: 'SIN', recurrencia: null, tarjeta: null },
  version: 1,
  ...cambios,
});
const certificado = (cambios: Partial<CertificadoDto> = {}): CertificadoDto => ({
  titular: 'MUEBLES EJEMPLO SL',
  titularNif: 'B12345674',
  emisor: 'AC Prueba',
  desde: '2025-01-01T00:00:00Z',
  hasta: '2027-01-01T00:00:00Z',
  huella: 'AB:CD',
  tipo: 'SELLO',
  apoderado: false,
  estado: 'VIGENTE',
  diasRestantes: 400,
  subidoEn: '2026-01-01T10:00:00Z',
  ...cambios,
});
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.listar, () => pagina([detalle()]))
    .on(nifs.obtener, () => detalle())
    .on(gruposFacturacion.listar, () => [grupo()]);
const base = `/user/nif/${UUID_NIF}/editar-nif`;
const pulsar = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));

describe('the list of NIFs', () => {
  it('is filtered and ordered by the server, and keeps both in the URL', async () => {
    const servidor = api();
    app = await renderApp('/user/nifs');
    await app.user.type(
      await screen.findByRole('searchbox', { name: 'Buscar por NIF o razón social' }),
      'mue',
    );
    await waitFor(() =>
      expect(servidor.de(nifs.listar).at(-1)?.query).toMatchObject({
        filter: 'mue',
        sort: 'razonSocial,asc',
        page: 0,
      }),
    );
    await pulsar('NIF');
    await waitFor(() => expect(servidor.de(nifs.listar).at(-1)?.query).toMatchObject({ sort: 'nif,asc' }));
    expect(app.ruta()).toBe('/user/nifs?texto=mue&sort=nif%2Casc');
  });

  it('is filtered by the states of the documents, comma-joined, and each filter can be taken away again', async () => {
    const servidor = api();
    app = await renderApp('/user/nifs');
    await pulsar('Documentos');
    await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Sin firmar' }));
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Sin firmar' })).toBeChecked());
    await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rechazados' }));
    await waitFor(() =>
      expect(servidor.de(nifs.listar).at(-1)?.query).toMatchObject({
        documentacionEstado: 'PENDIENTE,RECHAZADA',
      }),
    );
    await app.user.keyboard('{Escape}');
    await pulsar('Quitar el filtro Documentos: Sin firmar');
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs?documentacionEstado=RECHAZADA'));
  });

  it.each([
    [
      { nifValidoParaOperar: false, documentacionEstado: 'PENDIENTE' as const },
      'Falta firmar la representación',
    ],
    [
      { nifValidoParaOperar: false, documentacionEstado: 'EN_VALIDACION' as const },
      'Revisando tus documentos',
    ],
    [{ nifValidoParaOperar: false, documentacionEstado: 'RECHAZADA' as const }, 'Documento rechazado'],
    [{ suscripcionActiva: false }, 'Sin suscripción: solo consulta'],
    [{}, 'Listo para emitir'],
  ])('says how a NIF stands in words: %j', async (cambios, texto) => {
    api().on(nifs.listar, () => pagina([detalle(cambios)]));
    app = await renderApp('/user/nifs');
    expect(await screen.findByText(texto)).toBeInTheDocument();
  });

  it('leads to what is missing of one, and to adding another', async () => {
    api().on(nifs.listar, () =>
      pagina([detalle({ nifValidoParaOperar: false, documentacionEstado: 'PENDIENTE' })]),
    );
    app = await renderApp('/user/nifs');
    expect(await screen.findByRole('link', { name: 'Añadir NIF' })).toHaveAttribute(
      'href',
      '/user/nifs/nuevo/empresa',
    );
    await pulsar('Más acciones de Muebles Ejemplo SL');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Terminar el alta' }));
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/documentos`));
  });

  it('teaches when it is empty, and gives a way on when it fails', async () => {
    const servidor = api().on(nifs.listar, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo');
    });
    app = await renderApp('/user/nifs');
    const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
    servidor.on(nifs.listar, () => pagina([]));
    await app.user.click(reintentar);
    expect(await screen.findByRole('link', { name: 'Añadir el primer NIF' })).toBeInTheDocument();
  });
});

describe('billing groups', () => {
  it('are renamed against the version that was seen', async () => {
    const servidor = api().on(gruposFacturacion.modificar, () => grupo({ version: 2 }));
    app = await renderApp('/user/nifs?parte=grupos');
    await pulsar('Gestora SL');
    const nombre = await screen.findByRole('textbox', { name: /^Quién paga/ });
    await app.user.clear(nombre);
    await app.user.type(nombre, 'Otra SL');
    await pulsar('Guardar');
    expect(await screen.findByText('Grupo guardado')).toBeInTheDocument();
    expect(servidor.de(gruposFacturacion.modificar)[0]).toMatchObject({
      body: { razonSocial: 'Otra SL' },
      headers: { 'if-match': '"1"' },
    });
  });

  it.each([
    ['PENDIENTE', 'VIES aún no ha respondido', /aún no ha respondido sobre este NIF-IVA/],
    ['CONFIRMADO', 'Confirmado por VIES', /se cobra sin IVA español/],
    ['NO_CONFIRMADO', 'VIES no lo confirma', /paga IVA español \(21 %\) desde el próximo cobro/],
  ] as const)('say what VIES says of a NIF-IVA: %s', async (nifIva, estado, texto) => {
    api().on(gruposFacturacion.listar, () => [grupo({ nif: 'DE136695976', nifIva })]);
    app = await renderApp('/user/nifs?parte=grupos');
    expect(await screen.findByText(estado)).toBeInTheDocument();
    await pulsar('Gestora SL');
    const aviso = await within(await screen.findByRole('dialog')).findByRole('alert');
    expect(aviso).toHaveTextContent(estado);
    expect(aviso).toHaveTextContent(texto);
  });

  it('are removed after a dialog, but not while a NIF belongs to them', async () => {
    const servidor = api()
      .on(gruposFacturacion.listar, () => [
        grupo(),
        grupo({
          uuid: '0199aaaa-0000-7000-8000-000000000071',
          razonSocial: 'Con NIF SL',
          nifs: [{ uuid: UUID_NIF, nif: 'B12345674', razonSocial: 'Muebles Ejemplo SL' }],
        }),
      ])
      .on(gruposFacturacion.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp('/user/nifs?parte=grupos');
    await pulsar('Más acciones de Con NIF SL');
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).not.toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await pulsar('Más acciones de Gestora SL');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar grupo' }),
    );
    expect(await screen.findByText('Grupo eliminado')).toBeInTheDocument();
    expect(servidor.de(gruposFacturacion.eliminar)[0]?.params).toEqual({ uuid: grupo().uuid });
  });
});

describe('what is paid for', () => {
  const otro = '0199aaaa-0000-7000-8000-000000000003';

  it('a subscription is cancelled from the list, after a question: it is not renewed', async () => {
    const servidor = api()
      .on(nifs.listar, () => pagina([detalle({ prueba: null })]))
      .on(contratacion.desactivarAutorenovacion, () => buildSuscripcion({ autoRenovacion: false }));
    app = await renderApp('/user/nifs');
    await pulsar('Más acciones de Muebles Ejemplo SL');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cancelar la suscripción' }));
    const dialogo = await screen.findByRole('dialog', { name: /Cancelar la suscripción de/ });
    expect(dialogo).toHaveTextContent('sigue activo hasta el final de lo que ya está pagado');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Cancelar la suscripción' }));
    expect(await screen.findByText(/Suscripción cancelada/)).toBeInTheDocument();
    expect(servidor.de(contratacion.desactivarAutorenovacion)[0]).toMatchObject({
      nif: UUID_NIF,
      params: { uuid: UUID_NIF },
    });
  });

  it('a trial has none to cancel', async () => {
    api();
    app = await renderApp('/user/nifs');
    await pulsar('Más acciones de Muebles Ejemplo SL');
    expect(await screen.findByRole('menuitem', { name: 'Suscripción' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Cancelar la suscripción' })).not.toBeInTheDocument();
  });

  it('a NIF comes into a group after what it loses was said', async () => {
    const servidor = api()
      .on(nifs.listar, () => pagina([detalle(), detalle({ uuid: otro, razonSocial: 'Otra SL' })]))
      .on(gruposFacturacion.listar, () => [
        grupo({ nifs: [{ uuid: UUID_NIF, nif: 'B12345674', razonSocial: 'Muebles Ejemplo SL' }] }),
      ])
      .on(vinculosFacturacion.previsualizar, () => ({
        coste: '0.00',
        pierdeSuscripcionActual: true,
        fechaProrrateo: '2026-11-25T18:00:00Z',
      }))
      .on(gruposFacturacion.vincular, () => grupo());
    app = await renderApp('/user/nifs?parte=grupos');
    await pulsar('Más acciones de Gestora SL');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Añadir un NIF al grupo' }));
    await app.user.click(await screen.findByRole('combobox', { name: 'Qué NIF' }));
    expect(screen.queryByRole('option', { name: /Muebles/ })).not.toBeInTheDocument();
    await app.user.click(await screen.findByRole('option', { name: /Otra SL/ }));
    expect(await screen.findByText(/Pierde la suscripción que tiene ahora/)).toBeInTheDocument();
    await pulsar('Pasar y perder la suscripción');
    expect(await screen.findByText(/está ahora en este grupo/)).toBeInTheDocument();
    expect(servidor.de(gruposFacturacion.vincular).map(({ body }) => body)).toEqual([{ uuidNif: otro }]);
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs?parte=grupos'));
  });

  it('a group shows its card, and leads to where it is changed', async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue();
    const servidor = api()
      .on(gruposFacturacion.listar, () => [
        grupo({
          cobro: {
            estado: 'AL_DIA',
            recurrencia: 'MES',
            tarjeta: { marca: 'visa', ultimos4: '4242', caduca: '2030-12' },
          },
        }),
      ])
      .on(contratacion.sesionMetodoPago, () => ({ url: 'https://pagos.test/tarjeta' }));
    app = await renderApp('/user/nifs?parte=grupos');
    expect(await screen.findByText(/Visa.? terminada en .?4242.?, caduca .?12\/2030/)).toBeInTheDocument();
    await pulsar('Cambiar la tarjeta');
    await waitFor(() => expect(ir).toHaveBeenCalledWith('https://pagos.test/tarjeta'));
    expect(servidor.de(contratacion.sesionMetodoPago)[0]?.body).toMatchObject({ volverA: '/user/nifs' });
  });
});

describe('the company data', () => {
  it('are changed, all but the NIF, and the header follows', async () => {
    const servidor = api().on(nifs.modificar, () =>
      detalle({ razonSocial: 'Muebles Nuevos SL', version: 2 }),
    );
    app = await renderApp(base);
    const razon = await screen.findByRole('textbox', { name: /^Razón social/ });
    expect(screen.getByRole('textbox', { name: /^NIF/ })).toHaveAttribute('readonly');
    await app.user.clear(razon);
    await app.user.type(razon, 'Muebles Nuevos SL');
    await pulsar('Guardar');
    await pulsar('Guardar y firmar de nuevo');
    expect(await screen.findByText('Datos guardados')).toBeInTheDocument();
    expect(servidor.de(nifs.modificar)[0]).toMatchObject({
      nif: UUID_NIF,
      headers: { 'if-match': '"1"' },
      body: { razonSocial: 'Muebles Nuevos SL', administrador: { nif: '12345678Z' } },
    });
    expect(await screen.findByText('Muebles Nuevos SL', { selector: 'p' })).toBeInTheDocument();
  });

  it('warn before another administrator is saved, which ends the accepted representation; other data ask nothing', async () => {
    const servidor = api().on(nifs.modificar, () => detalle({ version: 2 }));
    app = await renderApp(base);
    await app.user.type(await screen.findByRole('textbox', { name: /^Apellidos/ }), ' Serra');
    await pulsar('Guardar');
    const aviso = within(
      await screen.findByRole('dialog', { name: '¿Guardar con otro titular u otra persona administradora?' }),
    );
    expect(aviso.getByText(/no podrá emitir hasta que firmes otra/)).toBeInTheDocument();
    await app.user.click(aviso.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(servidor.de(nifs.modificar)).toHaveLength(0);
    await app.user.clear(screen.getByRole('textbox', { name: /^Apellidos/ }));
    await app.user.type(screen.getByRole('textbox', { name: /^Apellidos/ }), 'PUIG');
    await app.user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '600000000');
    await pulsar('Guardar');
    expect(await screen.findByText('Datos guardados')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(servidor.de(nifs.modificar)).toHaveLength(1);
  });

  it('changed elsewhere meanwhile are not overwritten: the person is told and may reload', async () => {
    const servidor = api().on(nifs.modificar, () => {
      throw new Rechazo(412, 'VERSION_OBSOLETA', 'Alguien lo ha cambiado mientras tanto');
    });
    app = await renderApp(base);
    await app.user.type(await screen.findByRole('textbox', { name: /^Razón social/ }), ' X');
    await pulsar('Guardar');
    await pulsar('Guardar y firmar de nuevo');
    servidor.on(nifs.obtener, () => detalle({ razonSocial: 'De la otra ventana SL', version: 2 }));
    await pulsar('Recargar los datos');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Razón social/ })).toHaveValue('De la otra ventana SL'),
    );
  });

  it('ask before unsaved changes are left', async () => {
    api().on(certificados.obtener, () => ({ envios: 'COLABORADOR_SOCIAL' as const, certificado: null }));
    app = await renderApp(base);
    await app.user.type(await screen.findByRole('textbox', { name: /^Razón social/ }), ' X');
    await app.user.click(screen.getByRole('link', { name: 'Certificado' }));
    await app.user.click(
      within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).getByRole('button', {
        name: 'Seguir aquí',
      }),
    );
    expect(app.ruta()).toBe(base);
  });

  it('let the NIF be given up only by who types its number', async () => {
    const servidor = api().on(nifs.eliminar, () => ({ archivado: true as const }));
    app = await renderApp(base);
    await pulsar('Dar de baja');
    const dialogo = await screen.findByRole('dialog', { name: '¿Dar de baja Muebles Ejemplo SL?' });
    await app.user.type(within(dialogo).getByRole('textbox'), 'B1');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Dar de baja B12345674' }));
    expect(await within(dialogo).findByText('No es el NIF que se da de baja')).toBeInTheDocument();
    expect(servidor.de(nifs.eliminar)).toHaveLength(0);
    await app.user.type(within(dialogo).getByRole('textbox'), '2345674');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Dar de baja B12345674' }));
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs'));
    // What is gone is not asked for on the way out.
    expect(servidor.de(nifs.obtener)).toHaveLength(1);
    expect(servidor.de(nifs.eliminar)[0]?.params).toEqual({ uuid: UUID_NIF });
  });
});

describe('what is printed on invoices', () => {
  const png = new File(['x'], 'logo.png', { type: 'image/png' });

  it('shows a chosen logo before it is saved, and the server’s objection beside it', async () => {
    const servidor = api().on(nifs.ponerLogotipo, () => {
      throw new Rechazo(422, 'LOGOTIPO_NO_VALIDO', 'No', [
        { campo: 'file', codigo: 'imagenIlegible', mensaje: 'La imagen está dañada o incompleta' },
      ]);
    });
    app = await renderApp(`${base}/factura`);
    await app.user.upload(await screen.findByLabelText('Imagen del logotipo', { selector: 'input' }), png);
    expect(await screen.findByRole('img', { name: 'Así quedará: logo.png' })).toBeInTheDocument();
    await pulsar('Guardar el logotipo');
    expect(await screen.findByText('La imagen está dañada o incompleta')).toBeInTheDocument();
    servidor.on(nifs.ponerLogotipo, () => ({ ancho: 100, alto: 50 }));
    await pulsar('Guardar el logotipo');
    expect(await screen.findByText('Logotipo guardado')).toBeInTheDocument();
    expect((servidor.de(nifs.ponerLogotipo)[0]?.body as FormData).get('file')).toBeInstanceOf(File);
  });

  it('takes the logo away after a dialog', async () => {
    const servidor = api()
      .on(nifs.obtener, () => detalle({ tieneLogotipo: true }))
      .onFile(nifs.logotipo, () => new Blob(['x'], { type: 'image/png' }))
      .on(nifs.quitarLogotipo, () => ({ eliminado: true as const }));
    app = await renderApp(`${base}/factura`);
    expect(await screen.findByRole('img', { name: 'Logotipo de Muebles Ejemplo SL' })).toBeInTheDocument();
    await pulsar('Quitar el logotipo');
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar el logotipo' }),
    );
    await waitFor(() => expect(servidor.de(nifs.quitarLogotipo)).toHaveLength(1));
  });

  it('saves the legal footer and nothing else', async () => {
    const servidor = api().on(nifs.modificar, () => detalle({ pieLegal: 'Registro Mercantil', version: 2 }));
    app = await renderApp(`${base}/factura`);
    await app.user.type(await screen.findByRole('textbox', { name: 'Texto al pie' }), 'Registro Mercantil');
    await pulsar('Guardar');
    expect(await screen.findByText('Texto al pie guardado')).toBeInTheDocument();
    expect(servidor.de(nifs.modificar)[0]?.body).toMatchObject({
      pieLegal: 'Registro Mercantil',
      razonSocial: 'Muebles Ejemplo SL',
    });
  });

  it('saves colour, remarks and the record, and shows a piece of the paper as they are chosen', async () => {
    const impresion = { color: '#b91c1c', observaciones: 'Gracias', conRegistro: true };
    const servidor = api().on(nifs.guardarImpresion, () => detalle({ impresion, version: 2 }));
    app = await renderApp(`${base}/factura`);
    const muestra = await screen.findByRole('figure', { name: 'Así se verá' });
    const titulo = within(muestra).getByText('Factura');
    expect(titulo).toHaveStyle({ color: '#0a6c77' });
    expect(screen.getByRole('radio', { name: 'Verde azulado' })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: 'Rojo' }));
    expect(titulo).toHaveStyle({ color: '#b91c1c' });
    await app.user.type(screen.getByRole('textbox', { name: 'Observaciones de partida' }), 'Gracias');
    expect(within(muestra).getByText('Gracias')).toBeInTheDocument();
    await app.user.click(screen.getByRole('switch', { name: /^Adjuntar al PDF el registro/ }));
    await pulsar('Guardar color y observaciones');
    expect(await screen.findByText('Color y observaciones guardados')).toBeInTheDocument();
    const [pedida] = servidor.de(nifs.guardarImpresion);
    expect(pedida?.body).toEqual(impresion);
    expect(pedida?.params).toEqual({ uuid: UUID_NIF });
  });

  it('takes any colour that can be read, and says of a pale one that it cannot', async () => {
    const servidor = api().on(nifs.guardarImpresion, () => detalle({ version: 2 }));
    app = await renderApp(`${base}/factura`);
    await app.user.click(await screen.findByRole('radio', { name: 'Otro' }));
    const codigo = screen.getByRole('textbox', { name: 'Código del color' });
    const titulo = within(screen.getByRole('figure', { name: 'Así se verá' })).getByText('Factura');
    for (const [dicho, porque] of [
      ['#ffd400', 'Con este color no se leería bien: elige uno más oscuro'],
      ['azul', 'Escribe el color como #0a6c77'],
    ] as const) {
      await app.user.clear(codigo);
      await app.user.type(codigo, dicho);
      await pulsar('Guardar color y observaciones');
      expect(await screen.findByText(porque)).toBeInTheDocument();
      // The paper stays in the last colour that could be read.
      expect(titulo).toHaveStyle({ color: '#0a6c77' });
    }
    expect(servidor.de(nifs.guardarImpresion)).toEqual([]);
    await app.user.clear(codigo);
    await app.user.type(codigo, '#123456');
    expect(titulo).toHaveStyle({ color: '#123456' });
    await pulsar('Guardar color y observaciones');
    await waitFor(() => expect(servidor.de(nifs.guardarImpresion)).toHaveLength(1));
    expect(servidor.de(nifs.guardarImpresion)[0]?.body).toMatchObject({ color: '#123456' });
  });

  it('turns reminders on, with days and words of one’s own, and says what is out of order', async () => {
    const guardados: RecordatoriosDto = {
      activo: true,
      avisos: [{ dias: 5, asunto: null, cuerpo: null }],
      desde: '2026-11-20',
    };
    const servidor = api()
      .on(recordatorios.obtener, () => ({
        activo: false,
        avisos: [3, 10, 20].map((dias) => ({ dias, asunto: null, cuerpo: null })),
        desde: null,
      }))
      .on(recordatorios.guardar, () => guardados);
    app = await renderApp(`${base}/factura`);
    await app.user.click(await screen.findByRole('switch', { name: /^Enviar recordatorios/ }));
    const primero = within(screen.getByRole('group', { name: 'Recordatorio 1' }));
    const dias = primero.getByRole('textbox', { name: 'Días después del vencimiento' });
    await app.user.clear(dias);
    await app.user.type(dias, '15');
    await pulsar('Guardar los recordatorios');
    expect(await screen.findByText(/después del anterior/)).toBeInTheDocument();
    expect(servidor.de(recordatorios.guardar)).toEqual([]);
    await app.user.clear(dias);
    await app.user.type(dias, '5');
    await app.user.type(primero.getByRole('textbox', { name: 'Asunto' }), 'Falta pagar');
    await pulsar('Guardar los recordatorios');
    expect(await screen.findByText('Recordatorios guardados')).toBeInTheDocument();
    expect(servidor.de(recordatorios.guardar)[0]?.body).toMatchObject({
      activo: true,
      avisos: [{ dias: 5, asunto: 'Falta pagar' }, { dias: 10 }, { dias: 20 }],
    });
  });

  it('says beside the legal footer which company data are missing, and leads there', async () => {
    const falta = (campo: string) => ({
      campo,
      codigo: 'obligatorio',
      mensaje: 'Este campo es obligatorio',
      params: {},
    });
    api()
      .on(nifs.obtener, () => detalle({ administrador: null }))
      .on(nifs.modificar, () => {
        throw new Rechazo(422, 'VALIDACION', 'Hay campos por corregir', [
          falta('administrador.nombre'),
          falta('administrador.nif'),
        ]);
      });
    app = await renderApp(`${base}/factura`);
    await app.user.type(await screen.findByRole('textbox', { name: 'Texto al pie' }), 'Registro Mercantil');
    await pulsar('Guardar');
    const aviso = await screen.findByRole('alert', {
      name: 'Para guardar el pie hay que completar los datos de la empresa',
    });
    expect(within(aviso).getAllByText('Persona administradora: Este campo es obligatorio')).toHaveLength(1);
    expect(within(aviso).getByRole('link', { name: 'Completar los datos' })).toHaveAttribute('href', base);
    expect(screen.getByRole('textbox', { name: 'Texto al pie' })).toHaveValue('Registro Mercantil');
  });
});

describe('the certificate for sending', () => {
  const p12 = new File(['0'], 'mio.p12', { type: 'application/x-pkcs12' });
  const conCertificado = (cambios: Partial<CertificadoDto> = {}) => ({
    envios: 'CERTIFICADO_PROPIO' as const,
    certificado: certificado(cambios),
  });
  const sinCertificado = () => ({ envios: 'COLABORADOR_SOCIAL' as const, certificado: null });

  it('T2 shows beside the password that it does not open the file, and forgets it once the file is taken', async () => {
    const servidor = api()
      .on(certificados.obtener, sinCertificado)
      .on(certificados.subir, () => {
        throw new Rechazo(422, 'CERTIFICADO_NO_VALIDO', 'No sirve', [
          {
            campo: 'contrasena',
            codigo: 'certificadoContrasena',
            mensaje: 'La contraseña no abre este archivo',
          },
        ]);
      });
    app = await renderApp(`${base}/certificado`);
    expect(await screen.findByText('Los envíos salen con el nuestro')).toBeInTheDocument();
    await app.user.upload(screen.getByLabelText('Archivo del certificado', { selector: 'input' }), p12);
    await app.user.type(screen.getByLabelText('Contraseña del archivo'), 'mal');
    await pulsar('Subir el certificado');
    await waitFor(() =>
      expect(screen.getByLabelText('Contraseña del archivo')).toHaveAccessibleDescription(
        /La contraseña no abre este archivo/,
      ),
    );
    servidor.on(certificados.subir, () => conCertificado());
    await pulsar('Subir el certificado');
    expect(await screen.findByText('Los envíos salen con tu certificado')).toBeInTheDocument();
    expect(screen.getByLabelText('Contraseña del archivo')).toHaveValue('');
    const enviado = servidor.de(certificados.subir)[0]?.body as FormData;
    expect([enviado.get('contrasena'), enviado.get('apoderado')]).toEqual(['mal', 'false']);
  });

  it.each([
    ['CADUCA_PRONTO' as const, 'Renueva pronto tu certificado', /Queda 1 día/],
    ['CADUCADO' as const, 'El certificado ha caducado y no se envía nada', /AC Prueba/],
  ])('T1 says loudly that it is %s', async (estado, titulo, dato) => {
    api().on(certificados.obtener, () => conCertificado({ estado, diasRestantes: 1 }));
    app = await renderApp(`${base}/certificado`);
    expect(await screen.findByText(titulo)).toBeInTheDocument();
    expect(screen.getByText(dato)).toBeInTheDocument();
  });

  it('is taken away after a dialog', async () => {
    const servidor = api()
      .on(certificados.obtener, () => conCertificado())
      .on(certificados.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp(`${base}/certificado`);
    await pulsar('Quitar el certificado');
    servidor.on(certificados.obtener, sinCertificado);
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar el certificado' }),
    );
    expect(await screen.findByText('Los envíos salen con el nuestro')).toBeInTheDocument();
  });
});
