// The explorer: steps by button and key, one call each; jumps; what checks out and what does not, in words.
import { nifs, verifactuRegistros } from '@encadena/contracts';
import type { RegistroDetalleDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildNif, buildRegistro } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/verifactu-registros/cadena`;
const ID = (posicion: number): string => `0199a000-0000-7000-8000-00000000000${posicion}`;
const HUELLA = (posicion: number): string => String(posicion).repeat(64);
const vecino = (posicion: number) => ({
  uuid: ID(posicion),
  numero: `F26-0000${posicion}`,
  huella: HUELLA(posicion),
  posicionCadena: posicion,
  operacion: 'ALTA' as const,
  fechaHoraGeneracion: `2026-11-20T10:15:3${posicion}+01:00`,
});
/** Record so many of a chain of three. */
const registro = (posicion: number, cambios: Partial<RegistroDetalleDto> = {}): RegistroDetalleDto => {
  const antes = posicion > 1 ? vecino(posicion - 1) : null;
  return buildRegistro({
    ...vecino(posicion),
    cadena: { numeroInstalacion: '1', abierta: true, ultimaPosicion: 3 },
    anterior: antes,
    siguiente: posicion < 3 ? vecino(posicion + 1) : null,
    enlace: antes && { ...antes, emisor: 'B12345674', fechaExpedicion: '20-11-2026' },
    huellaCalculada: HUELLA(posicion),
    ...cambios,
  });
};

function api() {
  const pedidas: string[] = [];
  const falsa = fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(verifactuRegistros.obtener, ({ params }) => {
      // The line above every screen asks for the summary, which has the form of an id here.
      if (params.uuid === 'resumen') throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no');
      pedidas.push(params.uuid);
      return registro(Number(params.uuid.slice(-1)));
    })
    .on(verifactuRegistros.localizar, ({ query }) => {
      const { posicion, numero, extremo } = query as { posicion?: string; numero?: string; extremo?: string };
      const cual = posicion ?? numero?.slice(-1) ?? (extremo === 'PRIMERO' ? '1' : '3');
      pedidas.push(`localizar ${cual}`);
      return Number(cual) > 3 ? null : registro(Number(cual));
    });
  return { falsa, pedidas };
}
const enPosicion = (posicion: number) => screen.findByText(`Registro ${posicion} de 3`);

describe('the explorer', () => {
  it('opens on the last record and walks back and forth, by button and by key, one call a step', async () => {
    const { pedidas } = api();
    app = await renderApp(ruta);
    await enPosicion(3);
    await app.user.click(screen.getByRole('button', { name: 'Registro anterior' }));
    await enPosicion(2);
    await app.user.keyboard('{ArrowLeft}');
    await enPosicion(1);
    await app.user.keyboard('{ArrowLeft}');
    await app.user.keyboard('{ArrowRight}');
    await enPosicion(2);
    expect(app.ruta()).toContain(`registro=${ID(2)}`);
    await app.user.keyboard('{End}');
    await enPosicion(3);
    await app.user.keyboard('{Home}');
    await enPosicion(1);
    expect(screen.getByText('Es el primero de la cadena, y lo dice')).toBeInTheDocument();
    expect(pedidas).toEqual(['localizar 3', ID(2), ID(1), 'localizar 3', 'localizar 1']);
  });

  it('stays where it is while its help is read with the same keys', async () => {
    const { pedidas } = api();
    app = await renderApp(ruta);
    await enPosicion(3);
    await app.user.click(screen.getByRole('button', { name: 'Ayuda de esta pantalla' }));
    await screen.findByRole('dialog');
    await app.user.keyboard('{ArrowLeft}{Home}');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await enPosicion(3);
    expect(pedidas).toEqual(['localizar 3']);
    await app.user.keyboard('{ArrowLeft}');
    await enPosicion(2);
  });

  it('shows both sides of huella and link, and says that they agree', async () => {
    api();
    app = await renderApp(`${ruta}?registro=${ID(2)}`);
    expect(await screen.findByText('Este registro está intacto')).toBeInTheDocument();
    const huella = within(screen.getByRole('region', { name: 'Huella' }));
    expect(huella.getAllByText(HUELLA(2))).toHaveLength(2);
    expect(huella.getByText('Las dos huellas son iguales')).toBeInTheDocument();
    const enlace = within(screen.getByRole('region', { name: 'Enlace' }));
    expect(enlace.getAllByText(HUELLA(1))).toHaveLength(2);
    expect(enlace.getByText('Enlaza con el registro anterior')).toBeInTheDocument();
  });

  it.each([
    ['huellaCorrecta', 'Este registro no cuadra', /el contenido ha cambiado/],
    ['enlaceCorrecto', 'Este registro no cuadra', 'No enlaza con el registro anterior'],
    ['ordenTemporalCorrecto', /llama la atención/, 'Es anterior a la del registro de antes'],
    ['horaNoAdelantada', /llama la atención/, /más de un minuto/],
  ])('says in words what does not hold: %s', async (que, titulo, texto) => {
    const { falsa } = api();
    const { comprobacion } = registro(2);
    falsa.on(verifactuRegistros.obtener, () =>
      registro(2, { comprobacion: { ...comprobacion, [que]: false } }),
    );
    app = await renderApp(`${ruta}?registro=${ID(2)}`);
    expect(await screen.findByText(titulo)).toBeInTheDocument();
    expect(screen.getByText(texto)).toBeInTheDocument();
  });

  it('jumps to a position and to an invoice, and says when there is none', async () => {
    const { falsa } = api();
    app = await renderApp(ruta);
    await enPosicion(3);
    await app.user.type(screen.getByRole('textbox', { name: 'Ir a la posición' }), 'a1{Enter}');
    await enPosicion(1);
    await app.user.type(screen.getByRole('textbox', { name: 'Ir a la factura' }), 'F26-00002{Enter}');
    await enPosicion(2);
    await app.user.clear(screen.getByRole('textbox', { name: 'Ir a la posición' }));
    await app.user.type(screen.getByRole('textbox', { name: 'Ir a la posición' }), '9{Enter}');
    expect(await screen.findByText('No hay ningún registro ahí')).toBeInTheDocument();
    falsa.on(verifactuRegistros.localizar, () => registro(3));
    await app.user.click(screen.getAllByRole('button', { name: 'Último registro' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('No hay ningún registro ahí')).toBeNull());
  });

  it('of a chain without records says how it begins, and a failure in the server’s words', async () => {
    const { falsa } = api();
    falsa.on(verifactuRegistros.localizar, () => null);
    app = await renderApp(ruta);
    expect(await screen.findByText('La cadena todavía está vacía')).toBeInTheDocument();
    falsa.on(verifactuRegistros.obtener, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ahora no');
    });
    await app.cerrar();
    app = await renderApp(`${ruta}?registro=${ID(1)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ahora no');
  });
});
