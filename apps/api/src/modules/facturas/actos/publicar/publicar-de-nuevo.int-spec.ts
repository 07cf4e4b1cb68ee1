// The answer to publishing when it is asked for again, after all that may change has changed: byte for byte
// the first one.
import { describe, expect, it } from '@jest/globals';
import { cuentasBancarias, facturas, type FacturaEntradaCruda } from '@encadena/contracts';
import { useDatabase } from '../../../../../../../tools/jest/database';
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

const db = useDatabase();
const api = useApi(db);

const pedir = (mundo: MundoFacturas, uuid: string) =>
  mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { clave: `k-${uuid}` });

/** All that is not sealed: what the agency says, payments, names, addresses, the zone of the NIF. */
async function cambiarTodo({ nifId, usuario }: MundoFacturas): Promise<void> {
  await db.sql(
    `UPDATE registros
      SET estado = 'CORRECTO', csv = 'A-1', intentos = 1, enviado_en = now(), respondido_en = now()
      WHERE nif_id = $1`,
    [nifId],
  );
  await db.sql(
    `UPDATE facturas
      SET cobrado = a_cobrar, version = version + 1, modificada_en = now()
      WHERE nif_id = $1 AND estado_interno <> 'BORRADOR'`,
    [nifId],
  );
  await db.sql("UPDATE usuarios SET nombre = 'Otro', apellidos = 'Nombre' WHERE id = $1", [usuario.id]);
  await db.sql(
    `UPDATE clientes
      SET nombre = 'Otro cliente', direccion = 'Otra calle 2', identificacion = 'B65410011'
      WHERE nif_id = $1`,
    [nifId],
  );
  await db.sql("UPDATE cuentas_bancarias SET nombre = 'Otra cuenta' WHERE nif_id = $1", [nifId]);
  await db.sql(
    `UPDATE nifs
      SET razon_social = 'Otra razón', direccion = 'Otra plaza 3', zona = 'Atlantic/Canary',
        pie_legal = 'Otro pie'
      WHERE id = $1`,
    [nifId],
  );
}

describe('publishing asked for again', () => {
  const CASOS: readonly [string, (mundo: MundoFacturas) => Promise<FacturaEntradaCruda>][] = [
    [
      'an ordinary invoice with an account, withholding and a discount',
      async (mundo) => {
        const { datos } = await mundo.cliente.llamar(cuentasBancarias.crear, {
          body: { nombre: 'Cuenta', iban: 'ES9121000418450200051332' },
        });
        return entrada(mundo, {
          uuidCuentaBancaria: datos.uuid,
          irpfPorcentaje: '15',
          descuentoGlobal: { tipo: 'PORCENTAJE', valor: '5' },
          observaciones: 'Gracias «por» su "confianza" · ñ',
          referenciaExterna: 'ERP-7',
          lineas: [linea(), linea({ tipoImpositivo: '10', precioUnitario: '12.345', cantidad: '3' })],
        });
      },
    ],
    [
      'one that is overdue on its first day',
      async (mundo) =>
        entrada(mundo, {
          fechaExpedicion: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10),
          fechaVencimiento: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
        }),
    ],
    ['a simplified one', () => Promise.resolve(simplificada())],
    [
      'a rectification',
      async (mundo) => {
        const { factura } = await publicar(mundo, entrada(mundo));
        return entrada(mundo, {
          tipoFactura: 'R1',
          rectificacion: { modo: 'INCREMENTAL', motivo: 'Precio', facturas: [{ uuid: factura.uuid }] },
          lineas: [linea({ precioUnitario: '-10.00' })],
        });
      },
    ],
    [
      'a replacement of simplified ones',
      async (mundo) => {
        const { factura } = await publicar(mundo, simplificada());
        return entrada(mundo, {
          tipoFactura: 'F3',
          sustituyeA: [{ uuid: factura.uuid }],
          lineas: [linea({ precioUnitario: '10.00' })],
        });
      },
    ],
  ];

  it.each(CASOS)('C4: gives the same bytes for ever: %s', async (_nombre, hacer) => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, await hacer(mundo));
    const primera = await pedir(mundo, uuid);
    expect([primera.status, primera.cabeceras.get('idempotent-replayed')]).toEqual([200, null]);
    await cambiarTodo(mundo);
    const otra = await pedir(mundo, uuid);
    expect(otra.texto).toBe(primera.texto);
    expect(otra.cabeceras.get('idempotent-replayed')).toBe('true');
    expect(
      await db.sql('SELECT FROM registros WHERE nif_id = $1 AND factura_id = $2', [mundo.nifId, uuid]),
    ).toHaveLength(1);
  });

  it('C4: gives the same bytes when it was rectified since', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const primera = await pedir(mundo, uuid);
    await publicar(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        rectificacion: { modo: 'INCREMENTAL', motivo: 'Precio', facturas: [{ uuid }] },
        lineas: [linea({ precioUnitario: '-10.00' })],
      }),
    );
    expect((await mundo.cliente.llamar(facturas.obtener, { params: { uuid } })).datos).toMatchObject({
      estadoInterno: 'RECTIFICADA',
      version: 3,
    });
    expect((await pedir(mundo, uuid)).texto).toBe(primera.texto);
  });

  it('answers several keys of one moment each with its own', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await crearBorrador(mundo, entrada(mundo))).uuid),
    );
    const primeras = await Promise.all(ids.map((uuid) => pedir(mundo, uuid)));
    const [nuevo, ...otras] = await Promise.all([
      crearBorrador(mundo, entrada(mundo)).then(({ uuid }) => pedir(mundo, uuid)),
      ...ids.map((uuid) => pedir(mundo, uuid)),
    ]);
    expect(otras.map(({ texto }) => texto)).toEqual(primeras.map(({ texto }) => texto));
    expect(nuevo.datos.factura.numero).toBe(7);
  });
});
