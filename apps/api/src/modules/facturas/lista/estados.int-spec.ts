// Lists of invoices and records by their states, every set of them: what is found is what is there, and the number said is the number of what is
// found, although most of it is reckoned from kept totals.
import { afterEach, describe, expect, it } from '@jest/globals';
import { cobros, facturas, type FacturaResumenDto, verifactuRegistros } from '@encadena/contracts';
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU, type EstadoPago } from '@encadena/invoicing';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

const conjuntos = <T>(todos: readonly T[]): T[][] =>
  todos.reduce<T[][]>((hasta, uno) => [...hasta, ...hasta.map((otros) => [...otros, uno])], [[]]).slice(1);

describe('lists by state', () => {
  it('find and count every set of states', async () => {
    const mundo = await crearMundoFacturas(api, db);
    for (let n = 0; n < 2; n += 1) await crearBorrador(mundo, entrada(mundo));
    const emitidas: string[] = [];
    for (let n = 0; n < 6; n += 1) emitidas.push((await publicar(mundo, entrada(mundo))).factura.uuid);
    const estadosDe = { RECTIFICADA: emitidas.slice(0, 2), SUSTITUIDA: emitidas.slice(2, 3) };
    await db.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      ${Object.entries(estadosDe)
        .map(
          ([estado, ids]) =>
            `UPDATE facturas SET estado_interno = '${estado}', corregida_por = id WHERE id IN ('${ids.join("','")}');`,
        )
        .join('\n')}
      ${ESTADOS_VERIFACTU.map((estado, n) => `UPDATE registros SET estado = '${estado}' WHERE factura_id = '${emitidas[n] ?? ''}';`).join('\n')}
      COMMIT`);
    const cuantas = { BORRADOR: 2, FACTURADA: 3, RECTIFICADA: 2, SUSTITUIDA: 1 };
    for (const estadoInterno of conjuntos(ESTADOS_INTERNOS))
      for (const ejercicio of [undefined, 2026, 2025]) {
        const { datos } = await mundo.cliente.llamar(facturas.listar, {
          query: { estadoInterno: estadoInterno.join(','), ejercicio } as never,
        });
        const hay = estadoInterno.reduce(
          (n, estado) =>
            n + (ejercicio === 2025 || (ejercicio && estado === 'BORRADOR') ? 0 : cuantas[estado]),
          0,
        );
        expect([estadoInterno, ejercicio, datos.totalElementos, datos.contenido.length]).toEqual([
          estadoInterno,
          ejercicio,
          hay,
          hay,
        ]);
        expect(datos.contenido.every((una) => estadoInterno.includes(una.estadoInterno))).toBe(true);
      }
    for (const estado of conjuntos(ESTADOS_VERIFACTU)) {
      const lista = estado.join(',');
      const [suyas, suyos] = [
        await mundo.cliente.llamar(facturas.listar, { query: { estadoVerifactu: lista } as never }),
        await mundo.cliente.llamar(verifactuRegistros.listar, { query: { estado: lista } as never }),
      ];
      for (const { datos } of [suyas, suyos])
        expect([estado, datos.totalElementos, datos.contenido.length]).toEqual([
          estado,
          estado.length,
          estado.length,
        ]);
      expect(suyos.datos.contenido.every((uno) => estado.includes(uno.estado))).toBe(true);
    }
  }, 120_000);

  it('find and count them by type, series, origin and what is owed, all at once', async () => {
    api.clock.fijar('2026-11-20T22:55:00Z');
    const mundo = await crearMundoFacturas(api, db);
    const { cliente } = mundo;
    const emitida = async (mas: Parameters<typeof entrada>[1] = {}) =>
      (await publicar(mundo, entrada(mundo, mas))).factura.uuid;
    const cobrar = (uuid: string, importe: string) =>
      cliente.llamar(cobros.anotar, { params: { uuid }, body: { importe } });
    const rectificar = async (uuid: string) => {
      const { datos } = await cliente.llamar(facturas.rectificar, {
        params: { uuid },
        body: { motivo: 'Precio' },
      });
      expect((await cliente.llamar(facturas.publicar, { params: { uuid: datos.uuid } })).status).toBe(200);
    };
    await crearBorrador(mundo, entrada(mundo));
    await crearBorrador(mundo, simplificada());
    await emitida({ fechaVencimiento: '2026-11-20' });
    await cobrar(await emitida({ fechaVencimiento: '2026-11-20' }), '1.00');
    await cobrar(await emitida({ fechaVencimiento: '2026-12-20' }), '121.00');
    await publicar(mundo, simplificada());
    const devuelta = await emitida({ fechaVencimiento: '2026-11-20' });
    await cobrar(devuelta, '121.00');
    await rectificar(devuelta);
    await rectificar(await emitida());
    // Invoices with nothing but what we give back.
    await emitida({ lineas: [linea({ precioUnitario: '-10.00' })] });
    await db.sql(
      "UPDATE facturas SET origen = 'API' WHERE estado_interno = 'BORRADOR' AND tipo_factura = 'F2'",
    );
    // The next day, where the NIF is.
    api.clock.fijar('2026-11-20T23:01:00Z');
    const llamar = async (query: object) =>
      (await cliente.llamar(facturas.listar, { query: { size: 100, ...query } as never })).datos;
    const { contenido: todas } = await llamar({});
    expect(new Set(todas.map(({ estadoPago }) => estadoPago)).size).toBeGreaterThan(3);
    const con = (lista: readonly string[] | undefined, valor: string | null) =>
      lista === undefined || (valor !== null && lista.includes(valor));
    const pasa = (
      { tipo, serie, origen, estadoInterno, estadoPago, ejercicio }: Record<string, string[] | undefined>,
      una: FacturaResumenDto,
    ) =>
      con(tipo, una.tipoFactura) &&
      con(serie, una.numero === null ? null : una.serie) &&
      con(origen, una.origen) &&
      con(estadoInterno, una.estadoInterno) &&
      con(estadoPago, una.numero === null ? null : una.estadoPago) &&
      con(ejercicio, una.ejercicio === null ? null : String(una.ejercicio));
    const OWED: EstadoPago[] = ['PENDIENTE', 'PARCIALMENTE_PAGADA', 'VENCIDA'];
    const EMITIDAS = ESTADOS_INTERNOS.filter((estado) => estado !== 'BORRADOR');
    const hallados = new Set<number>();
    const PAGOS = [
      ['VENCIDA'],
      OWED,
      ['PENDIENTE'],
      ['PAGADA', 'COBRADA', 'VENCIDA'],
      ['PAGADA'],
      ['COBRADA'],
    ];
    for (const tipo of [undefined, ['F1'], ['R1', 'R4'], ['F2', 'R1', 'R4']])
      for (const serie of [undefined, ['F'], ['R']])
        for (const origen of [undefined, ['MANUAL'], ['API', 'STRIPE']])
          for (const estadoInterno of [undefined, EMITIDAS, ['RECTIFICADA'], ['BORRADOR', 'FACTURADA']])
            for (const [estadoPago, ejercicio] of [
              [],
              ...PAGOS.map((pago) => [pago]),
              [undefined, ['2026']],
              [['VENCIDA'], ['2026']],
            ]) {
              const query = { tipo, serie, origen, estadoInterno, estadoPago, ejercicio };
              const { contenido, totalElementos } = await llamar(
                Object.fromEntries(
                  Object.entries(query).flatMap(([campo, valores]) =>
                    valores ? [[campo, valores.join(',')]] : [],
                  ),
                ),
              );
              const hay = todas.filter((una) => pasa(query, una)).map(({ uuid }) => uuid);
              hallados.add(hay.length);
              expect([query, totalElementos, contenido.map(({ uuid }) => uuid)]).toEqual([
                query,
                hay.length,
                hay,
              ]);
            }
    expect(hallados.size).toBeGreaterThan(4);
    const { datos } = await cliente.llamar(facturas.resumen, { query: {} });
    const vencidas = todas.filter(({ estadoPago }) => estadoPago === 'VENCIDA');
    expect(datos.vencido).toEqual({ facturas: vencidas.length, importe: '241.00' });
  }, 120_000);

  it('shows and counts the same in every order, whether it finds few or very many', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await crearBorrador(mundo, entrada(mundo));
    const { factura } = await publicar(mundo, entrada(mundo));
    const pocas = 40;
    // More than are all found before they are put in order, and a few in a series of their own; half of all are paid.
    await db.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, generate_series(1, 3100) n,
        jsonb_populate_record(una, jsonb_build_object(
          'id', gen_random_uuid(), 'serie', CASE WHEN n <= ${pocas} THEN 'POCAS' ELSE 'MUCHAS' END, 'numero', n,
          'numero_completo', 'X-' || n, 'importe_total', una.importe_total + n % 7,
          'fecha_expedicion', una.fecha_expedicion - n % 5, 'modificada_en', una.modificada_en - n * interval '1 second',
          'busqueda', CASE WHEN n <= ${pocas} THEN 'palabra rara' ELSE 'palabra' END,
          'cobrado', n % 2 * una.a_cobrar, 'en_cuenta', n % 2 * una.a_cobrar)) copia
      WHERE una.id = '${factura.uuid}';
      INSERT INTO resumenes_mensuales (
        nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen, emitidas, base_imponible, cuotas, importe_total)
      SELECT nif_id, cadena_id, ejercicio, extract(month FROM fecha_expedicion), serie, tipo_factura, origen, count(*), 0, 0, 0
      FROM facturas
      WHERE serie IN ('POCAS', 'MUCHAS')
      GROUP BY 1, 2, 3, 4, 5, 6, 7;
      DELETE FROM vencimientos;
      INSERT INTO vencimientos (nif_id, cadena_id, vence, facturas, a_devolver, importe, cobradas)
      SELECT nif_id, cadena_id, coalesce(fecha_vencimiento, 'infinity'), count(*) FILTER (WHERE cobrado = 0), 0,
        coalesce(sum(a_cobrar) FILTER (WHERE cobrado = 0), 0), count(*) FILTER (WHERE cobrado <> 0)
      FROM facturas
      WHERE emitida
      GROUP BY 1, 2, 3;
      COMMIT`);
    const enOrden = {
      fechaExpedicion: 'fecha_expedicion DESC, numero DESC, id DESC',
      numero: 'ejercicio DESC, numero DESC, id DESC',
      importeTotal: 'importe_total DESC, id DESC',
      modificada: 'modificada_en DESC, id DESC',
    };
    const casos = [
      [{ serie: 'MUCHAS' }, "serie = 'MUCHAS'"],
      [{ serie: 'POCAS' }, "serie = 'POCAS'"],
      [{ serie: 'POCAS', estadoPago: 'COBRADA' }, "serie = 'POCAS' AND cobrado <> 0"],
      [{ serie: 'MUCHAS', texto: 'rara' }, 'false'],
      [{ texto: 'rara' }, "busqueda LIKE '%rara%'"],
      [{ texto: 'rara', ejercicio: 2026 }, "busqueda LIKE '%rara%'"],
      [{ texto: 'palabra', origen: 'API' }, 'false'],
      [{ origen: 'MANUAL' }, 'true'],
      [{ tipo: 'F1', ejercicio: 2026 }, 'emitida'],
      [{ estadoPago: 'COBRADA' }, 'cobrado <> 0'],
      [{ estadoPago: 'PAGADA' }, 'false'],
    ] as const;
    for (const [filtros, donde] of casos)
      for (const [campo, orden] of Object.entries(enOrden)) {
        const suyas = (await db.sql(`SELECT id FROM facturas WHERE ${donde} ORDER BY ${orden}`)) as {
          id: string;
        }[];
        for (const page of [0, 1, 500]) {
          const query = { ...filtros, page, size: 20, sort: `${campo},desc` };
          const { datos } = await mundo.cliente.llamar(facturas.listar, { query: query as never });
          expect([query, datos.totalElementos, datos.contenido.map(({ uuid }) => uuid)]).toEqual([
            query,
            suyas.length,
            suyas.slice(page * 20, page * 20 + 20).map(({ id }) => id),
          ]);
        }
      }
  }, 120_000);
});
