// The documents of a NIF: what each state says, signing with a certificate and by hand, what is refused and
// how people are told.
import {
  COMPROBACIONES,
  clientes,
  cuentasBancarias,
  facturas,
  nifs,
  papeles,
  reclamaciones,
  series,
} from '@encadena/contracts';
import type { DocumentoDto, PasoDocumentoDto, ReclamacionDto } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildDocumento,
  buildFacturaDetalle,
  buildNif,
  buildSerie,
  buildTotalesCalculados,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole forms through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

const RUTA = `/user/nif/${UUID_NIF}/editar-nif/documentos`;
let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());

const proteccion = (cambios: Partial<DocumentoDto> = {}): DocumentoDto =>
  buildDocumento({ tipo: 'PROTECCION_DATOS', obligatorio: false, ...cambios });

function conPapeles(
  representacion: Partial<DocumentoDto> = {},
  administrador = {
    nombre: 'Nuria',
    apellidos: 'Ejemplo',
    nif: '12345678Z',
    cargo: 'ADMINISTRADOR_UNICO' as const,
    email: null,
    telefono: null,
  },
): FakeApi {
  return fakeApi()
    .on(nifs.obtener, () => ({
      ...buildNif({ nifValidoParaOperar: false, documentacionEstado: 'PENDIENTE' }),
      administrador,
    }))
    .on(papeles.listar, () => [buildDocumento(representacion), proteccion()]);
}

const papel = (nombre: string) => screen.findByRole('region', { name: nombre });
const representacion = () => papel('Documento de representación');
const pdf = (nombre = 'firmado.pdf', bytes = 2000) =>
  new File([new Uint8Array(bytes)], nombre, { type: 'application/pdf' });
/** The field of a file, which the button opens. */
const campo = (dentro: HTMLElement, nombre: string) =>
  within(dentro).getByLabelText<HTMLInputElement>(nombre, { selector: 'input[type=file]' });
const comprobacion = (nombre: (typeof COMPROBACIONES)[number], detalle: string | null = null) => ({
  nombre,
  resultado: detalle ? ('NO_COMPROBADA' as const) : ('CORRECTA' as const),
  detalle,
  params: {},
});

describe('the papers', () => {
  it('say what each is for, which one is required, and who has to sign', async () => {
    conPapeles();
    app = await renderApp(RUTA);
    const uno = await representacion();
    expect(uno).toHaveTextContent('Obligatorio');
    expect(uno).toHaveTextContent('Nos autoriza a enviar a la Agencia Tributaria');
    expect(uno).toHaveTextContent('fírmalo con el certificado de Nuria Ejemplo');
    const otro = await papel('Documento de protección de datos');
    expect(otro).toHaveTextContent('Opcional');
    expect(within(otro).queryByRole('tab')).not.toBeInTheDocument();
    await app.user.click(within(otro).getByRole('button', { name: 'Firmar este documento' }));
    expect(within(otro).getByRole('tab', { name: 'Con certificado' })).toBeInTheDocument();
  });

  it('are downloaded filled in, and read in Catalan or English', async () => {
    const api = conPapeles().onFile(papeles.plantilla, () => new Blob(['%PDF']));
    URL.createObjectURL = () => 'blob:uno';
    const guardar = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    app = await renderApp(RUTA);
    const uno = await representacion();
    const panel = within(uno).getByRole('tabpanel', { name: 'Con certificado' });
    await app.user.click(within(panel).getByRole('button', { name: 'Descargar para firmar' }));
    await waitFor(() =>
      expect(guardar.mock.contexts[0]).toHaveProperty('download', 'representacion-B12345674.pdf'),
    );
    guardar.mockRestore();
    expect(api.de(papeles.plantilla)[0]?.query).toEqual({ idioma: 'es' });
    await app.user.click(within(panel).getByRole('button', { name: 'Traducción para leer' }));
    const abrir = jest
      .spyOn(window, 'open')
      .mockReturnValue({ location: {}, close: () => undefined } as unknown as Window);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Català' }));
    await waitFor(() => expect(api.de(papeles.plantilla)[1]?.query).toEqual({ idioma: 'ca' }));
    abrir.mockRestore();
  });

  it('say that they could not be loaded, and try again', async () => {
    fakeApi()
      .on(nifs.obtener, () => buildNif())
      .on(papeles.listar, () => {
        throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo');
      });
    app = await renderApp(RUTA);
    expect(await screen.findByText('Ha fallado algo')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });

  it.each([
    {
      estado: 'EN_VALIDACION' as const,
      cambios: { codigo: 'FIRMA_NO_VALIDADA' as const, retirable: true },
      dice: 'No se ha podido validar la firma. Puedes continuar, pero no usar el software hasta que la aprobemos manualmente.',
    },
    {
      estado: 'FIRMADO' as const,
      cambios: { codigo: 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE' as const, retirable: true },
      dice: 'No se ha podido validar automáticamente la documentación. La validaremos en breve.',
    },
    {
      estado: 'VALIDO' as const,
      cambios: { firmaValidada: true, decididoEn: '2026-11-21T10:00:00Z' },
      dice: 'Aceptado. No tienes que hacer nada más.',
    },
    {
      estado: 'RECHAZADO' as const,
      cambios: { motivo: 'No se lee la firma', decididoEn: '2026-11-21T10:00:00Z' },
      dice: 'No lo hemos podido aceptar. Corrige lo que dice el motivo y vuelve a firmarlo.',
    },
  ])('in $estado say what it means and what comes next', async ({ estado, cambios, dice }) => {
    conPapeles({ estado, subidoEn: '2026-11-21T09:00:00Z', ...cambios });
    app = await renderApp(RUTA);
    const uno = await representacion();
    expect(await within(uno).findByText(dice)).toBeInTheDocument();
    const puedeFirmar = within(uno).queryByRole('tab', { name: 'A mano' }) !== null;
    expect(puedeFirmar).toBe(estado === 'RECHAZADO');
    if (estado === 'RECHAZADO') expect(uno).toHaveTextContent('Motivo: No se lee la firma');
  });

  it('that wait for a person can be taken back, after asking', async () => {
    const api = conPapeles({ estado: 'EN_VALIDACION', retirable: true, subidoEn: '2026-11-21T09:00:00Z' }).on(
      papeles.retirar,
      () => buildDocumento(),
    );
    app = await renderApp(RUTA);
    await app.user.click(
      within(await representacion()).getByRole('button', { name: 'Retirar y volver a firmar' }),
    );
    const dialogo = await screen.findByRole('dialog', { name: '¿Retirar este documento?' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Retirar y volver a firmar' }));
    expect(
      await within(await representacion()).findByRole('tab', { name: 'Con certificado' }),
    ).toBeInTheDocument();
    expect(api.de(papeles.retirar)).toHaveLength(1);
  });

  it('tell their history: who, when, why', async () => {
    conPapeles({ estado: 'RECHAZADO', motivo: 'No se lee', subidoEn: '2026-11-21T09:00:00Z' }).on(
      papeles.historial,
      (): PasoDocumentoDto[] => [
        {
          uuid: '0199aaaa-0000-7000-8000-000000000301',
          en: '2026-11-21T09:00:00Z',
          paso: 'FIRMADO_A_MANO',
          de: 'PENDIENTE',
          a: 'EN_VALIDACION',
          quien: 'TITULAR',
          motivo: null,
        },
        {
          uuid: '0199aaaa-0000-7000-8000-000000000302',
          en: '2026-11-21T10:00:00Z',
          paso: 'RECHAZADO',
          de: 'EN_VALIDACION',
          a: 'RECHAZADO',
          quien: 'SOPORTE',
          motivo: 'No se lee',
        },
      ],
    );
    app = await renderApp(RUTA);
    const uno = await representacion();
    await app.user.click(within(uno).getByRole('button', { name: 'Historial' }));
    const [primero, segundo] = within(
      await within(uno).findByRole('list', { name: 'Historial' }),
    ).getAllByRole('listitem');
    expect(primero).toHaveTextContent('Firmado a mano');
    expect(primero).toHaveTextContent('Por: Titular de la cuenta');
    expect(segundo).toHaveTextContent('De «En revisión» a «Rechazado»No se lee');
  });
});

describe('an accepted paper', () => {
  it('is revoked with a reason, and can be signed again', async () => {
    const api = conPapeles({
      estado: 'VALIDO',
      modoFirma: 'DIGITAL',
      subidoEn: '2026-11-21T09:00:00Z',
      decididoEn: '2026-11-21T09:00:00Z',
    }).on(papeles.revocar, () => buildDocumento({ motivo: 'Dejo la actividad' }));
    app = await renderApp(RUTA);
    await app.user.click(within(await representacion()).getByRole('button', { name: 'Revocar' }));
    await app.user.click(
      within(await screen.findByRole('dialog', { name: 'Revocar: Documento de representación' })).getByRole(
        'button',
        { name: 'Cancelar' },
      ),
    );
    await waitFor(async () =>
      expect(within(await representacion()).getByRole('button', { name: 'Revocar' })).toHaveFocus(),
    );
    await app.user.click(within(await representacion()).getByRole('button', { name: 'Revocar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Revocar: Documento de representación' });
    expect(dialogo).toHaveTextContent('este NIF no podrá emitir');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Revocar el documento' }));
    expect(await within(dialogo).findByText('Campo obligatorio')).toBeInTheDocument();
    await app.user.type(within(dialogo).getByLabelText('Por qué lo revocas'), 'Dejo la actividad');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Revocar el documento' }));
    expect(await within(await representacion()).findByRole('tab', { name: 'A mano' })).toBeInTheDocument();
    expect(api.de(papeles.revocar)[0]?.body).toEqual({ motivo: 'Dejo la actividad' });
  });

  it('that is not needed now lies closed, and says so', async () => {
    conPapeles().on(nifs.obtener, () => buildNif());
    app = await renderApp(RUTA);
    expect(await representacion()).toHaveTextContent('Este NIF ya puede emitir');
    expect(within(await representacion()).queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('a digital signature', () => {
  const digital = async () =>
    within(await representacion()).getByRole('tabpanel', { name: 'Con certificado' });

  it('is uploaded and accepted at once, with each check by its name', async () => {
    const valido = buildDocumento({
      estado: 'VALIDO',
      modoFirma: 'DIGITAL',
      firmaValidada: true,
      subidoEn: '2026-11-21T10:00:00Z',
      decididoEn: '2026-11-21T10:00:00Z',
      comprobaciones: COMPROBACIONES.map((nombre) =>
        comprobacion(nombre, nombre === 'REVOCACION' ? 'firmaRevocacion' : null),
      ),
      firmantes: [{ nombre: 'NURIA EJEMPLO', nif: '12345678Z', emisor: 'AC', en: null }],
    });
    const api = conPapeles().on(papeles.subir, () => valido);
    app = await renderApp(RUTA);
    const panel = await digital();
    await app.user.upload(campo(panel, 'PDF firmado'), pdf());
    expect(panel).toHaveTextContent('firmado.pdf2 kB');
    await app.user.click(within(panel).getByRole('button', { name: 'Subir y comprobar' }));
    const uno = await representacion();
    expect(await within(uno).findByText('Firmado por NURIA EJEMPLO, con NIF 12345678Z')).toBeInTheDocument();
    const enviado = api.de(papeles.subir)[0];
    expect((enviado?.body as FormData).get('modoFirma')).toBe('DIGITAL');
    expect((enviado?.body as FormData).get('file')).toBeInstanceOf(File);
    expect(enviado?.nif).toBe(UUID_NIF);
    await app.user.click(
      within(uno).getByRole('button', { name: /Qué hemos comprobado.*9 de 10 correctas/ }),
    );
    expect(
      within(uno).getByText(/^No hemos podido saber si el certificado está revocado/),
    ).toBeInTheDocument();
    // The rest of the page learns it too: the NIF is asked for again.
    await waitFor(() => expect(api.de(nifs.obtener).length).toBeGreaterThan(1));
  });

  it('that is refused says which check failed, which was not made and which passed, and keeps the form', async () => {
    conPapeles().on(papeles.subir, () => {
      throw new Rechazo(422, 'FIRMA_RECHAZADA', 'La firma no se puede aceptar. Vuelve a firmar.', [
        {
          campo: 'comprobaciones.FIRMANTE',
          codigo: 'firmaDeOtro',
          mensaje: 'La firma es de otra persona',
          severidad: 'rechazo',
        },
        {
          campo: 'comprobaciones.REVOCACION',
          codigo: 'firmaRevocacion',
          mensaje: 'No se ha consultado',
          severidad: 'aviso',
        },
      ]);
    });
    app = await renderApp(RUTA);
    const panel = await digital();
    await app.user.upload(campo(panel, 'PDF firmado'), pdf());
    await app.user.click(within(panel).getByRole('button', { name: 'Subir y comprobar' }));
    const alerta = await within(panel).findByRole('alert', { name: 'La firma no se puede aceptar' });
    const filas = within(alerta)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(filas).toHaveLength(COMPROBACIONES.length);
    expect(filas).toContain('Firma el titular o quien lo representa · FallaLa firma es de otra persona');
    expect(filas).toContain('El certificado no está revocado · No comprobadaNo se ha consultado');
    expect(filas).toContain('Está firmado · Correcta');
    // Another file, another try: what was said of the first one goes away.
    await app.user.upload(campo(panel, 'PDF firmado'), pdf('otra-vez.pdf'));
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    {
      archivo: () => new File(['hola'], 'carta.docx', { type: 'application/msword' }),
      dice: 'Este archivo no es PDF',
    },
    { archivo: () => pdf('grande.pdf', 10_000_001), dice: 'Este archivo ocupa 10,1 MB: el máximo es 10 MB' },
    { archivo: () => pdf('vacio.pdf', 0), dice: 'Este archivo está vacío' },
  ])('U7: is judged before it is sent: $dice', async ({ archivo, dice }) => {
    const api = conPapeles();
    app = await renderApp(RUTA);
    const panel = await digital();
    fireEvent.drop(within(panel).getByRole('group', { name: 'PDF firmado' }), {
      dataTransfer: { files: [archivo()] },
    });
    expect(await within(panel).findByText(dice)).toBeInTheDocument();
    await app.user.click(within(panel).getByRole('button', { name: 'Subir y comprobar' }));
    expect(api.de(papeles.subir)).toHaveLength(0);
  });

  it('says that a file is missing, and what a refusal of the file itself is', async () => {
    const api = conPapeles().on(papeles.subir, () => {
      throw new Rechazo(422, 'DOCUMENTO_NO_ADMITIDO', 'No podemos admitir este archivo', [
        { campo: 'file', codigo: 'papelActivo', mensaje: 'El PDF contiene programas' },
      ]);
    });
    app = await renderApp(RUTA);
    const panel = await digital();
    await app.user.click(within(panel).getByRole('button', { name: 'Subir y comprobar' }));
    expect(within(panel).getByText('Campo obligatorio')).toBeInTheDocument();
    expect(api.de(papeles.subir)).toHaveLength(0);
    await app.user.upload(campo(panel, 'PDF firmado'), pdf());
    await app.user.click(within(panel).getByRole('button', { name: 'Subir y comprobar' }));
    expect(await within(panel).findByText('El PDF contiene programas')).toBeInTheDocument();
  });
});

describe('a signature by hand', () => {
  const escrito: string[] = [];
  // jsdom draws nothing: what the page writes on its canvas is noted down, and a picture of it is a file with bytes.
  beforeEach(() => {
    escrito.length = 0;
    const pincel = new Proxy({} as Record<string, unknown>, {
      get: (objeto, nombre) =>
        nombre === 'measureText'
          ? () => ({ width: 900 })
          : nombre === 'fillText'
            ? (texto: string) => escrito.push(texto)
            : (objeto[String(nombre)] ?? (() => undefined)),
      set: () => true,
    });
    HTMLCanvasElement.prototype.getContext = (() => pincel) as never;
    HTMLCanvasElement.prototype.toBlob = (callback) =>
      callback(new Blob([new Uint8Array(64)], { type: 'image/png' }));
  });

  const enManual = buildDocumento({
    estado: 'EN_VALIDACION',
    modoFirma: 'MANUAL',
    codigo: 'FIRMA_NO_VALIDADA',
    subidoEn: '2026-11-21T10:00:00Z',
    retirable: true,
  });

  async function aMano(manera?: string): Promise<HTMLElement> {
    await app.user.click(within(await representacion()).getByRole('tab', { name: 'A mano' }));
    const panel = within(await representacion()).getByRole('tabpanel', { name: 'A mano' });
    await app.user.click(await within(panel).findByRole('radio', { name: manera ?? 'Dibujar' }));
    return panel;
  }

  const dni = () => new File([new Uint8Array(9)], 'dni.jpg', { type: 'image/jpeg' });
  const identificarse = (panel: HTMLElement) =>
    app.user.upload(campo(panel, 'Copia del documento de identidad'), dni());

  it('comes with a copy of the identity document: why, for how long, and nothing is sent without', async () => {
    const api = conPapeles();
    app = await renderApp(RUTA);
    const panel = await aMano('Papel');
    expect(panel).toHaveTextContent('la Agencia Tributaria nos exige comprobar quién firma');
    expect(panel).toHaveTextContent('Si retiras el documento antes de que lo aceptemos, se borra');
    expect(panel).toHaveTextContent('te pediremos la escritura o una nota del Registro');
    await app.user.upload(
      campo(panel, 'Documento firmado en papel'),
      new File([new Uint8Array(9)], 'foto.jpg', { type: 'image/jpeg' }),
    );
    await app.user.click(within(panel).getByRole('button', { name: 'Enviar para revisar' }));
    expect(
      within(panel).getByText('Sube una copia del documento de identidad de quien firma'),
    ).toBeInTheDocument();
    await app.user.click(within(panel).getByRole('radio', { name: 'Escribir' }));
    await app.user.click(within(panel).getByRole('checkbox', { name: /He leído/ }));
    await app.user.click(within(panel).getByRole('button', { name: 'Firmar y enviar' }));
    expect(
      within(panel).getByText('Sube una copia del documento de identidad de quien firma'),
    ).toBeInTheDocument();
    expect([...api.de(papeles.subir), ...api.de(papeles.firmarAMano)]).toEqual([]);
  });

  it('is typed: the name in a hand, after saying that the document was read; a person looks at it', async () => {
    const api = conPapeles().on(papeles.firmarAMano, () => enManual);
    app = await renderApp(RUTA);
    const panel = await aMano('Escribir');
    const firma = within(panel).getByRole('textbox', { name: 'Tu firma' });
    expect(firma).toHaveValue('Nuria Ejemplo');
    await app.user.clear(firma);
    await app.user.type(firma, 'N. Ejemplo');
    expect(within(panel).getByRole('img', { name: 'Así se verá: N. Ejemplo' })).toBeInTheDocument();
    await app.user.click(within(panel).getByRole('button', { name: 'Firmar y enviar' }));
    expect(within(panel).getByText('Marca la casilla para firmar')).toBeInTheDocument();
    expect(api.de(papeles.firmarAMano)).toHaveLength(0);
    await identificarse(panel);
    await app.user.click(within(panel).getByRole('checkbox', { name: 'He leído el documento y lo firmo' }));
    await app.user.click(within(panel).getByRole('button', { name: 'Firmar y enviar' }));
    expect(
      await within(await representacion()).findByText(/No se ha podido validar la firma/),
    ).toBeInTheDocument();
    const cuerpo = api.de(papeles.firmarAMano)[0]?.body as FormData;
    expect([cuerpo.get('origen'), cuerpo.get('nombre')]).toEqual(['TECLEADA', 'Nuria Ejemplo']);
    expect(cuerpo.get('file')).toBeInstanceOf(Blob);
    expect(escrito).toContain('N. Ejemplo');
  });

  it('that is missing is asked for, and a picture of the wrong kind is refused beside its field', async () => {
    const api = conPapeles();
    app = await renderApp(RUTA);
    const panel = await aMano();
    await app.user.click(within(panel).getByRole('button', { name: 'Firmar y enviar' }));
    expect(await within(panel).findByText('Falta la firma')).toBeInTheDocument();
    await app.user.click(within(panel).getByRole('radio', { name: 'Imagen' }));
    fireEvent.drop(within(panel).getByRole('group', { name: 'Imagen de la firma' }), {
      dataTransfer: { files: [new File(['<svg/>'], 'firma.svg', { type: 'image/svg+xml' })] },
    });
    expect(await within(panel).findByText('Este archivo no es PNG, JPEG, WebP')).toBeInTheDocument();
    expect(api.de(papeles.firmarAMano)).toHaveLength(0);
  });

  it('is a picture, with a copy of the identity document; the server’s objection stands beside the field', async () => {
    URL.createObjectURL = () => 'blob:firma';
    URL.revokeObjectURL = () => undefined;
    const api = conPapeles().on(papeles.firmarAMano, () => {
      throw new Rechazo(422, 'FIRMA_IMAGEN_NO_VALIDA', 'La firma tiene que ser una imagen', [
        { campo: 'file', codigo: 'imagenIlegible', mensaje: 'La imagen está dañada' },
      ]);
    });
    app = await renderApp(RUTA);
    const panel = await aMano('Imagen');
    await app.user.upload(
      campo(panel, 'Imagen de la firma'),
      new File([new Uint8Array(9)], 'firma.png', { type: 'image/png' }),
    );
    expect(await within(panel).findByRole('img', { name: 'La firma que has elegido' })).toHaveAttribute(
      'src',
      'blob:firma',
    );
    await app.user.upload(
      campo(panel, 'Copia del documento de identidad'),
      new File([new Uint8Array(9)], 'dni.jpg', { type: 'image/jpeg' }),
    );
    await app.user.click(within(panel).getByRole('checkbox', { name: /He leído/ }));
    await app.user.click(within(panel).getByRole('button', { name: 'Firmar y enviar' }));
    expect(await within(panel).findByText('La imagen está dañada')).toBeInTheDocument();
    const cuerpo = api.de(papeles.firmarAMano)[0]?.body as FormData;
    expect(cuerpo.get('origen')).toBe('SUBIDA');
    expect((cuerpo.get('documentoIdentidad') as File).name).toBe('dni.jpg');
  });

  it('on paper is a scan that a person looks at', async () => {
    const api = conPapeles().on(papeles.subir, () => enManual);
    app = await renderApp(RUTA);
    const panel = await aMano('Papel');
    await app.user.upload(
      campo(panel, 'Documento firmado en papel'),
      new File([new Uint8Array(9)], 'foto.jpg', { type: 'image/jpeg' }),
    );
    await identificarse(panel);
    await app.user.click(within(panel).getByRole('button', { name: 'Enviar para revisar' }));
    expect(
      await within(await representacion()).findByText(/No se ha podido validar la firma/),
    ).toBeInTheDocument();
    expect((api.de(papeles.subir)[0]?.body as FormData).get('modoFirma')).toBe('MANUAL');
  });
});

describe('who represents the company', () => {
  const dePersona = (cambios: Partial<DocumentoDto> = {}) =>
    buildDocumento({
      estado: 'EN_VALIDACION',
      modoFirma: 'DIGITAL',
      codigo: 'FIRMA_NO_VALIDADA',
      comprobaciones: [comprobacion('FIRMANTE', 'firmaDePersona')],
      subidoEn: '2026-11-21T10:00:00Z',
      retirable: true,
      ...cambios,
    });

  it('is shown by the deed where the certificate does not say it', async () => {
    const api = conPapeles(dePersona()).on(papeles.acreditar, () => dePersona({ conAcreditacion: true }));
    app = await renderApp(RUTA);
    const forma = await screen.findByRole('form', {
      name: 'Demuestra que quien firma representa a la empresa',
    });
    await app.user.click(within(forma).getByRole('button', { name: 'Subir la acreditación' }));
    expect(within(forma).getByText('Campo obligatorio')).toBeInTheDocument();
    await app.user.upload(campo(forma, 'Escritura, poder o nota del Registro'), pdf('escritura.pdf'));
    await app.user.click(within(forma).getByRole('button', { name: 'Subir la acreditación' }));
    expect(await screen.findByText(/Has entregado una acreditación/)).toBeInTheDocument();
    expect(((api.de(papeles.acreditar)[0]?.body as FormData).get('file') as File).name).toBe('escritura.pdf');
  });

  it('is not asked of a natural person, nor where the certificate says it', async () => {
    conPapeles(dePersona()).on(nifs.obtener, () =>
      buildNif({ personaFisica: true, nifValidoParaOperar: false }),
    );
    app = await renderApp(RUTA);
    await representacion();
    expect(screen.queryByText('Demuestra que quien firma representa a la empresa')).not.toBeInTheDocument();
    app.cerrar();
    conPapeles(dePersona({ estado: 'FIRMADO', comprobaciones: [comprobacion('FIRMANTE')] }));
    app = await renderApp(RUTA);
    await representacion();
    expect(screen.queryByText('Demuestra que quien firma representa a la empresa')).not.toBeInTheDocument();
  });
});

describe('a NIF that two accounts want', () => {
  const reclamacion = (cambios: Partial<ReclamacionDto> = {}): ReclamacionDto => ({
    uuid: UUID_NIF,
    estado: 'ABIERTA',
    abiertaEn: '2026-11-21T10:00:00Z',
    decididaEn: null,
    motivo: null,
    ...cambios,
  });

  it('is claimed from where its signature was refused for that, and the claim is taken back', async () => {
    let propia: ReclamacionDto | null = null;
    const api = conPapeles()
      .on(papeles.subir, () => {
        throw new Rechazo(409, 'NIF_NO_DISPONIBLE', 'Este NIF ya está en uso en otra cuenta', [
          { campo: 'nif', codigo: 'NIF_NO_DISPONIBLE', mensaje: 'Este NIF ya está en uso en otra cuenta' },
        ]);
      })
      .on(reclamaciones.ver, () => ({ propia, ajena: null }))
      .on(reclamaciones.abrir, () => (propia = reclamacion()))
      .on(reclamaciones.retirar, () => (propia = reclamacion({ estado: 'RETIRADA' })));
    app = await renderApp(RUTA);
    const panel = within(await representacion()).getByRole('tabpanel', { name: 'Con certificado' });
    await app.user.upload(campo(panel, 'PDF firmado'), pdf());
    await app.user.click(within(panel).getByRole('button', { name: 'Subir y comprobar' }));
    const aviso = await within(panel).findByRole('alert');
    expect(aviso).toHaveTextContent('A ti tampoco te diremos quién tiene el NIF');
    await app.user.click(within(aviso).getByRole('button', { name: 'Reclamar este NIF' }));
    expect(await screen.findByText('Has reclamado este NIF')).toBeInTheDocument();
    expect(api.de(reclamaciones.abrir)).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Retirar la reclamación' }));
    const dialogo = await screen.findByRole('dialog');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Retirar la reclamación' }));
    await waitFor(() => expect(screen.queryByText('Has reclamado este NIF')).not.toBeInTheDocument());
  });

  it('tells its holder that somebody claims it, and takes a proof beside the accepted document', async () => {
    conPapeles({ estado: 'VALIDO', modoFirma: 'MANUAL' }).on(reclamaciones.ver, () => ({
      propia: null,
      ajena: reclamacion(),
    }));
    app = await renderApp(RUTA);
    expect(await screen.findByText('Otra persona reclama este NIF')).toBeInTheDocument();
    expect(
      await screen.findByRole('form', { name: 'Demuestra que quien firma representa a la empresa' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['propia', 'CONCEDIDA', 'Reclamación concedida: el NIF es tuyo'],
    ['propia', 'DENEGADA', 'Reclamación denegada'],
    ['ajena', 'CONCEDIDA', 'Este NIF ha pasado a otra cuenta'],
    ['ajena', 'DENEGADA', 'Reclamación cerrada: el NIF sigue siendo tuyo'],
  ] as const)('says how it ended: %s, %s', async (cual, estado, dice) => {
    conPapeles().on(reclamaciones.ver, () => ({
      propia: null,
      ajena: null,
      [cual]: reclamacion({ estado, motivo: 'Lo dice su certificado' }),
    }));
    app = await renderApp(RUTA);
    const aviso = (await screen.findByText(dice)).closest('[role=alert]') as HTMLElement;
    const conMotivo = cual === 'propia' || estado === 'CONCEDIDA';
    expect(aviso.textContent?.includes('Lo dice su certificado')).toBe(conMotivo);
  });
});

describe('a NIF that may not operate', () => {
  const { desglose, totales } = buildFacturaDetalle();
  const linea = {
    modoCalculo: 'NORMAL' as const,
    importe: '1000.00',
    importeExacto: '1000',
    descuento: '0.00',
    descuentoGlobal: '0.00',
    baseImponible: '1000.00',
    cuota: '210.00',
    recargo: '0.00',
    total: '1210.00',
  };
  const conBorrador = (puede: () => boolean) =>
    fakeApi()
      .on(nifs.obtener, () =>
        buildNif({ nifValidoParaOperar: puede(), documentacionEstado: puede() ? 'VALIDA' : 'RECHAZADA' }),
      )
      .on(series.listar, () => pagina([buildSerie()]))
      .on(clientes.listar, () => pagina([buildCliente()]))
      .on(cuentasBancarias.listar, () => pagina([]))
      .on(clientes.obtener, () => buildCliente())
      .on(facturas.obtener, () => buildFacturaDetalle())
      .on(facturas.validar, () => ({
        lineas: [linea],
        desglose,
        totales: buildTotalesCalculados(totales),
        divisa: null,
        traza: [],
        puedePublicarse: true,
        numeroPrevisto: 'F26-00004',
        errores: [],
      }));
  const resumen = `/user/nif/${UUID_NIF}/facturas/${buildFacturaDetalle().uuid}/editar/resumen`;

  it('says so in the summary of an invoice, which cannot be issued', async () => {
    conBorrador(() => false);
    app = await renderApp(resumen);
    expect(await screen.findByText('Este NIF todavía no puede emitir facturas')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el motivo' })).toHaveAttribute('href', RUTA);
    expect(screen.getByRole('button', { name: 'Emitir factura' })).toBeDisabled();
  });

  it('and became so meanwhile learns it from the refusal (423), with the way out', async () => {
    let puede = true;
    conBorrador(() => puede).on(facturas.publicar, () => {
      puede = false;
      throw new Rechazo(423, 'NIF_NO_OPERATIVO', 'Este NIF todavía no puede emitir');
    });
    app = await renderApp(resumen);
    await app.user.click(await screen.findByRole('button', { name: 'Emitir factura' }));
    expect(await screen.findByRole('link', { name: 'Ver el motivo' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Emitir factura' })).toBeDisabled();
  });

  it.each([
    { documentacionEstado: 'PENDIENTE' as const, accion: 'Firmar el documento' },
    { documentacionEstado: 'EN_VALIDACION' as const, accion: 'Ver cómo va' },
    { documentacionEstado: 'RECHAZADA' as const, accion: 'Ver el motivo' },
  ])(
    'says so on its summary with the way out ($documentacionEstado)',
    async ({ documentacionEstado, accion }) => {
      fakeApi().on(nifs.obtener, () => buildNif({ nifValidoParaOperar: false, documentacionEstado }));
      app = await renderApp(`/user/nif/${UUID_NIF}/inicio`);
      expect(await screen.findByText('Este NIF todavía no puede emitir facturas')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: accion })).toHaveAttribute('href', RUTA);
    },
  );
});
