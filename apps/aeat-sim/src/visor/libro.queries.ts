// What the pages of the books show: who has one in which world, and what the agency knows in it.
import { Injectable } from '@nestjs/common';
import { BaseDatos } from '../libros/base-datos';
import { libroDeNombre, nifDeLibro } from '../libros/libro';
import { POR_PAGINA, type LugarRegistro } from './libros.queries';

export interface LibroVisto {
  /** The name in the book (`enLibro`). */
  nombre: string;
  facturas: number;
  sistemas: number;
  ultimo: Date;
  espera: number;
  /** The last accepted send that said when it leaves VERI*FACTU. */
  fin: { fecha: string; csv: string } | null;
}

export interface FacturaVista {
  num_serie: string;
  fecha: string;
  estado: string;
  estado_registro: string;
  codigo: number | null;
  importe: string | null;
  envio: string;
  posicion: number;
  presentado: Date;
}

export interface SistemaVisto {
  productor: string;
  id_sistema: string;
  instalacion: string;
}

const CAMPOS = `f.obligado AS nombre, f.ultimo, f.espera,
  (SELECT count(*)::int FROM aeat_sim.factura x WHERE x.emisor = f.obligado) AS facturas,
  (SELECT count(*)::int FROM aeat_sim.sistema s WHERE s.obligado = f.obligado) AS sistemas`;

/** By the columns of a send: its world, and its taxpayer there. */
const FIN = `(
  SELECT json_build_object('fecha', e.fin_verifactu, 'csv', e.csv)
  FROM aeat_sim.envio e
  WHERE e.libro = $2 AND e.obligado = $3 AND e.fin_verifactu IS NOT NULL AND e.csv IS NOT NULL
  ORDER BY e.id DESC
  LIMIT 1) AS fin`;

@Injectable()
export class LibroQueries {
  constructor(private readonly bd: BaseDatos) {}

  /** By name, a page at a time; `busca` is the beginning of a NIF, of either world. */
  async findLibros({ antes, busca }: { antes?: string; busca?: string }): Promise<Omit<LibroVisto, 'fin'>[]> {
    return this.bd.query(
      `SELECT ${CAMPOS}
       FROM aeat_sim.flujo f
       WHERE ($1::text IS NULL OR f.obligado > $1)
         AND ($2::text IS NULL OR starts_with(f.obligado, upper($2)) OR starts_with(f.obligado, 'PRUEBAS ' || upper($2)))
       ORDER BY f.obligado
       LIMIT ${POR_PAGINA}`,
      [antes ?? null, busca ?? null],
    );
  }

  async findLibro(nombre: string): Promise<LibroVisto | undefined> {
    const [libro] = await this.bd.query<LibroVisto>(
      `SELECT ${CAMPOS}, ${FIN} FROM aeat_sim.flujo f WHERE f.obligado = $1`,
      [nombre, libroDeNombre(nombre), nifDeLibro(nombre)],
    );
    return libro;
  }

  /** What the agency knows of each invoice: its last stored record, newest first. */
  async findFacturas(nombre: string, antes?: LugarRegistro): Promise<FacturaVista[]> {
    return this.bd.query(
      `SELECT num_serie, fecha, estado, estado_registro, codigo, importe, envio, posicion, presentado
       FROM aeat_sim.factura
       WHERE emisor = $1 AND ($2::bigint IS NULL OR (envio, posicion) < ($2, $3::int))
       ORDER BY envio DESC, posicion DESC
       LIMIT ${POR_PAGINA}`,
      [nombre, antes?.envio ?? null, antes?.posicion ?? null],
    );
  }

  async findSistemas(nombre: string): Promise<SistemaVisto[]> {
    return this.bd.query(
      `SELECT productor, id_sistema, instalacion
       FROM aeat_sim.sistema
       WHERE obligado = $1
       ORDER BY 1, 2, 3
       LIMIT ${POR_PAGINA}`,
      [nombre],
    );
  }
}
