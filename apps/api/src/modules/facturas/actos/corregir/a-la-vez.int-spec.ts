// C9 over all acts: several of them at once on one invoice, and while its record is on its way to the agency. Whoever comes
// second is told so or comes after; nothing is lost, doubled or reordered.
import { afterEach, describe, expect, it } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { NIFS, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

interface Fila {
  posicion: number;
  operacion: string;
  estado: string;
  numero: string;
}
const registros = ({ cadenaId }: MundoFacturas): Promise<Fila[]> =>
  db.sql(
    `SELECT posicion, operacion, estado, num_serie AS numero FROM registros WHERE cadena_id = $1 ORDER BY posicion`,
    [cadenaId],
  );
const contestar = ({ cadenaId }: MundoFacturas, estado: string) =>
  db.sql(`UPDATE registros SET estado = $2::estado_verifactu WHERE cadena_id = $1 AND estado = 'PENDIENTE'`, [
    cadenaId,
    estado,
  ]);
const anular = ({ cliente }: MundoFacturas, uuid: string) =>
  cliente.llamar(facturas.anular, { params: { uuid }, body: { motivo: 'Error', confirmar: true } });
const subsanar = ({ cliente }: MundoFacturas, uuid: string, descripcionOperacion: string) =>
  cliente.llamar(facturas.subsanar, { params: { uuid }, body: { descripcionOperacion } });
const rectificativa = async (mundo: MundoFacturas, uuid: string, motivo: string): Promise<string> =>
  (
    await crearBorrador(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        lineas: [linea({ cantidad: '-1', precioUnitario: '10' })],
        rectificacion: { motivo, facturas: [{ uuid }] },
      }),
    )
  ).uuid;
const emitir = ({ cliente }: MundoFacturas, uuid: string) =>
  cliente.llamar(facturas.publicar, { params: { uuid } });
/** Positions without a gap, each huella and link right. */
async function entera(mundo: MundoFacturas, cuantos: number): Promise<void> {
  expect((await registros(mundo)).map(({ posicion }) => posicion)).toEqual(
    Array.from({ length: cuantos }, (_, i) => i + 1),
  );
  expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
}
const estados = (respuestas: readonly { status: number }[]): number[] =>
  respuestas.map(({ status }) => status).sort((a, b) => a - b);

describe('several acts at once on one invoice', () => {
  it('C9: two rectifications of one invoice at once are two invoices that both name it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    await contestar(mundo, 'CORRECTO');
    const borradores = await Promise.all(
      ['Una', 'Otra'].map((motivo) => rectificativa(mundo, factura.uuid, motivo)),
    );
    const respuestas = await Promise.all(borradores.map((uuid) => emitir(mundo, uuid)));
    expect(estados(respuestas)).toEqual([200, 200]);
    await entera(mundo, 3);
    const numeros = respuestas.map(({ datos }) => datos.factura.numeroCompleto);
    expect(new Set(numeros).size).toBe(2);
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(datos.estadoInterno).toBe('RECTIFICADA');
    expect(datos.rectificadaPor.map(({ numeroCompleto }) => numeroCompleto).sort()).toEqual(numeros.sort());
  });

  it('C9: an annulment and a rectification at once: one of them happens, or the rectification first', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const mundo = await crearMundoFacturas(api, db, { nif: NIFS[vez] });
      const { factura } = await publicar(mundo, entrada(mundo));
      await contestar(mundo, 'CORRECTO');
      const borrador = await rectificativa(mundo, factura.uuid, 'A la vez');
      const [baja, rectifica] = await Promise.all([anular(mundo, factura.uuid), emitir(mundo, borrador)]);
      expect([baja.status, rectifica.status]).toEqual(baja.status === 200 ? [200, 422] : [409, 200]);
      await entera(mundo, 2);
      const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: borrador } });
      // Whoever was refused took no number.
      expect(datos.numeroCompleto === null).toBe(baja.status === 200);
    }
  });

  it('C9: corrections and annulments at once on what the agency has: one record, the others wait for its answer', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    await contestar(mundo, 'CORRECTO');
    const respuestas = await Promise.all([
      anular(mundo, factura.uuid),
      subsanar(mundo, factura.uuid, 'Una'),
      anular(mundo, factura.uuid),
      subsanar(mundo, factura.uuid, 'Otra'),
    ]);
    expect(estados(respuestas)).toEqual([200, 409, 409, 409]);
    for (const { status, problema } of respuestas)
      if (status === 409)
        expect(problema).toMatchObject({
          codigo: 'ACCION_NO_PERMITIDA',
          errores: [{ codigo: 'ESPERAR_RESPUESTA' }],
        });
    await entera(mundo, 2);
  });

  it('C9: an annulment while a correction waits is refused, and goes behind it once the agency has answered', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    await contestar(mundo, 'ACEPTADO_CON_ERRORES');
    expect((await subsanar(mundo, factura.uuid, 'Corregida')).status).toBe(200);
    expect((await anular(mundo, factura.uuid)).status).toBe(409);
    await contestar(mundo, 'CORRECTO');
    expect((await anular(mundo, factura.uuid)).status).toBe(200);
    expect((await registros(mundo)).map(({ operacion }) => operacion)).toEqual([
      'ALTA',
      'SUBSANACION',
      'BAJA',
    ]);
    await entera(mundo, 3);
  });

  it('C9: of many invoices issued, corrected, annulled and rectified at once each act has its one record, in one chain', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const originales: string[] = [];
    for (let i = 0; i < 12; i += 1) originales.push((await publicar(mundo, entrada(mundo))).factura.uuid);
    await contestar(mundo, 'CORRECTO');
    const nuevas = await Promise.all(originales.map(() => crearBorrador(mundo, entrada(mundo))));
    const rectificativas = await Promise.all(
      originales.slice(8).map((uuid) => rectificativa(mundo, uuid, 'Devolución')),
    );
    const respuestas = await Promise.all([
      ...nuevas.map(({ uuid }) => emitir(mundo, uuid)),
      ...originales.slice(0, 4).map((uuid) => anular(mundo, uuid)),
      ...originales.slice(4, 8).map((uuid, i) => subsanar(mundo, uuid, `Obra ${i}`)),
      ...rectificativas.map((uuid) => emitir(mundo, uuid)),
    ]);
    expect(estados(respuestas)).toEqual(respuestas.map(() => 200));
    await entera(mundo, 36);
    const hechos = (await registros(mundo)).slice(12).map(({ operacion }) => operacion);
    const cuantos = (operacion: string): number => hechos.filter((hecho) => hecho === operacion).length;
    expect([cuantos('ALTA'), cuantos('BAJA'), cuantos('SUBSANACION')]).toEqual([16, 4, 4]);
  });
});
