// API keys as a person meets them: made and shown once, replaced, revoked, and what was asked for with each.
import { clavesApi, nifs, producto } from '@encadena/contracts';
import type { ClaveApiDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildClaveApi, buildNif } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { ordenDeEstado, ordenDeFactura } from './orden-curl';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/claves-api`;
const CLAVE = `vft_${'a1B2'.repeat(12)}9`;
const api = (...todas: ClaveApiDto[]) =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(producto.ver, () => ({
      suscripciones: true,
      pagos: 'REALES' as const,
      conectable: false,
      peticionesMinuto: 600,
    }))
    .on(clavesApi.listar, () => todas);
const menuDe = async (nombre: string, accion: string) => {
  await app.user.click(await screen.findByRole('button', { name: `Más acciones de ${nombre}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: accion }));
};

describe('the list of keys', () => {
  it('says of each its world, what it may do, how it stands and when it was used', async () => {
    api(
      buildClaveApi({ ultimoUso: '2026-11-21T09:30:00Z' }),
      buildClaveApi({
        uuid: UUID_NIF,
        nombre: 'Vieja',
        entorno: 'REAL',
        estado: 'REVOCADA',
        permisos: ['LEER'],
      }),
    );
    app = await renderApp(ruta);
    const [, una, otra] = await screen.findAllByRole('row');
    expect(una).toHaveTextContent(
      /Tienda.*vft_a1B2….*Pruebas.*Leer, Emitir.*Activa.*21\/11\/2026.*Sin límite/,
    );
    expect(otra).toHaveTextContent(/Vieja.*Real.*Leer.*Revocada.*Sin usar/);
    // What has ended can be looked at, and nothing else.
    await app.user.click(screen.getByRole('button', { name: 'Más acciones de Vieja' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Ver peticiones',
    ]);
  });

  it('says the use of a key to whoever comes back from trying it, however soon', async () => {
    const claves = [buildClaveApi({ ultimoUso: null })];
    api().on(clavesApi.listar, () => claves);
    app = await renderApp(ruta);
    expect(await screen.findByRole('row', { name: /Tienda.*Sin usar/ })).toBeInTheDocument();
    claves[0] = buildClaveApi({ ultimoUso: '2026-11-21T09:30:00Z' });
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByRole('row', { name: /Tienda.*21\/11\/2026/ })).toBeInTheDocument();
  });

  it('says what to do while there is none, and shows a call to try', async () => {
    api();
    app = await renderApp(ruta);
    expect(await screen.findByText('Todavía no tienes claves API')).toBeInTheDocument();
    expect(screen.getByText(/curl '.*\/api\/v1\/facturas'/)).toHaveTextContent('Authorization: Bearer vft_…');
  });

  it('asks to replace a key that stood in an address', async () => {
    api(buildClaveApi({ expuestaEn: '2026-11-21T09:30:00Z' }));
    app = await renderApp(ruta);
    expect(await screen.findByRole('alert')).toHaveTextContent(/dirección web.*Tienda.*Sustitúyelas/);
  });
});

describe('a new key', () => {
  it('is shown once, with a command that works with it', async () => {
    const servidor = api().on(clavesApi.crear, () => ({ ...buildClaveApi(), clave: CLAVE }));
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Tienda');
    expect(screen.getByRole('radio', { name: /^Pruebas/ })).toBeChecked();
    await app.user.click(screen.getByRole('checkbox', { name: /^Gestionar/ }));
    await app.user.click(screen.getByRole('combobox', { name: /^Funciona/ }));
    await app.user.click(await screen.findByRole('option', { name: '90 días' }));
    await app.user.type(
      screen.getByRole('textbox', { name: /^Direcciones IP/ }),
      '203.0.113.7,2001:db8::/32 ',
    );
    await app.user.click(screen.getByRole('button', { name: 'Crear clave' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Clave de Tienda' });
    expect(servidor.de(clavesApi.crear)[0]?.body).toEqual({
      nombre: 'Tienda',
      entorno: 'PRUEBAS',
      permisos: ['LEER', 'EMITIR', 'GESTIONAR'],
      expira: expect.any(String),
      ipsPermitidas: ['203.0.113.7', '2001:db8::/32'],
    });
    const { expira } = servidor.de(clavesApi.crear)[0]?.body as { expira: string };
    expect(Math.round((Date.parse(expira) - Date.now()) / 86_400_000)).toBe(90);
    expect(within(dialogo).getByText(CLAVE)).toBeInTheDocument();
    const orden = within(dialogo).getByText(/^curl/).textContent ?? '';
    const intento = /Idempotency-Key: (prueba-\w+)'/.exec(orden)?.[1] ?? '';
    expect(orden).toBe(ordenDeFactura(window.location.origin, CLAVE, intento));
    expect(dialogo).toHaveTextContent('emite una factura en el entorno de pruebas');
    expect(dialogo).toHaveTextContent('no se vuelve a mostrar');
    // Escape is pressed without thinking: it does not lose the key.
    await app.user.keyboard('{Escape}');
    expect(within(dialogo).getByText(CLAVE)).toBeInTheDocument();
    await app.user.click(within(dialogo).getByRole('button', { name: 'Ya la he guardado' }));
    await waitFor(() => expect(screen.queryByText(CLAVE)).not.toBeInTheDocument());
    expect(app.ruta()).toBe(ruta);
  });

  it.each([
    ['of the real world', { entorno: 'REAL' }],
    ['that may only read', { permisos: ['LEER'] }],
  ] as const)('%s offers a call that issues nothing', async (_, suya) => {
    api().on(clavesApi.crear, () => ({ ...buildClaveApi(suya as Partial<ClaveApiDto>), clave: CLAVE }));
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Tienda');
    await app.user.click(screen.getByRole('button', { name: 'Crear clave' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Clave de Tienda' });
    expect(within(dialogo).getByText(/^curl/).textContent).toBe(ordenDeEstado(window.location.origin, CLAVE));
  });

  it('is not sent without a name, a permission, or with what is no address; each is said at its field', async () => {
    const servidor = api();
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Direcciones IP/ }), 'ejemplo.es ');
    for (const permiso of [/^Leer/, /^Emitir/])
      await app.user.click(screen.getByRole('checkbox', { name: permiso }));
    await app.user.click(screen.getByRole('button', { name: 'Crear clave' }));
    expect(await screen.findByText(/No es una dirección IP ni una red/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveAccessibleDescription(/obligatorio/i);
    expect(screen.getByText(/Faltan elementos/)).toBeInTheDocument();
    expect(servidor.de(clavesApi.crear)).toHaveLength(0);
  });

  it('of the real world says what it needs, and where', async () => {
    api();
    app = await renderApp(`${ruta}?editar=nueva`);
    const cajon = await screen.findByRole('dialog', { name: 'Nueva clave API' });
    await app.user.click(within(cajon).getByRole('radio', { name: /^Real/ }));
    const enlace = await within(cajon).findByRole('link', { name: 'Suscripción' });
    expect(enlace).toHaveAttribute('href', `/user/nif/${UUID_NIF}/suscripcion`);
    await app.user.click(screen.getByRole('radio', { name: /^Pruebas/ }));
    expect(screen.queryByText(/no funciona sin el acceso a la API/)).not.toBeInTheDocument();
  });

  it('keeps the form and says why when there are enough', async () => {
    api().on(clavesApi.crear, () => {
      throw new Rechazo(409, 'CLAVES_API_DEMASIADAS', 'Este NIF ya tiene 25 claves en uso');
    });
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Tienda');
    await app.user.click(screen.getByRole('button', { name: 'Crear clave' }));
    expect(await screen.findByText('Este NIF ya tiene 25 claves en uso')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Tienda');
  });
});

describe('a key that there is', () => {
  it('is replaced, and the old one works on for as long as is chosen', async () => {
    const servidor = api(buildClaveApi()).on(clavesApi.rotar, () => ({ ...buildClaveApi(), clave: CLAVE }));
    app = await renderApp(ruta);
    await menuDe('Tienda', 'Sustituir');
    await app.user.click(await screen.findByRole('radio', { name: 'Una semana más' }));
    await app.user.click(screen.getByRole('button', { name: 'Sustituir clave' }));
    expect(await screen.findByText(CLAVE)).toBeInTheDocument();
    expect(servidor.de(clavesApi.rotar)[0]).toMatchObject({
      params: { uuid: UUID_NIF, clave: buildClaveApi().uuid },
      body: { graciaHoras: 168 },
    });
  });

  it('is revoked once that is confirmed', async () => {
    const servidor = api(buildClaveApi()).on(clavesApi.revocar, () => buildClaveApi({ estado: 'REVOCADA' }));
    app = await renderApp(ruta);
    await menuDe('Tienda', 'Revocar');
    expect(await screen.findByRole('dialog', { name: 'Revocar la clave Tienda' })).toHaveTextContent(
      'para siempre',
    );
    await app.user.click(screen.getByRole('button', { name: 'Revocar clave' }));
    expect(await screen.findByText('Clave revocada')).toBeInTheDocument();
    expect(servidor.de(clavesApi.revocar)).toHaveLength(1);
  });

  it('shows what was asked for with it, and those that failed alone', async () => {
    const peticion = {
      idPeticion: buildClaveApi().uuid,
      en: '2026-11-21T09:30:00Z',
      metodo: 'POST',
      ruta: '/api/v1/facturas',
      estado: 201,
      ms: 12,
    };
    const servidor = api(buildClaveApi()).on(clavesApi.peticiones, ({ query }) =>
      pagina((query as { soloErrores: string }).soloErrores === 'true' ? [] : [peticion]),
    );
    app = await renderApp(ruta);
    await menuDe('Tienda', 'Ver peticiones');
    const dialogo = await screen.findByRole('dialog', { name: 'Peticiones de Tienda' });
    expect(await within(dialogo).findByText('POST /api/v1/facturas')).toBeInTheDocument();
    expect(dialogo).toHaveTextContent(/201.*12 ms/);
    await app.user.click(within(dialogo).getByRole('switch', { name: 'Solo las que fallaron' }));
    expect(await within(dialogo).findByText('Ninguna ha fallado')).toBeInTheDocument();
    expect(servidor.de(clavesApi.peticiones).map(({ query }) => query.soloErrores)).toEqual([
      'false',
      'true',
    ]);
  });
});

describe('the command', () => {
  it('is one of a shell whatever stands in it', async () => {
    api();
    app = await renderApp(ruta);
    expect(ordenDeEstado('https://x.example', "a'b")).toBe(
      "curl 'https://x.example/api/v1/estado' \\\n  -H 'Authorization: Bearer a'\\''b'",
    );
  });
});
