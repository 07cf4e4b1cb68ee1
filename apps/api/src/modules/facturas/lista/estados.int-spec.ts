// Lists of invoices and records by their states, every set of them: what is found is what is there, and the number said is the number of what is
// found, although most of it is reckoned from kept totals.
import { describe, expect, it } from '@jest/globals';
import { facturas, verifactuRegistros } from '@encadena/contracts';
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU } from '@encadena/invoicing';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';

const db = useDatabase();
const api = useApi(db);

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
});
