// Adding a NIF: the second factor first, the fields for each kind of person, what is outside Verifactu, and a
// reload at any step.
import { gruposFacturacion, nifs, papeles, suscripciones, usuarios } from '@encadena/contracts';
import type { NifDetalleDto } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildDocumento, buildNif, buildUsuario } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => app.cerrar());
jest.setTimeout(60_000);

const conFactor = buildUsuario({ segundoFactor: true });
const nuevo = (cambios: Partial<NifDetalleDto> = {}) =>
  buildNif({
    nifValidoParaOperar: false,
    suscripcionActiva: false,
    documentacionEstado: 'PENDIENTE',
    prueba: null,
    ...cambios,
  });
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(nifs.obtener, () => nuevo())
    .on(gruposFacturacion.listar, () => [])
    .on(nifs.crear, () => nuevo())
    .on(papeles.listar, () => [buildDocumento()])
    .on(usuarios.yo, () => conFactor)
    .on(suscripciones.planes, () => ({
      planes: [],
      accesoApi: [],
      prueba: { dias: 30, limiteFacturas: 100 },
    }));

const campo = (name: RegExp | string) => screen.findByRole('textbox', { name });
const escribir = async (name: RegExp | string, texto: string): Promise<void> =>
  app.user.type(await campo(name), texto);
const pulsar = async (name: string): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));

async function rellenarEmpresa(codigoPostal = '08001'): Promise<void> {
  await escribir(/^NIF/, 'es-b 1234567-4');
  await escribir(/^Razón social/, 'Fusteria Puig SL');
  await escribir(/^Dirección/, 'Carrer Major, 1');
  await escribir(/^Código postal/, codigoPostal);
  await escribir(/^Municipio/, 'Barcelona');
}

async function rellenarAdministrador(): Promise<void> {
  await escribir(/^Nombre/, 'Ana');
  await escribir(/^Apellidos/, 'Puig Serra');
  await escribir(/^DNI o NIE/, '12345678z');
}

describe('adding a NIF', () => {
  it('asks for the second factor before anything is typed, with the way there', async () => {
    api().on(usuarios.yo, () => buildUsuario());
    app = await renderApp('/user/nifs/nuevo');
    expect(await screen.findByRole('link', { name: 'Activarla en mi perfil' })).toHaveAttribute(
      'href',
      '/user/profile',
    );
    expect(screen.queryByRole('textbox', { name: /^NIF/ })).not.toBeInTheDocument();
    await pulsar('Ya la he activado');
    expect(await screen.findByText('Todavía no está activa')).toBeInTheDocument();
    api();
    await pulsar('Ya la he activado');
    expect(await campo(/^NIF/)).toBeInTheDocument();
  });

  it('is gone on with where it was left for the second factor', async () => {
    let activo = false;
    api()
      .on(usuarios.yo, () => buildUsuario({ segundoFactor: activo }))
      .on(usuarios.segundoFactor, () => ({ activo, activadoEn: null, codigosRestantes: 0 }))
      .on(usuarios.prepararSegundoFactor, () => ({
        clave: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Encadena',
        qr: 'data:image/svg+xml;base64,PHN2Zy8+',
        caducaEn: '2026-11-20T10:00:00Z',
      }))
      .on(usuarios.activarSegundoFactor, () => {
        activo = true;
        return { codigosRecuperacion: ['AAAAA-BBBBB-CCCCC-DDDDD-AAAAA'] };
      });
    app = await renderApp('/user/nifs/nuevo/empresa');
    await app.user.click(await screen.findByRole('link', { name: 'Activarla en mi perfil' }));
    expect(await screen.findByRole('link', { name: 'Volver al alta del NIF' })).toHaveAttribute(
      'href',
      '/user/nifs/nuevo/empresa',
    );
    await pulsar('Activar');
    const dialogo = await screen.findByRole('dialog');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1{Enter}');
    await app.user.click(await within(dialogo).findByLabelText('Cifra 1 de 6'));
    await app.user.paste('123456');
    await app.user.click(await within(dialogo).findByRole('button', { name: 'Los he guardado' }));
    expect(await campo(/^NIF/)).toBeInTheDocument();
    expect(app.ruta()).toBe('/user/nifs/nuevo/empresa');
  });

  it('takes a company: its NIF as people write it, its province from the postal code, its administrator', async () => {
    const servidor = api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await rellenarEmpresa();
    expect(
      screen.getByText(
        /Lo guardamos como B12345674: sin guiones, puntos ni espacios, en mayúsculas, sin el prefijo ES/,
      ),
    ).toBeInTheDocument();
    expect(await campo(/^Provincia/)).toHaveValue('Barcelona');
    await pulsar('Siguiente');
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs/nuevo/administrador'));
    await rellenarAdministrador();
    await pulsar('Crear el NIF y seguir');
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/documentos`));
    expect(servidor.de(nifs.crear)[0]?.body).toMatchObject({
      personaFisica: false,
      razonSocial: 'Fusteria Puig SL',
      nombre: null,
      modoPago: 'MAS_TARDE',
      uuidGrupoFacturacion: null,
      administrador: { nombre: 'Ana', nif: '12345678z', cargo: 'ADMINISTRADOR_UNICO' },
    });
    expect(servidor.de(nifs.crear)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole('heading', { name: 'Firma la representación' })).toBeInTheDocument();
  });

  it('shows the NIF that was made, not an empty form, to whoever goes back; another one starts empty', async () => {
    api();
    app = await renderApp('/user/nifs', { usuario: conFactor });
    await act(() => app.router.navigate('/user/nifs/nuevo/empresa'));
    await rellenarEmpresa();
    await pulsar('Siguiente');
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs/nuevo/administrador'));
    await rellenarAdministrador();
    await pulsar('Crear el NIF y seguir');
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/documentos`));
    await act(() => app.router.navigate(-1));
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/empresa`));
    expect(await campo(/^Razón social/)).not.toHaveValue('');
    await act(() => app.router.navigate('/user/nifs/nuevo/empresa'));
    expect(await campo(/^Razón social/)).toHaveValue('');
    expect(app.ruta()).toBe('/user/nifs/nuevo/empresa');
  });

  it('takes a person, who signs alone: name and surnames instead of a business name, no administrator', async () => {
    const servidor = api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await escribir(/^NIF/, '12345678Z');
    expect(screen.queryByRole('textbox', { name: /^Razón social/ })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Una persona/ })).toBeChecked();
    await escribir(/^Nombre/, 'Ana');
    await escribir(/^Apellidos/, 'Puig');
    await escribir(/^Dirección/, 'Calle Mayor, 1');
    await escribir(/^Código postal/, '28013');
    await escribir(/^Municipio/, 'Madrid');
    await pulsar('Siguiente');
    expect(await screen.findByText('Firmará Ana Puig, con NIF 12345678Z.')).toBeInTheDocument();
    await pulsar('Crear el NIF y seguir');
    await waitFor(() =>
      expect(servidor.de(nifs.crear)[0]?.body).toMatchObject({
        personaFisica: true,
        nombre: 'Ana',
        apellidos: 'Puig',
        razonSocial: null,
        administrador: null,
      }),
    );
  });

  it('says beside each field what is missing, and asks the server nothing', async () => {
    const servidor = api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await escribir(/^NIF/, 'B12345678');
    await pulsar('Siguiente');
    await waitFor(async () => expect(await campo(/^NIF/)).toBeInvalid());
    expect(screen.getByText('NIF no válido')).toBeInTheDocument();
    for (const nombre of [/^Razón social/, /^Dirección/, /^Código postal/, /^Municipio/])
      expect(await campo(nombre)).toBeInvalid();
    expect(await campo(/^NIF/)).toHaveFocus();
    expect(servidor.de(nifs.crear)).toHaveLength(0);
  });

  it('stops whoever keeps books through the SII, with the reason', async () => {
    api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await rellenarEmpresa();
    await app.user.click(screen.getByRole('checkbox', { name: /por el SII/ }));
    expect(await screen.findByText('Con el SII no puedes usar Verifactu')).toBeInTheDocument();
    await pulsar('Siguiente');
    expect(app.ruta()).toBe('/user/nifs/nuevo/empresa');
  });

  it('warns about a foral address by the name of its province, and goes on once the tax domicile is confirmed elsewhere', async () => {
    api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await rellenarEmpresa('48001');
    expect(await screen.findByText(/Bizkaia tiene su propia Hacienda/)).toBeInTheDocument();
    await pulsar('Siguiente');
    expect(app.ruta()).toBe('/user/nifs/nuevo/empresa');
    await app.user.click(screen.getByRole('checkbox', { name: /domicilio fiscal/ }));
    expect(screen.getByText('Comprueba tu domicilio fiscal')).toBeInTheDocument();
    await pulsar('Siguiente');
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs/nuevo/administrador'));
  });

  it('goes back to the step of the field that the server refuses', async () => {
    api().on(nifs.crear, () => {
      throw new Rechazo(409, 'NIF_DUPLICADO', 'Ya tienes este NIF en tu lista', [
        { campo: 'nif', codigo: 'NIF_DUPLICADO', mensaje: 'Ya tienes este NIF en tu lista' },
      ]);
    });
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await rellenarEmpresa();
    await pulsar('Siguiente');
    await rellenarAdministrador();
    await pulsar('Crear el NIF y seguir');
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs/nuevo/empresa'));
    await waitFor(async () => expect(await campo(/^NIF/)).toHaveFocus());
    expect(await campo(/^NIF/)).toHaveAccessibleDescription(/Ya tienes este NIF en tu lista/);
  });

  it('offers to claim a NIF that another account has, and adds it that way', async () => {
    const servidor = api().on(nifs.crear, ({ body }) => {
      if ((body as { reclamar?: boolean }).reclamar) return buildNif();
      throw new Rechazo(409, 'NIF_NO_DISPONIBLE', 'Este NIF ya está en uso en otra cuenta', [
        { campo: 'nif', codigo: 'NIF_NO_DISPONIBLE', mensaje: 'Este NIF ya está en uso en otra cuenta' },
      ]);
    });
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await rellenarEmpresa();
    await pulsar('Siguiente');
    await rellenarAdministrador();
    await pulsar('Crear el NIF y seguir');
    expect(
      await screen.findByText(/A la otra cuenta solo le decimos que hay una reclamación/),
    ).toBeInTheDocument();
    expect(app.ruta()).toBe('/user/nifs/nuevo/administrador');
    await pulsar('Reclamarlo y seguir');
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/documentos`));
    expect(servidor.de(nifs.crear).map(({ body }) => (body as { reclamar?: boolean }).reclamar)).toEqual([
      undefined,
      true,
    ]);
  });

  it('keeps what was typed over a reload; another person at the same browser does not see it', async () => {
    api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await rellenarEmpresa();
    app.cerrar();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    expect(await campo(/^Razón social/)).toHaveValue('Fusteria Puig SL');
    app.cerrar();
    app = await renderApp('/user/nifs/nuevo/administrador', {
      usuario: buildUsuario({ segundoFactor: true, idUsuario: '0199aaaa-0000-7000-8000-000000000077' }),
    });
    expect(await campo(/^Razón social/)).toHaveValue('');
    expect(app.ruta()).toBe('/user/nifs/nuevo/empresa');
  });

  it('asks before what was typed is dropped', async () => {
    api();
    app = await renderApp('/user/nifs/nuevo/empresa', { usuario: conFactor });
    await escribir(/^Razón social/, 'Fusteria');
    await app.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const dialogo = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(app.ruta()).toBe('/user/nifs'));
    expect(window.sessionStorage.getItem('alta-nif')).toBeNull();
  });
});

describe('the steps after the NIF exists', () => {
  it('open at their own address, and the data can still be mended', async () => {
    const servidor = api()
      .on(nifs.obtener, () =>
        nuevo({
          administrador: {
            nombre: 'Ana',
            apellidos: 'Puig',
            nif: '12345678Z',
            cargo: 'APODERADO',
            email: null,
            telefono: null,
          },
        }),
      )
      .on(nifs.modificar, () => nuevo({ version: 2 }));
    app = await renderApp(`/user/nifs/nuevo/${UUID_NIF}/empresa`, { usuario: conFactor });
    const nif = await campo(/^NIF/);
    expect(nif).toHaveAttribute('readonly');
    const razon = await campo(/^Razón social/);
    await app.user.clear(razon);
    await app.user.type(razon, 'Otra SL');
    await pulsar('Siguiente');
    await pulsar('Guardar y seguir');
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/documentos`));
    expect(servidor.de(nifs.modificar)[0]).toMatchObject({
      nif: UUID_NIF,
      headers: { 'if-match': '"1"' },
      body: { razonSocial: 'Otra SL', nif: 'B12345674' },
    });
  });

  it('start the free trial once, and say what is missing at the end', async () => {
    const servidor = api().on(suscripciones.activarPrueba, () => ({
      limiteFacturas: 100,
      consumidas: 0,
      hasta: '2026-12-21T00:00:00Z',
    }));
    app = await renderApp(`/user/nifs/nuevo/${UUID_NIF}/pago`, { usuario: conFactor });
    expect(await screen.findByText(/30 días y hasta 100 facturas/)).toBeInTheDocument();
    servidor.on(nifs.obtener, () => nuevo({ suscripcionActiva: true }));
    const boton = await screen.findByRole('button', { name: 'Empezar la prueba' });
    // Both clicks of a double one, before the page is drawn again: the second would be refused, and the
    // refusal is what would be read.
    act(() => [1, 2].forEach((detail) => fireEvent.click(boton, { detail })));
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/completado`));
    expect(servidor.de(suscripciones.activarPrueba)).toHaveLength(1);
    expect(servidor.de(suscripciones.activarPrueba)[0]?.params).toEqual({ uuid: UUID_NIF });
    expect(JSON.parse(window.localStorage.getItem('user') ?? '{}')).toMatchObject({
      puedeActivarPrueba: false,
    });
    expect(await screen.findByRole('link', { name: 'Ir a los documentos' })).toHaveAttribute(
      'href',
      `/user/nifs/nuevo/${UUID_NIF}/documentos`,
    );
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Elegir la forma de pago' })).not.toBeInTheDocument(),
    );
  });

  it('offer no second trial', async () => {
    const servidor = api();
    app = await renderApp(`/user/nifs/nuevo/${UUID_NIF}/pago`, {
      usuario: { ...conFactor, puedeActivarPrueba: false },
    });
    expect(await screen.findByRole('radio', { name: /Prueba gratuita/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Un plan de pago/ })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: /Decidir más tarde/ }));
    await pulsar('Seguir sin prueba');
    await waitFor(() => expect(app.ruta()).toBe(`/user/nifs/nuevo/${UUID_NIF}/completado`));
    expect(servidor.de(suscripciones.activarPrueba)).toHaveLength(0);
  });

  it('lead to the plans for the NIF that was added', async () => {
    const servidor = api();
    app = await renderApp(`/user/nifs/nuevo/${UUID_NIF}/pago`, { usuario: conFactor });
    await app.user.click(await screen.findByRole('radio', { name: /Un plan de pago/ }));
    await pulsar('Elegir un plan');
    await waitFor(() => expect(app.ruta()).toBe(`/user/productos/contratar?nif=${UUID_NIF}`));
    expect(servidor.de(suscripciones.activarPrueba)).toHaveLength(0);
  });

  it('end with the first invoice when nothing is missing', async () => {
    api().on(nifs.obtener, () => buildNif());
    app = await renderApp(`/user/nifs/nuevo/${UUID_NIF}/completado`, { usuario: conFactor });
    expect(await screen.findByText('¡Listo! Muebles Ejemplo SL ya puede emitir')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Crear la primera factura' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/facturas/nueva`,
    );
  });
});
