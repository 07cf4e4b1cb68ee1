// What the marks of a send force, and how often each has done so: noted in the books by record, so that what is
// to happen three times happens three times whenever the record comes, also after a restart.
import { Injectable } from '@nestjs/common';
import { BaseDatos } from '../../libros/base-datos';
import type { Averia } from '../../platform/averias';
import { idDe, type EnvioRecibido, type RegistroRecibido } from '../estructura/leer-envio';
import { leerMarcas, type Marca } from './leer-marca';

/** A verdict that was laid out for a record: 0 is none. */
export interface Dictado {
  codigo: number;
  guarda?: boolean;
  /** What the answer says beside the text of the code. */
  detalle?: string;
}

interface Marcado {
  posicion: number;
  numSerie: string;
  fecha: string;
  marca: Marca;
}

export interface UsoMarca {
  nombre: string;
  num_serie: string;
  fecha: string;
  marca: string;
  veces: number;
  ultima: Date;
}

@Injectable()
export class Forzado {
  constructor(private readonly bd: BaseDatos) {}

  /** What happens to the whole send: the first mark that has not done its part yet, which is noted. */
  async averia(marcados: readonly Marcado[], libro: string): Promise<Averia | undefined> {
    const suyos = marcados.filter((m) => m.marca.sobre === 'envio');
    if (suyos.length === 0) return undefined;
    const usos = await this.usos(suyos, libro);
    const toca = suyos.find((m) => m.marca.sobre === 'envio' && (usos.get(clave(m)) ?? 0) < m.marca.veces);
    if (toca?.marca.sobre !== 'envio') return undefined;
    await this.anotar([toca], libro);
    return toca.marca.averia;
  }

  /** What becomes of single records, by their place in the send; noted. */
  async dictados(marcados: readonly Marcado[], libro: string): Promise<ReadonlyMap<number, Dictado>> {
    const dictados = new Map<number, Dictado>();
    const suyos = marcados.filter((m) => m.marca.sobre === 'registro');
    if (suyos.length > 0) {
      const usos = await this.usos(suyos, libro);
      const tocan = suyos.filter(
        (m) => m.marca.sobre === 'registro' && (usos.get(clave(m)) ?? 0) < m.marca.veces,
      );
      await this.anotar(tocan, libro);
      for (const { posicion, marca } of tocan)
        if (marca.sobre === 'registro' && !dictados.has(posicion))
          dictados.set(posicion, { codigo: marca.codigo, ...(marca.guarda ? { guarda: true } : {}) });
    }
    // Whoever writes a value that there is not should learn of it, instead of waiting for what never comes.
    for (const { posicion, marca } of marcados)
      if (marca.sobre === 'nada')
        dictados.set(posicion, { codigo: 1100, detalle: `: el simulador no tiene el valor ${marca.texto}` });
    return dictados;
  }

  /** The marks that did something last, newest first. */
  async ultimas(limite: number): Promise<UsoMarca[]> {
    return this.bd.query(
      'SELECT nombre, num_serie, fecha, marca, veces, ultima FROM aeat_sim.forzado ORDER BY ultima DESC LIMIT $1',
      [limite],
    );
  }

  private async usos(marcados: readonly Marcado[], libro: string): Promise<Map<string, number>> {
    const filas = await this.bd.query<{ num_serie: string; fecha: string; marca: string; veces: number }>(
      `SELECT f.num_serie, f.fecha, f.marca, f.veces
       FROM unnest($2::text[], $3::text[], $4::text[]) AS x(num_serie, fecha, marca)
       JOIN aeat_sim.forzado f ON f.nombre = $1 AND f.num_serie = x.num_serie AND f.fecha = x.fecha
         AND f.marca = x.marca`,
      [libro, ...columnas(marcados)],
    );
    return new Map(filas.map((f) => [`${f.num_serie}\n${f.fecha}\n${f.marca}`, f.veces]));
  }

  private async anotar(marcados: readonly Marcado[], libro: string): Promise<void> {
    if (marcados.length === 0) return;
    const unaVez = [...new Map(marcados.map((m) => [clave(m), m])).values()];
    await this.bd.query(
      `INSERT INTO aeat_sim.forzado AS f (nombre, num_serie, fecha, marca, veces, ultima)
       SELECT $1, x.*, 1, clock_timestamp()
       FROM unnest($2::text[], $3::text[], $4::text[]) AS x(num_serie, fecha, marca)
       ON CONFLICT (nombre, num_serie, fecha, marca)
       DO UPDATE SET veces = f.veces + 1, ultima = EXCLUDED.ultima`,
      [libro, ...columnas(unaVez)],
    );
  }
}

const clave = (m: Marcado): string => `${m.numSerie}\n${m.fecha}\n${m.marca.texto}`;
const columnas = (m: readonly Marcado[]): string[][] => [
  m.map((x) => x.numSerie),
  m.map((x) => x.fecha),
  m.map((x) => x.marca.texto),
];

/** The marks of a send, record by record. */
export function marcasDe({ registros }: EnvioRecibido): Marcado[] {
  return registros.flatMap((registro, posicion) => {
    const marcas = marcasDeRegistro(registro);
    if (marcas.length === 0) return [];
    const { numSerie, fecha } = idDe(registro);
    return marcas.map((marca) => ({ posicion, numSerie, fecha, marca }));
  });
}

function marcasDeRegistro({ operacion, datos }: RegistroRecibido): Marca[] {
  const propias =
    operacion === 'Alta' ? leerMarcas((datos as { DescripcionOperacion?: string }).DescripcionOperacion) : [];
  const deRef = leerMarcas(datos.RefExterna);
  return deRef.length === 0 ? propias : [...propias, ...deRef];
}
