// What the adviser announces is what the acts then seal: the same flags, the same totals.
import { describe, expect, it } from '@jest/globals';
import { facturas, type OpcionCorreccionDto } from '@encadena/contracts';
import type { AccionCorreccion, EstadoVerifactu } from '@encadena/invoicing';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';

const db = useDatabase();
const api = useApi(db);

const contesta = (uuid: string, estado: EstadoVerifactu) =>
  db.sql(
    `UPDATE registros SET estado = $2
     WHERE id = (SELECT id FROM registros WHERE factura_id = $1 ORDER BY posicion DESC LIMIT 1)`,
    [uuid, estado],
  );
async function opciones({ cliente }: MundoFacturas, uuid: string) {
  const { status, datos } = await cliente.llamar(facturas.opcionesCorreccion, { params: { uuid } });
  expect(status).toBe(200);
  return new Map<AccionCorreccion, OpcionCorreccionDto>(datos.map((una) => [una.accion, una]));
}
const indicadoresSellados = async (uuid: string) => {
  const [fila] = await db.sql<{ contenido: Record<string, unknown> }>(
    'SELECT contenido FROM registros WHERE factura_id = $1 ORDER BY posicion DESC LIMIT 1',
    [uuid],
  );
  return Object.fromEntries(
    Object.entries(fila?.contenido ?? {}).filter(([clave]) =>
      ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'].includes(clave),
    ),
  );
};

const ACTOS = {
  ANULAR: (mundo: MundoFacturas, uuid: string) =>
    mundo.cliente.llamar(facturas.anular, {
      params: { uuid },
      body: { motivo: 'Se emitió por error', confirmar: true },
    }),
  SUBSANAR: (mundo: MundoFacturas, uuid: string) =>
    mundo.cliente.llamar(facturas.subsanar, {
      params: { uuid },
      body: { descripcionOperacion: 'Reforma de la cocina' },
    }),
};

describe.each(['ANULAR', 'SUBSANAR'] as const)('%s', (accion) => {
  it.each(['CORRECTO', 'ACEPTADO_CON_ERRORES', 'INCORRECTO'] as const)(
    'after %s seals what was announced',
    async (estado) => {
      const mundo = await crearMundoFacturas(api, db);
      const { factura } = await publicar(mundo, entrada(mundo));
      await contesta(factura.uuid, estado);
      const anunciada = (await opciones(mundo, factura.uuid)).get(accion);
      expect(anunciada).toMatchObject({
        permitida: true,
        totalAntes: '121.00',
        totalDespues: accion === 'ANULAR' ? '0.00' : '121.00',
        registrosResultantes: [{ numeroCompleto: factura.numeroCompleto, importeTotal: '121.00' }],
      });
      const { datos } = await ACTOS[accion](mundo, factura.uuid);
      expect(anunciada?.registrosResultantes.map(({ operacion }) => operacion)).toEqual([datos.operacion]);
      expect(await indicadoresSellados(factura.uuid)).toEqual(
        anunciada?.registrosResultantes[0]?.indicadores,
      );
    },
  );
});

describe('the options of an invoice', () => {
  it('count what rectifies it already, and not what was annulled', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const devuelto = (precio: string) =>
      publicar(
        mundo,
        entrada(mundo, {
          tipoFactura: 'R1',
          rectificacion: { motivo: 'Devolución', facturas: [{ uuid: factura.uuid }] },
          lineas: [linea({ cantidad: '-1', precioUnitario: precio })],
        }),
      );
    await devuelto('30.00');
    const { factura: anulada } = await devuelto('20.00');
    await contesta(anulada.uuid, 'CORRECTO');
    await ACTOS.ANULAR(mundo, anulada.uuid);
    await contesta(anulada.uuid, 'ANULADA');
    expect((await opciones(mundo, factura.uuid)).get('RECTIFICAR')).toMatchObject({
      permitida: true,
      totalAntes: '84.70',
      totalDespues: null,
      registrosResultantes: [{ operacion: 'ALTA', tiposFactura: ['R1', 'R2', 'R3', 'R4'] }],
    });
  });

  it('of a ticket that an F3 replaced announce the R5 and the F3 that follows', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura: tique } = await publicar(mundo, simplificada());
    const { factura: f3 } = await publicar(
      mundo,
      entrada(mundo, {
        tipoFactura: 'F3',
        sustituyeA: [{ uuid: tique.uuid }],
        lineas: [linea({ cantidad: '1', precioUnitario: '12.10' })],
      }),
    );
    await contesta(tique.uuid, 'CORRECTO');
    await contesta(f3.uuid, 'CORRECTO');
    const delTique = await opciones(mundo, tique.uuid);
    expect(delTique.get('RECTIFICAR')?.registrosResultantes.map(({ tiposFactura }) => tiposFactura)).toEqual([
      ['R5'],
      ['F3'],
    ]);
    expect(delTique.get('ANULAR')).toMatchObject({ permitida: false, motivo: 'SUSTITUIDA' });
    expect((await opciones(mundo, f3.uuid)).get('COMPENSAR')).toMatchObject({
      permitida: true,
      registrosResultantes: [{ tiposFactura: ['F3'], importeTotal: '-14.64' }, { importeTotal: null }],
    });
  });

  it('are none for a draft, and wait while the agency has not answered', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const borrador = await crearBorrador(mundo, entrada(mundo));
    for (const { permitida, motivo } of (await opciones(mundo, borrador.uuid)).values())
      expect([permitida, ['ES_BORRADOR', 'SOLO_F3'].includes(motivo ?? '')]).toEqual([false, true]);
    const { factura } = await publicar(mundo, entrada(mundo));
    expect((await opciones(mundo, factura.uuid)).get('ANULAR')).toMatchObject({
      permitida: false,
      motivo: 'ESPERAR_RESPUESTA',
      registrosResultantes: [],
    });
  });

  it("are not told of another's invoice, nor of no invoice", async () => {
    const [mundo, otro] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
    const { factura } = await publicar(mundo, entrada(mundo));
    const de = (uuid: string) => otro.cliente.llamar(facturas.opcionesCorreccion, { params: { uuid } });
    expect((await de(factura.uuid)).status).toBe(404);
    expect((await de('no-es-un-uuid')).status).toBe(400);
  });
});
