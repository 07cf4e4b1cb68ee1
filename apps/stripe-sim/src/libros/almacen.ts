// The books in memory, as they were last written down: read whole at start, and written piece of work by piece
// of work.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BaseDatos } from './base-datos';
import type { Cambio, Lectura } from './obra';
import type { Tipo, Tipos } from './tipos';

@Injectable()
export class Almacen implements Lectura, OnModuleInit {
  private objetos = new Map<Tipo, Map<string, Map<string, Tipos[Tipo]>>>();
  private edicion = 0n;

  constructor(private readonly bd: BaseDatos) {}

  async onModuleInit(): Promise<void> {
    await this.bd.preparar();
    await this.releer();
  }

  leer<T extends Tipo>(cuenta: string, tipo: T, id: string): Tipos[T] | undefined {
    return this.objetos.get(tipo)?.get(cuenta)?.get(id) as Tipos[T] | undefined;
  }

  *todos<T extends Tipo>(cuenta: string, tipo: T): Iterable<Tipos[T]> {
    for (const valor of this.objetos.get(tipo)?.get(cuenta)?.values() ?? []) yield valor as Tipos[T];
  }

  *cuentasCon(tipo: Tipo): Iterable<string> {
    for (const [cuenta, propios] of this.objetos.get(tipo) ?? []) if (propios.size > 0) yield cuenta;
  }

  async releer(): Promise<void> {
    const [edicion, filas] = await this.bd.transaccion(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await tx.query('INSERT INTO stripe_sim.edicion VALUES (true, 0) ON CONFLICT DO NOTHING');
      const { rows } = await tx.query<{ numero: string }>('SELECT numero FROM stripe_sim.edicion');
      const { rows: todas } = await tx.query<{ cuenta: string; tipo: Tipo; valor: Tipos[Tipo] }>(
        'SELECT cuenta, tipo, valor FROM stripe_sim.objeto ORDER BY orden',
      );
      return [BigInt(rows[0]?.numero ?? 0), todas] as const;
    });
    this.objetos = new Map();
    this.edicion = edicion;
    for (const { cuenta, tipo, valor } of filas) this.guardar({ cuenta, tipo, id: valor.id, valor });
  }

  /** Writes down; false when somebody else wrote meanwhile, and then the books have been read again. */
  async escribir(cambios: readonly Cambio[]): Promise<boolean> {
    if (cambios.length === 0) return true;
    const puestos = cambios.filter((c) => c.valor !== null);
    const quitados = cambios.filter((c) => c.valor === null);
    const escrito = await this.bd.transaccion(async (tx) => {
      const { rowCount } = await tx.query(
        'UPDATE stripe_sim.edicion SET numero = numero + 1 WHERE numero = $1',
        [String(this.edicion)],
      );
      if (rowCount !== 1) return false;
      if (puestos.length > 0)
        await tx.query(
          `INSERT INTO stripe_sim.objeto (cuenta, tipo, id, valor)
           SELECT cuenta, tipo, id, valor FROM unnest($1::text[], $2::text[], $3::text[], $4::json[])
             WITH ORDINALITY AS f (cuenta, tipo, id, valor, n) ORDER BY n
           ON CONFLICT (cuenta, tipo, id) DO UPDATE SET valor = EXCLUDED.valor`,
          [
            puestos.map((c) => c.cuenta),
            puestos.map((c) => c.tipo),
            puestos.map((c) => c.id),
            puestos.map((c) => JSON.stringify(c.valor)),
          ],
        );
      if (quitados.length > 0)
        await tx.query(
          `DELETE FROM stripe_sim.objeto o USING unnest($1::text[], $2::text[], $3::text[]) AS f (cuenta, tipo, id)
           WHERE (o.cuenta, o.tipo, o.id) = (f.cuenta, f.tipo, f.id)`,
          [quitados.map((c) => c.cuenta), quitados.map((c) => c.tipo), quitados.map((c) => c.id)],
        );
      return true;
    });
    if (!escrito) {
      await this.releer();
      return false;
    }
    this.edicion += 1n;
    for (const cambio of cambios) this.guardar(cambio);
    return true;
  }

  async vaciar(): Promise<void> {
    await this.bd.query('DELETE FROM stripe_sim.objeto');
    await this.bd.query('UPDATE stripe_sim.edicion SET numero = numero + 1');
    await this.releer();
  }

  private guardar({ cuenta, tipo, id, valor }: Cambio): void {
    const porCuenta = this.objetos.get(tipo) ?? new Map<string, Map<string, Tipos[Tipo]>>();
    this.objetos.set(tipo, porCuenta);
    const propios = porCuenta.get(cuenta) ?? new Map<string, Tipos[Tipo]>();
    porCuenta.set(cuenta, propios);
    // As it will be read after a restart, so that nobody sees a difference.
    if (valor === null) propios.delete(id);
    else propios.set(id, JSON.parse(JSON.stringify(valor)) as Tipos[Tipo]);
  }
}
