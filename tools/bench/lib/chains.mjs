// @ts-check
// Chains with many sealed records, written straight into the database as publishing leaves them: pending, or
// long since sent.
import { withClient } from '../../database/roles.mjs';

/** @type {import('@encadena/verifactu').SistemaInformatico} */
const SISTEMA = {
  NombreRazon: 'Encadena Desarrollo SL',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Encadena',
  IdSistemaInformatico: 'EN',
  Version: '0.1.0',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'N',
};
/**
 * @param {string} TipoImpositivo @param {string} BaseImponibleOimporteNoSujeto @param {string}
 * CuotaRepercutida
 * @returns {import('@encadena/verifactu').DetalleDesglose}
 */
const linea = (TipoImpositivo, BaseImponibleOimporteNoSujeto, CuotaRepercutida) => ({
  Impuesto: '01',
  ClaveRegimen: '01',
  CalificacionOperacion: 'S1',
  TipoImpositivo,
  BaseImponibleOimporteNoSujeto,
  CuotaRepercutida,
});

/** @param {string} nif @param {string} razonSocial @param {string} fecha @param {number} i @returns {import('@encadena/verifactu').DatosRegistroAlta} */
const datos = (nif, razonSocial, fecha, i) => ({
  IDFactura: {
    IDEmisorFactura: nif,
    NumSerieFactura: `B26-${String(i).padStart(8, '0')}`,
    FechaExpedicionFactura: fecha,
  },
  NombreRazonEmisor: razonSocial,
  TipoFactura: 'F1',
  DescripcionOperacion: 'Suministro de material y servicios de instalación según presupuesto',
  Destinatarios: { IDDestinatario: [{ NombreRazon: 'Construcciones Peñalver, S.A.', NIF: 'A58818501' }] },
  Desglose: { DetalleDesglose: [linea('21.00', '100.00', '21.00'), linea('10.00', '50.00', '5.00')] },
  CuotaTotal: '26.00',
  ImporteTotal: '176.00',
});

const INSERT = `INSERT INTO registros (
    id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie,
    fecha_expedicion, cuota_total, importe_total,
    huella_anterior, huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido, estado)
  SELECT uuidv7(), $1, $2, $3::int + n - 1, $4, 'ALTA', 'F1', $5, c -> 'IDFactura' ->> 'NumSerieFactura',
    c -> 'IDFactura' ->> 'FechaExpedicionFactura', c ->> 'CuotaTotal', c ->> 'ImporteTotal',
    c -> 'Encadenamiento' -> 'RegistroAnterior' ->> 'Huella', c ->> 'Huella',
    c ->> 'FechaHoraHusoGenRegistro', $6, 'B', 2026, c, $7
  FROM jsonb_array_elements($8::jsonb) WITH ORDINALITY AS r(c, n)`;

/** The records name one invoice, which every reader of a record looks up. */
const FACTURA = `INSERT INTO facturas (
    id, nif_id, entorno, tipo_factura, forma_pago, lineas, desglose, base_imponible, cuotas, recargo, importe_total,
    irpf, total_a_pagar, creada_en, modificada_en)
  VALUES ($1, $1, 'REAL', 'F1', 'TRANSFERENCIA', '[]', '[]', 150, 26, 0, 176, 0, 176, now(), now())
  ON CONFLICT
  DO NOTHING`;

/** @param {number} ahora */
const hoy = (ahora) =>
  new Date(ahora)
    .toLocaleDateString('es-ES', {
      timeZone: 'Europe/Madrid',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    .replaceAll('/', '-');

/**
 * The last record of a chain, and whose it is.
 * @param {import('pg').Client} client @param {string} nifId @param {string} cadenaId
 */
async function headOf(client, nifId, cadenaId) {
  const { rows } = await client.query(
    `SELECT n.nif, n.razon_social AS "razonSocial", c.posicion, r.contenido
      FROM nifs n
      JOIN cadenas c ON c.nif_id = n.id AND c.id = $2
      LEFT JOIN registros r ON r.nif_id = n.id AND r.cadena_id = c.id AND r.posicion = c.posicion
      WHERE n.id = $1`,
    [nifId, cadenaId],
  );
  return rows[0];
}

/**
 * Continues the chains of those companies by `n` records each, all in one transaction, so that a sender sees
 * them at once.
 * @param {{ verifactu: import('../types').Verifactu, superUrl: string, companies: Pick<import('../types').Company,
 * 'nifId' | 'cadenaId'>[], n: number, estado?: string }} options
 */
export async function growChains({ verifactu, superUrl, companies, n, estado = 'PENDIENTE' }) {
  const { eslabonOf, sealRegistroAlta } = verifactu;
  const ahora = Date.now();
  const fecha = hoy(ahora);
  await withClient(superUrl, 'the bench database', async (/** @type {import('pg').Client} */ client) => {
    await client.query('BEGIN');
    // As "replica" no foreign key is looked up, which is most of the time of such a load.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { nifId, cadenaId } of companies) {
      const { nif, razonSocial, posicion, contenido } = await headOf(client, nifId, cadenaId);
      await client.query(FACTURA, [nifId]);
      let anterior = contenido && eslabonOf(contenido);
      for (let done = 0; done < n; done += 5000) {
        const registros = [];
        for (let i = done; i < Math.min(n, done + 5000); i += 1) {
          const registro = sealRegistroAlta(datos(nif, razonSocial, fecha, posicion + i + 1), {
            anterior,
            sistema: SISTEMA,
            ahora,
            zona: 'Europe/Madrid',
          });
          anterior = eslabonOf(registro);
          registros.push(registro);
        }
        await client.query(INSERT, [
          nifId,
          cadenaId,
          posicion + done + 1,
          nifId,
          nif,
          new Date(ahora),
          estado,
          JSON.stringify(registros),
        ]);
      }
      await client.query(
        `UPDATE cadenas
          SET posicion = $3, huella = $4, pendiente_desde = CASE WHEN $5 THEN $6::timestamptz END
          WHERE nif_id = $1 AND id = $2`,
        [nifId, cadenaId, posicion + n, anterior.Huella, estado === 'PENDIENTE', new Date(ahora)],
      );
    }
    await client.query('COMMIT');
    await client.query('ANALYZE registros');
  });
}

const APPEND = `WITH r AS (${INSERT} RETURNING nif_id, cadena_id, posicion, huella)
  UPDATE cadenas c
  SET posicion = r.posicion, huella = r.huella, pendiente_desde = coalesce(c.pendiente_desde, $6)
  FROM r
  WHERE c.nif_id = r.nif_id AND c.id = r.cadena_id`;

/**
 * Seals the next record of each of those chains beforehand. What it returns appends them one by one, each as
 * if its invoice had been published at that moment.
 * @param {{ verifactu: import('../types').Verifactu, client: import('pg').Client, companies: Pick<import('../types').Company,
 * 'nifId' | 'cadenaId'>[] }} options @returns {Promise<(() => Promise<unknown>)[]>}
 */
export async function prepareRecords({ verifactu, client, companies }) {
  const { eslabonOf, sealRegistroAlta } = verifactu;
  const ahora = Date.now();
  await client.query('SET session_replication_role = replica');
  const appends = [];
  for (const { nifId, cadenaId } of companies) {
    const { nif, razonSocial, posicion, contenido } = await headOf(client, nifId, cadenaId);
    await client.query(FACTURA, [nifId]);
    const registro = sealRegistroAlta(datos(nif, razonSocial, hoy(ahora), posicion + 1), {
      anterior: contenido && eslabonOf(contenido),
      sistema: SISTEMA,
      ahora,
      zona: 'Europe/Madrid',
    });
    const json = JSON.stringify([registro]);
    appends.push(() =>
      client.query({
        name: 'bench-append',
        text: APPEND,
        values: [nifId, cadenaId, posicion + 1, nifId, nif, new Date(), 'PENDIENTE', json],
      }),
    );
  }
  return appends;
}
