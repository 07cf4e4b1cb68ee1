// Who the agency knows, and who may act for whom. Kept in memory, written through: every record asks.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isPersonaFisica } from '@encadena/values';
import { Ajustes } from '../platform/ajustes';
import { BaseDatos } from './base-datos';
import { NIFS_SIN_CENSAR } from './reservados';

@Injectable()
export class Censo implements OnModuleInit {
  private nombres = new Map<string, string>();
  private poderes = new Set<string>();

  constructor(
    private readonly bd: BaseDatos,
    private readonly ajustes: Ajustes,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.bd.preparar();
    await this.leer();
  }

  async leer(): Promise<void> {
    const nombres = await this.bd.query<{ nif: string; nombre: string }>(
      'SELECT nif, nombre FROM aeat_sim.censo',
    );
    const poderes = await this.bd.query<{ apoderado: string; representado: string }>(
      'SELECT apoderado, representado FROM aeat_sim.poder',
    );
    this.nombres = new Map(nombres.map((f) => [f.nif, f.nombre]));
    this.poderes = new Set(poderes.map((p) => `${p.apoderado} ${p.representado}`));
  }

  async inscribir(nif: string, nombre: string): Promise<void> {
    await this.bd.query(
      'INSERT INTO aeat_sim.censo VALUES ($1, $2) ON CONFLICT (nif) DO UPDATE SET nombre = EXCLUDED.nombre',
      [nif, nombre],
    );
    this.nombres.set(nif, nombre);
  }

  async apoderar(apoderado: string, representado: string): Promise<void> {
    await this.bd.query('INSERT INTO aeat_sim.poder VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      apoderado,
      representado,
    ]);
    this.poderes.add(`${apoderado} ${representado}`);
  }

  /** Whether a NIF is known; without the strict census every one is, but the reserved ones. */
  conoce(nif: string): boolean {
    if (NIFS_SIN_CENSAR.has(nif)) return false;
    return !this.ajustes.valores.censoEstricto || this.nombres.has(nif);
  }

  /** Natural persons by NIF and name together, companies by NIF (dossier section 12). */
  identifica(nif: string, nombre: string): boolean {
    if (NIFS_SIN_CENSAR.has(nif)) return false;
    if (!this.ajustes.valores.censoEstricto) return true;
    const inscrito = this.nombres.get(nif);
    return inscrito !== undefined && (!isPersonaFisica(nif) || llano(inscrito) === llano(nombre));
  }

  tienePoder(apoderado: string, representado: string): boolean {
    return this.poderes.has(`${apoderado} ${representado}`);
  }
}

/** Without accents, case, punctuation or doubled blanks. */
const llano = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
