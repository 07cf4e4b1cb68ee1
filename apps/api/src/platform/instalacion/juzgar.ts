// Is this database the living installation, or a copy of it? Pure: what the database says of itself is put
// beside what was kept outside of it (docs/adr/0021).

/** What the database says of its installation, in the row that goes wherever the database is copied to. */
export interface Instalada {
  id: string;
  /** The server and the database in which it was declared: no copy by statements has the same. */
  sistema: string;
  /** Counts the signs of life, each written here first and outside afterwards. */
  pulso: number;
  /** Since when it is known that later signs of life are missing here. */
  atrasadaEn: Date | null;
}

/** What was kept outside of the database. */
export interface Fuera {
  /** The last sign of life that this machine or this process has seen of that installation; null: none ever. */
  pulso: number | null;
  /** The operator named this very installation to this machine (INSTALACION). */
  nombrada: boolean;
}

export type Juicio =
  | 'VIGENTE'
  /** Another server or another database: restored from a dump, made from a template. */
  | 'OTRA_BASE'
  /** Nothing outside knows it: the files of the server were copied to another machine. */
  | 'SIN_MARCA'
  /** Signs of life are missing that it had given: an older backup, or a standby that had not got everything. */
  | 'ATRASADA';

export function juzgar(instalada: Instalada, sistema: string, { pulso, nombrada }: Fuera): Juicio {
  if (instalada.sistema !== sistema) return 'OTRA_BASE';
  if (instalada.atrasadaEn !== null || (pulso ?? -1) > instalada.pulso) return 'ATRASADA';
  return pulso === null && !nombrada ? 'SIN_MARCA' : 'VIGENTE';
}
