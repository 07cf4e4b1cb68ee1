// The agency's clock: the machine's, moved by as much as a test asks, for everybody or for one taxpayer in one of
// the books. Nobody else asks the machine for the agency's time.
import { desfaseEnZona, fechaEnZona, fechaHoraEnZona } from '@encadena/values';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BaseDatos } from '../libros/base-datos';
import { Ajustes, MAX_DESFASE_MS } from './ajustes';

@Injectable()
export class Reloj implements OnModuleInit {
  /** Clocks of their own by the name in the book (`enLibro`): how far each is ahead of the machine's. */
  private propios = new Map<string, number>();

  constructor(
    private readonly bd: BaseDatos,
    private readonly ajustes: Ajustes,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.bd.preparar();
    await this.leer();
  }

  async leer(): Promise<void> {
    const filas = await this.bd.query<{ nombre: string; desfase_ms: string }>(
      'SELECT nombre, desfase_ms FROM aeat_sim.reloj',
    );
    this.propios = new Map(filas.map((f) => [f.nombre, Number(f.desfase_ms)]));
  }

  /** Epoch milliseconds; by the clock of its own of that name in the book, if it has one. */
  ahora(nombre?: string): number {
    return Date.now() + this.desfase(nombre);
  }

  private desfase(nombre?: string): number {
    return (nombre === undefined ? undefined : this.propios.get(nombre)) ?? this.ajustes.valores.desfaseMs;
  }

  get relojes(): readonly { nombre: string; desfaseMs: number }[] {
    return [...this.propios].map(([nombre, desfaseMs]) => ({ nombre, desfaseMs }));
  }

  /** From now on that name has a clock of its own, which shows `instante` and runs on. */
  poner(nombre: string, instante: number): Promise<void> {
    return this.guardar(nombre, instante - Date.now());
  }

  /** Moves the clock of that name forward (or back), from whatever it shows. */
  avanzar(nombre: string, ms: number): Promise<void> {
    return this.guardar(nombre, this.desfase(nombre) + ms);
  }

  /** That name goes by the clock of everybody again. */
  async quitar(nombre: string): Promise<void> {
    await this.bd.query('DELETE FROM aeat_sim.reloj WHERE nombre = $1', [nombre]);
    this.propios.delete(nombre);
  }

  private async guardar(nombre: string, desfase: number): Promise<void> {
    const desfaseMs = Math.max(-MAX_DESFASE_MS, Math.min(MAX_DESFASE_MS, Math.round(desfase)));
    await this.bd.query(
      'INSERT INTO aeat_sim.reloj VALUES ($1, $2) ON CONFLICT (nombre) DO UPDATE SET desfase_ms = EXCLUDED.desfase_ms',
      [nombre, desfaseMs],
    );
    this.propios.set(nombre, desfaseMs);
  }
}

/** The agency writes in peninsular time: 2026-09-22T20:21:24+02:00. */
export const enMadrid = (ms: number): string => fechaHoraEnZona(ms, 'Europe/Madrid');
export const diaEnMadrid = (ms: number): string => fechaEnZona(ms, 'Europe/Madrid');

/** The instant of a wall time of Madrid, "2027-01-31T09:30"; what is no time stays as it is. */
export function instanteDeMadrid(local: string): string {
  const comoUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(comoUtc)) return local;
  // An hour back is within the hour of a change at most, which happens twice a year before dawn.
  const minutos = desfaseEnZona(comoUtc - 3_600_000, 'Europe/Madrid');
  return new Date(comoUtc - minutos * 60_000).toISOString();
}
