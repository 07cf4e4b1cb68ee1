// Leaving VERI*FACTU on screen: what it means before it is asked for, what the agency knows, and the way back.
import { finVerifactu, nifs, verifactuRegistros } from '@encadena/contracts';
import type { FinVerifactuDto, SituacionFinVerifactuDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../../../testing/builders';
import { Rechazo, fakeApi } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(60_000);

const ruta = `/user/nif/${UUID_NIF}/editar-nif/verifactu`;
const situacion = (cambios: Partial<SituacionFinVerifactuDto> = {}): SituacionFinVerifactuDto => ({
  fin: null,
  fechaPosible: '2026-12-31',
  haUsadoVerifactu: true,
  ...cambios,
});
const fin = (cambios: Partial<FinVerifactuDto> = {}): FinVerifactuDto => ({
  uuid: '0199aaaa-0000-7000-8000-000000000090',
  fechaFin: '2026-12-31',
  estado: 'DECLARADO',
  enVigor: false,
  declaradoEn: '2026-11-20T10:00:00Z',
  enCamino: false,
  comunicado: null,
  codigoError: null,
  retirable: true,
  ...cambios,
});
const api = (primera: SituacionFinVerifactuDto): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(finVerifactu.obtener, () => primera);
const abrir = async (): Promise<void> => {
  app = await renderApp(ruta);
  await screen.findByRole('heading', { level: 1, name: 'Verifactu' });
};
const pulsar = async (name: string): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const enDialogo = async (titulo: string, boton: string): Promise<void> =>
  app.user.click(
    within(await screen.findByRole('dialog', { name: titulo })).getByRole('button', { name: boton }),
  );

describe('a NIF that works with Verifactu', () => {
  it('reads what leaving means, confirms it, and sees it declared', async () => {
    const servidor = api(situacion()).on(finVerifactu.declarar, () => situacion({ fin: fin() }));
    await abrir();
    expect(await screen.findByText('Este NIF trabaja con Verifactu')).toBeVisible();
    expect(screen.getByText(/^Hasta el 31 de diciembre de 2026, incluido/)).toBeVisible();
    expect(screen.getByText(/este programa solo trabaja con Verifactu/)).toBeVisible();
    expect(screen.getByText(/^La Agencia se entera con tu próximo envío/)).toBeVisible();
    await pulsar('Dejar Verifactu el 31 de diciembre de 2026');
    await enDialogo('¿Dejar Verifactu el 31 de diciembre de 2026?', 'Cancelar');
    expect(servidor.de(finVerifactu.declarar)).toHaveLength(0);
    await pulsar('Dejar Verifactu el 31 de diciembre de 2026');
    await enDialogo('¿Dejar Verifactu el 31 de diciembre de 2026?', 'Sí, dejar Verifactu');
    expect(
      await screen.findByRole('heading', { name: 'Este NIF deja Verifactu el 31 de diciembre de 2026' }),
    ).toBeVisible();
    expect(servidor.de(finVerifactu.declarar)[0]?.body).toEqual({ fechaFin: '2026-12-31' });
    expect(screen.getByText('Sin comunicar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirar' })).toBeVisible();
  });

  it('has nothing to leave before it has issued', async () => {
    api(situacion({ haUsadoVerifactu: false }));
    await abrir();
    expect(await screen.findByText(/todavía no ha emitido ninguna factura/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Dejar Verifactu/ })).toBeNull();
  });

  it('is told why it was refused, and sees what holds now', async () => {
    let ahora = situacion();
    fakeApi()
      .on(nifs.obtener, () => buildNif())
      .on(finVerifactu.obtener, () => ahora)
      .on(finVerifactu.declarar, () => {
        ahora = situacion({ fin: fin() });
        throw new Rechazo(409, 'FIN_VERIFACTU_DECLARADO', 'Este NIF ya ha declarado que deja Verifactu');
      });
    await abrir();
    await pulsar('Dejar Verifactu el 31 de diciembre de 2026');
    await enDialogo('¿Dejar Verifactu el 31 de diciembre de 2026?', 'Sí, dejar Verifactu');
    expect(await screen.findByText('Este NIF ya ha declarado que deja Verifactu')).toBeVisible();
    expect(await screen.findByText('Sin comunicar')).toBeVisible();
  });
});

describe('a NIF that leaves it', () => {
  it('can go back while the agency knows nothing', async () => {
    const servidor = api(situacion({ fin: fin() })).on(finVerifactu.retirar, () => situacion());
    await abrir();
    await pulsar('Retirar');
    await enDialogo('¿Seguir con Verifactu?', 'Seguir con Verifactu');
    expect(await screen.findByText('Este NIF trabaja con Verifactu')).toBeVisible();
    expect(servidor.de(finVerifactu.retirar)[0]?.params).toEqual({ uuid: fin().uuid });
  });

  it('sees when the agency was told, with the CSV, and no way back', async () => {
    api(
      situacion({
        fin: fin({
          estado: 'COMUNICADO',
          comunicado: { en: '2026-11-21T08:00:00Z', csv: 'A-PRUEBA000000001' },
          retirable: false,
        }),
      }),
    );
    await abrir();
    expect(await screen.findByText('Comunicado a la Agencia')).toBeVisible();
    expect(screen.getByText('A-PRUEBA000000001')).toBeVisible();
    expect(screen.getByText(/^21\/11\/2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  });

  it.each([
    [fin({ enCamino: true, retirable: false }), /no sabemos si la Agencia lo recibió/, false],
    [fin({ estado: 'RECHAZADO', codigoError: 4120 }), /no admitió esta fecha \(código 4120\)/, true],
    [fin({ estado: 'SIN_COMUNICAR', enVigor: true }), /la Agencia ya no admite esta fecha/, true],
  ])('is told what became of it: %j', async (suyo, texto, retirable) => {
    api(situacion({ fin: suyo }));
    await abrir();
    expect(await screen.findByText(texto)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Retirar' })).toHaveLength(retirable ? 1 : 0);
  });

  it('has left once the day is over, and every screen says that nothing is issued', async () => {
    api(
      situacion({
        fin: fin({
          estado: 'COMUNICADO',
          enVigor: true,
          comunicado: { en: '2026-11-21T08:00:00Z', csv: 'A-1' },
          retirable: false,
        }),
      }),
    ).on(verifactuRegistros.resumen, () => ({
      propios: 9,
      pendientes: 0,
      conErrores: 0,
      emision: 'FUERA_DE_VERIFACTU' as const,
      incidencia: { abierta: false, desde: null, motivo: null, fallo: null, proximoIntento: null },
      alarmas: [],
      comprobacion: null,
    }));
    await abrir();
    expect(
      await screen.findByRole('heading', { name: 'Este NIF dejó Verifactu el 31 de diciembre de 2026' }),
    ).toBeVisible();
    expect(await screen.findByText('Este NIF ha dejado Verifactu: ya no emite facturas aquí')).toBeVisible();
  });

  it('gives a way on when it cannot be read', async () => {
    let cae = true;
    fakeApi()
      .on(nifs.obtener, () => buildNif())
      .on(finVerifactu.obtener, () => {
        if (cae) throw new Rechazo(503, 'NO_DISPONIBLE', 'Ahora no se puede');
        return situacion();
      });
    await abrir();
    const otraVez = await screen.findByRole('button', { name: /Reintentar/ }, { timeout: 20_000 });
    cae = false;
    await app.user.click(otraVez);
    expect(await screen.findByText('Este NIF trabaja con Verifactu')).toBeVisible();
  });

  it('is a part of the company data with its own address and help', async () => {
    api(situacion());
    await abrir();
    expect(await screen.findByRole('link', { name: 'Verifactu', current: 'page' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /Ayuda/ }));
    await waitFor(() => expect(screen.getByText('Verifactu en este NIF')).toBeVisible());
  });
});
