// The full walk over stored chains: what holds passes, what was changed behind the seal is found where it
// stands (FAULTS C7).
import { beforeEach, describe, expect, it } from '@jest/globals';
import { verifactuRegistros } from '@encadena/contracts';
import {
  eslabonOf,
  sealRegistroAlta,
  sealRegistroAnulacion,
  type EslabonAnterior,
  type Registro,
  type RegistroAlta,
} from '@encadena/verifactu';
import { useDatabase } from '../../../../../../tools/jest/database';
import { newId } from '../../../platform/ids';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
let mundo: MundoFacturas;

const INSERTAR = `INSERT INTO registros (
    id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie,
    fecha_expedicion, huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido)
  SELECT $1, nif_id, cadena_id, $2, factura_id, $3, tipo_factura, id_emisor, num_serie, fecha_expedicion, $4,
    fecha_hora_huso, generado_en, serie, ejercicio, $5
  FROM registros
  WHERE cadena_id = $6 AND posicion = 1`;

/** A chain of five: an invoice, one whose number JSON must escape, its cancellation, and two more. */
beforeEach(async () => {
  mundo = await crearMundoFacturas(api, db);
  await publicar(mundo, entrada(mundo));
  const [{ contenido }] = (await db.sql<{ contenido: RegistroAlta }>(
    'SELECT contenido FROM registros WHERE cadena_id = $1',
    [mundo.cadenaId],
  )) as [{ contenido: RegistroAlta }];
  const { IDEmisorFactura, FechaExpedicionFactura } = contenido.IDFactura;
  const sello = (anterior: EslabonAnterior) => ({
    anterior,
    sistema: contenido.SistemaInformatico,
    ahora: Date.parse('2026-11-20T10:00:00Z'),
    zona: 'Europe/Madrid' as const,
  });
  const alta =
    (NumSerieFactura: string) =>
    (anterior: Registro): Registro =>
      sealRegistroAlta(
        { ...contenido, IDFactura: { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } },
        sello(eslabonOf(anterior)),
      );
  const baja =
    (NumSerieFacturaAnulada: string) =>
    (anterior: Registro): Registro =>
      sealRegistroAnulacion(
        {
          IDFactura: {
            IDEmisorFacturaAnulada: IDEmisorFactura,
            NumSerieFacturaAnulada,
            FechaExpedicionFacturaAnulada: FechaExpedicionFactura,
          },
        },
        sello(eslabonOf(anterior)),
      );
  let ultimo: Registro = contenido;
  for (const [i, sellar] of [alta('A\\2'), baja('A\\2'), alta('A3'), alta('A4')].entries()) {
    ultimo = sellar(ultimo);
    await db.sql(INSERTAR, [
      newId(),
      i + 2,
      'TipoFactura' in ultimo ? 'ALTA' : 'BAJA',
      ultimo.Huella,
      JSON.stringify(ultimo),
      mundo.cadenaId,
    ]);
  }
  await db.sql('UPDATE cadenas SET posicion = 5, huella = $2 WHERE id = $1', [mundo.cadenaId, ultimo.Huella]);
});

const comprobar = async (body = {}) =>
  (await mundo.cliente.llamar(verifactuRegistros.comprobarCadena, { body })).datos;
const hallado = async () =>
  (await comprobar()).fallos.map(({ posicionCadena, codigo }) => `${posicionCadena} ${codigo}`);
/** As whoever gets past the seal would. */
const forzar = (sql: string) =>
  db.sql(
    `BEGIN; SET LOCAL session_replication_role = replica; ${sql.replaceAll('$cadena', `cadena_id = '${mundo.cadenaId}'`)}; COMMIT`,
  );

describe('the full walk', () => {
  it('passes what holds, cancellations and numbers that JSON escapes too, and stretches of it', async () => {
    expect(await comprobar()).toEqual({ registros: 5, correctos: 5, fallos: [] });
    expect(await comprobar({ desde: 3, hasta: 4 })).toEqual({ registros: 2, correctos: 2, fallos: [] });
    expect(await comprobar({ desde: 5 })).toEqual({ registros: 1, correctos: 1, fallos: [] });
  });

  it.each([
    [
      'an amount',
      `contenido = jsonb_set(contenido, '{ImporteTotal}', '"999.00"') WHERE $cadena AND posicion = 2`,
      ['2 cadena.huella'],
    ],
    [
      'the huella beside the record',
      `huella = repeat('F', 64) WHERE $cadena AND posicion = 4`,
      ['4 cadena.huella'],
    ],
    [
      'the number that a link names',
      `contenido = jsonb_set(contenido, '{Encadenamiento,RegistroAnterior,NumSerieFactura}', '"A9"') WHERE $cadena AND posicion = 5`,
      ['5 cadena.enlace'],
    ],
    [
      'a link beside the right one',
      `contenido = jsonb_set(contenido, '{Encadenamiento,PrimerRegistro}', '"S"') WHERE $cadena AND posicion = 5`,
      ['5 cadena.reinicio'],
    ],
    [
      'the link, gone',
      `contenido = contenido - 'Encadenamiento' WHERE $cadena AND posicion = 4`,
      ['4 cadena.reinicio', '4 cadena.huella'],
    ],
    [
      'the cancelled invoice',
      `contenido = jsonb_set(contenido, '{IDFactura}', '{"NumSerieFacturaAnulada": 7}') WHERE $cadena AND posicion = 3`,
      ['3 cadena.huella', '4 cadena.enlace'],
    ],
    [
      'the names of an invoice, made those of a cancellation',
      `contenido = jsonb_set(contenido, '{IDFactura}', jsonb_build_object('IDEmisorFacturaAnulada', contenido #> '{IDFactura,IDEmisorFactura}', 'NumSerieFacturaAnulada',
       contenido #> '{IDFactura,NumSerieFactura}', 'FechaExpedicionFacturaAnulada', contenido #> '{IDFactura,FechaExpedicionFactura}')) WHERE $cadena AND posicion = 4`,
      ['4 cadena.huella', '5 cadena.enlace'],
    ],
  ])('finds %s changed', async (_, cambio, esperado) => {
    await forzar(`UPDATE registros SET ${cambio}`);
    expect(await hallado()).toEqual(esperado);
  });

  it('finds a record that is missing, and a head that none reaches', async () => {
    await forzar('DELETE FROM registros WHERE $cadena AND posicion IN (2, 5)');
    expect(await hallado()).toEqual(['3 cadena.salto', '3 cadena.enlace', '5 cadena.cabeza']);
  });
});
