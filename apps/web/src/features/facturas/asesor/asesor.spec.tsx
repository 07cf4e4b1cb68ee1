// The adviser as people use it: it asks, says what to do and why, shows what is born of it, and leads there.
import { facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto, OpcionCorreccionDto, RelacionadasDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRegistro,
  buildRelacionadas,
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const F1 = '0199aaaa-0000-7000-8000-000000000040';
const TIQUE = '0199aaaa-0000-7000-8000-000000000063';
const base = `/user/nif/${UUID_NIF}/facturas`;

const opcion = (accion: OpcionCorreccionDto['accion'], cambios: Partial<OpcionCorreccionDto> = {}) => ({
  accion,
  permitida: true,
  motivo: null,
  regla: `accion.CORRECTO.${accion}`,
  registrosResultantes: [],
  totalAntes: '1210.00',
  totalDespues: null,
  ...cambios,
});
const BAJA = opcion('ANULAR', {
  totalDespues: '0.00',
  registrosResultantes: [
    {
      operacion: 'BAJA',
      tiposFactura: ['F1'],
      numeroCompleto: 'F26-00004',
      importeTotal: '1210.00',
      indicadores: {},
    },
  ],
});
const RECTIFICATIVA = opcion('RECTIFICAR', {
  registrosResultantes: [
    {
      operacion: 'ALTA',
      tiposFactura: ['R1', 'R2', 'R3', 'R4'],
      numeroCompleto: null,
      importeTotal: null,
      indicadores: {},
    },
  ],
});
const SUBSANACION = opcion('SUBSANAR', {
  totalDespues: '1210.00',
  registrosResultantes: [
    {
      operacion: 'SUBSANACION',
      tiposFactura: ['F1'],
      numeroCompleto: 'F26-00004',
      importeTotal: '1210.00',
      indicadores: { Subsanacion: 'S', RechazoPrevio: 'X' },
    },
  ],
});

function api(
  opciones: OpcionCorreccionDto[],
  cambios: Partial<FacturaDetalleDto> = {},
  alrededor: Partial<RelacionadasDto> = {},
): FakeApi {
  const factura = buildFacturaDetalle({
    uuid: F1,
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    publicadaEn: '2026-11-20T09:15:00Z',
    verifactu: {
      estado: 'CORRECTO',
      estadoFacturaAeat: 'CORRECTA',
      uuidUltimoRegistro: buildRegistro().uuid,
      csv: null,
    },
    ...cambios,
  });
  return fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]))
    .on(facturas.listar, () =>
      pagina([buildFacturaResumen({ ...factura, destinatario: null, otrosDestinatarios: 0, divisa: null })]),
    )
    .on(facturas.obtener, () => factura)
    .on(facturas.relacionadas, () => buildRelacionadas(alrededor))
    .on(facturas.opcionesCorreccion, () => opciones);
}
const elegir = async (nombre: RegExp) => app.user.click(await screen.findByRole('radio', { name: nombre }));
const consejo = (titulo: string) => screen.findByRole('region', { name: titulo });

describe('the adviser', () => {
  it('is reached from the invoice, and annuls what nobody has', async () => {
    api([SUBSANACION, BAJA, RECTIFICATIVA]);
    app = await renderApp(`${base}/${F1}`);
    await app.user.click(await screen.findByRole('link', { name: '¿Cómo la corrijo?' }));
    await elegir(/No debería existir/);
    await elegir(/No, no ha salido/);
    const dentro = within(await consejo('Anula la factura'));
    expect(dentro.getByText(/Un registro que anula F26-00004 · 1\.210,00/)).toBeInTheDocument();
    expect(dentro.getByText('La Agencia la tendrá como anulada.')).toBeInTheDocument();
    expect(dentro.getByText(/Según: RD 1007\/2023 art\. 11/)).toBeInTheDocument();
    expect(dentro.getByText('Quedará en').parentElement).toHaveTextContent('0,00');
    await app.user.click(dentro.getByRole('link', { name: 'Anular la factura' }));
    expect(app.ruta()).toBe(`${base}/${F1}?acto=anular`);
  });

  it('asks anew what a changed answer leaves open, and keeps the answers in the address', async () => {
    api([SUBSANACION, BAJA, RECTIFICATIVA]);
    app = await renderApp(`${base}/${F1}/corregir?problema=ESTA_MAL&detalle=PRECIO&entregada=no`);
    await consejo('Anúlala y haz otra');
    expect(screen.getByText(/Una factura nueva: Ordinaria/)).toBeInTheDocument();
    await elegir(/Estaba bien, pero/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Anúlala y haz otra' })).toBeNull());
    expect(screen.queryByText('¿La tiene ya tu cliente?')).toBeNull();
    expect(app.ruta()).toBe(`${base}/${F1}/corregir?problema=HA_CAMBIADO`);
    await elegir(/No me la pagan/);
    const dentro = within(await consejo('Haz una factura rectificativa'));
    expect(dentro.getByText(/deuda incobrable \(R3\).*-1\.210,00/)).toBeInTheDocument();
    await app.user.click(dentro.getByRole('link', { name: 'Preparar la rectificativa' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/${F1}/rectificar?causa=IMPAGO`));
    expect(await screen.findByRole('radio', { name: /No me la pagan/ })).toBeChecked();
  });

  it('tells in words what a record after a rejection is, and why an act has to wait', async () => {
    api([SUBSANACION, opcion('ANULAR', { permitida: false, motivo: 'ESPERAR_RESPUESTA' }), RECTIFICATIVA]);
    app = await renderApp(`${base}/${F1}/corregir`);
    await elegir(/lo de Hacienda no/);
    expect(await screen.findByText(/no llegó a registrar porque la rechazó/)).toBeInTheDocument();
    await elegir(/No debería existir/);
    await elegir(/No, no ha salido/);
    expect(await screen.findByText(/Ahora no se puede/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Anular la factura' })).toBeNull();
  });

  it('sends what comes back of an F3 to its ticket', async () => {
    const compensar = opcion('COMPENSAR');
    const rectificar = opcion('RECTIFICAR', { permitida: false, motivo: 'F3_SE_COMPENSA' });
    const tique = {
      uuid: TIQUE,
      numeroCompleto: 'S26-00001',
      fechaExpedicion: '2026-11-20',
      tipoFactura: 'F2' as const,
      estadoInterno: 'SUSTITUIDA' as const,
      estadoVerifactu: 'CORRECTO' as const,
      importeTotal: '1210.00',
      anulada: false,
    };
    api([compensar, rectificar], { tipoFactura: 'F3' }, { sustituyeA: [tique] });
    app = await renderApp(`${base}/${F1}/corregir?problema=HA_CAMBIADO&detalle=DEVOLUCION`);
    const dentro = within(await consejo('Rectifica el tique que hay detrás'));
    expect(dentro.getAllByRole('listitem')).toHaveLength(2);
    expect(dentro.getByRole('link', { name: 'Rectificar el tique S26-00001' })).toHaveAttribute(
      'href',
      `${base}/${TIQUE}/rectificar?causa=DEVOLUCION`,
    );
  });

  it('of an annulled invoice knows only the way back, and of a draft the wizard', async () => {
    api([opcion('ANULAR', { permitida: false, motivo: 'ANULADA' })]);
    app = await renderApp(`${base}/${F1}/corregir`);
    expect(await screen.findByRole('link', { name: 'Deshacer la anulación' })).toHaveAttribute(
      'href',
      `${base}/${F1}?acto=subsanar`,
    );
    await app.cerrar();
    api([opcion('ANULAR', { permitida: false, motivo: 'ES_BORRADOR' })], {
      estadoInterno: 'BORRADOR',
      numeroCompleto: null,
      verifactu: null,
    });
    app = await renderApp(`${base}/${F1}/corregir`);
    expect(await screen.findByRole('link', { name: 'Cambiar el borrador' })).toHaveAttribute(
      'href',
      `${base}/${F1}/editar`,
    );
  });
});
