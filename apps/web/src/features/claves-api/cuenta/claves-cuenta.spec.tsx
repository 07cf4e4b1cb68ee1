// Integrator keys as a person meets them: made and shown once, revoked alone or with what they handed out.
import { clavesCuenta, usuarios } from '@encadena/contracts';
import type { ClaveCuentaDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildClaveCuenta, buildUsuario, UUID_NIF } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { ordenDeNifs } from '../orden-curl';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = '/user/profile/claves';
const CLAVE = `vfc_${'a1B2'.repeat(12)}9`;
const api = (todas: readonly ClaveCuentaDto[] = [], segundoFactor = true) =>
  fakeApi()
    .on(usuarios.yo, () => buildUsuario({ segundoFactor }))
    .on(clavesCuenta.listar, () => [...todas]);
const menuDe = async (nombre: string, accion: string) => {
  await app.user.click(await screen.findByRole('button', { name: `Más acciones de ${nombre}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: accion }));
};

describe('the list of integrator keys', () => {
  it('says of each what it may do, how it stands, when it was used and until when it works', async () => {
    api([
      buildClaveCuenta({ ultimoUso: '2026-11-21T09:30:00Z' }),
      buildClaveCuenta({ uuid: UUID_NIF, nombre: 'Vieja', estado: 'CADUCADA', permisos: ['DOCUMENTOS'] }),
    ]);
    app = await renderApp(ruta);
    const [, una, otra] = await screen.findAllByRole('row');
    expect(una).toHaveTextContent(
      /Gestoría.*vfc_a1B2….*NIF, Claves API.*Activa.*21\/11\/2026.*18\/0?2\/2027/,
    );
    expect(otra).toHaveTextContent(/Vieja.*Documentos.*Caducada.*Sin usar/);
  });

  it('says whom they are for while there is none, and where the second factor is turned on', async () => {
    api([], false);
    app = await renderApp(ruta);
    expect(await screen.findByText('Todavía no tienes claves de integrador')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Tu perfil' })).toHaveAttribute('href', '/user/profile');
    expect(screen.queryByRole('button', { name: 'Nueva clave de integrador' })).not.toBeInTheDocument();
  });

  it('asks to revoke a key that stood in an address', async () => {
    api([buildClaveCuenta({ expuestaEn: '2026-11-21T09:30:00Z' })]);
    app = await renderApp(ruta);
    expect(await screen.findByRole('alert')).toHaveTextContent(/dirección web.*Gestoría.*Revócalas/);
  });
});

describe('a new integrator key', () => {
  it('is shown once, with a command that works with it', async () => {
    const servidor = api().on(clavesCuenta.crear, () => ({ ...buildClaveCuenta(), clave: CLAVE }));
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Gestoría');
    await app.user.click(screen.getByRole('checkbox', { name: /^Documentos/ }));
    await app.user.click(screen.getByRole('combobox', { name: /^Funciona/ }));
    await app.user.click(await screen.findByRole('option', { name: '365 días' }));
    await app.user.type(screen.getByRole('textbox', { name: /^Direcciones IP/ }), '203.0.113.7');
    await app.user.click(screen.getByRole('button', { name: 'Crear clave' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Clave de Gestoría' });
    expect(servidor.de(clavesCuenta.crear)[0]?.body).toEqual({
      nombre: 'Gestoría',
      permisos: ['NIFS', 'CLAVES'],
      dias: 365,
      ipsPermitidas: ['203.0.113.7'],
    });
    expect(within(dialogo).getByText(CLAVE)).toBeInTheDocument();
    expect(within(dialogo).getByText(/^curl/).textContent).toBe(ordenDeNifs(window.location.origin, CLAVE));
    await app.user.click(within(dialogo).getByRole('button', { name: 'Ya la he guardado' }));
    await waitFor(() => expect(screen.queryByText(CLAVE)).not.toBeInTheDocument());
  });

  it('says what a field lacks, and sends nothing', async () => {
    const servidor = api();
    app = await renderApp(`${ruta}?editar=nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Direcciones IP/ }), 'ejemplo.es');
    await app.user.click(screen.getByRole('button', { name: 'Crear clave' }));
    expect(await screen.findByText('Campo obligatorio')).toBeInTheDocument();
    expect(servidor.de(clavesCuenta.crear)).toEqual([]);
  });
});

describe('revoking an integrator key', () => {
  it('leaves what it handed out, unless that is ticked', async () => {
    const hecha = { ...buildClaveCuenta({ estado: 'REVOCADA' }), entregadas: 3 };
    const servidor = api([buildClaveCuenta()]).on(clavesCuenta.revocar, () => hecha);
    app = await renderApp(ruta);
    await menuDe('Gestoría', 'Revocar');
    await app.user.click(await screen.findByRole('button', { name: 'Revocar clave' }));
    await waitFor(() => expect(servidor.de(clavesCuenta.revocar)[0]?.query).toEqual({ entregadas: 'false' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await menuDe('Gestoría', 'Revocar');
    await app.user.click(await screen.findByRole('checkbox', { name: /^Revocar también todas/ }));
    await app.user.click(screen.getByRole('button', { name: 'Revocar clave' }));
    expect(await screen.findByText('Claves API revocadas: 3')).toBeInTheDocument();
    expect(servidor.de(clavesCuenta.revocar)[1]?.query).toEqual({ entregadas: 'true' });
  });
});
