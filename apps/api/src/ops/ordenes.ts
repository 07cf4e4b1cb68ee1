// The orders by their names; each gives the line that the operator reads.
import { Injectable } from '@nestjs/common';
import { ConfigError } from '../platform/config';
import { Cadenas } from './cadenas';
import { Cuentas } from './cuentas';
import { Instalaciones } from './instalaciones';
import { MoverArchivos, otroAlmacen } from './mover-archivos';
import { RotarClave } from './rotar-clave';
import { SuperUsuarios } from './super-usuarios';
import { Trabajos } from './trabajos';

export const USO = `Give one of:
  first-super-user EMAIL         makes the first member of staff, who chooses a new password by a link in a mail
  super-user EMAIL               makes a further one in the same way; the others are told by mail
  no-super-user EMAIL [--last]   takes the role away at once; --last also from the last one
  super-users                    lists them
  disable-user EMAIL             ends all sessions of an account and keeps it shut
  enable-user EMAIL              opens it again
  resume-chain NIF               lets a chain send again whose access the agency had withdrawn (4141)
  installation                   says which installation this database is, and which chains wait to be opened
  new-installation --original-lost | --copy
                                 after a restore, or of a copy: closes all chains, and the worker opens new ones with numbers past
                                 what the agency knows; what was still to be sent is sent, or left to the original
  moved-installation             the same installation in another server, with its mark and nothing lost
  jobs                           lists what waits in the queue, and what was given up
  retry-job ID                   has one that was given up tried once more
  backup DIR, verify DIR, restore DIR
                                 writes a backup, looks whether what was put back is the same, puts it into an empty database: with
                                 logins of their own (npm run ops, or the services backup and restore; docs/runbook/backup.md)
  move-files --to-s3 | --to-disk
                                 copies all files of NIFs into the storage that ALMACEN does not name yet, and reads each back; ordered
                                 again it does the rest, and deletes nothing (docs/runbook/object-storage.md)
  delete-moved-files --from-disk | --from-s3
                                 once ALMACEN names the new storage: deletes from the old one what the new one has
  rotate-key                     wraps all stored secrets with CLAVE_CIFRADO and CLAVE_CERTIFICADOS; what they were wrapped with stands in the variables ending in _ANTERIORES`;

interface Orden {
  /** With an address, a NIF or the number of a job, and with these words behind it. */
  email?: true;
  nif?: true;
  trabajo?: true;
  palabras?: readonly string[];
  /** One of these words, and no more. */
  una?: true;
  hacer: (dato: string, palabras: readonly string[]) => Promise<string>;
}

@Injectable()
export class Ordenes {
  private readonly ordenes: Record<string, Orden>;

  constructor(
    cadenas: Cadenas,
    cuentas: Cuentas,
    instalaciones: Instalaciones,
    moverArchivos: MoverArchivos,
    rotarClave: RotarClave,
    supers: SuperUsuarios,
    trabajos: Trabajos,
  ) {
    this.ordenes = {
      'first-super-user': { email: true, hacer: (email) => supers.nombrar(email, { primero: true }) },
      'super-user': { email: true, hacer: (email) => supers.nombrar(email) },
      'no-super-user': {
        email: true,
        palabras: ['--last'],
        hacer: (email, palabras) => supers.cesar(email, { ultimo: palabras.includes('--last') }),
      },
      'super-users': { hacer: () => supers.listar() },
      'disable-user': { email: true, hacer: (email) => cuentas.desactivar(email) },
      'enable-user': { email: true, hacer: (email) => cuentas.reactivar(email) },
      'resume-chain': { nif: true, hacer: (nif) => cadenas.reanudar(nif) },
      installation: { hacer: () => instalaciones.estado() },
      'new-installation': {
        palabras: ['--original-lost', '--copy'],
        una: true,
        hacer: (_, [palabra]) => instalaciones.nueva({ copia: palabra === '--copy' }),
      },
      'moved-installation': { hacer: () => instalaciones.mudada() },
      jobs: { hacer: () => trabajos.listar() },
      'retry-job': { trabajo: true, hacer: (id) => trabajos.reintentar(id) },
      'move-files': {
        palabras: ['--to-s3', '--to-disk'],
        una: true,
        hacer: (_, [palabra]) => moverArchivos.copiar(otroAlmacen(palabra)),
      },
      'delete-moved-files': {
        palabras: ['--from-s3', '--from-disk'],
        una: true,
        hacer: (_, [palabra]) => moverArchivos.borrar(otroAlmacen(palabra)),
      },
      'rotate-key': { hacer: () => rotarClave.execute() },
    };
  }

  /** Throws a ConfigError with what to do instead; a word too many does nothing either. */
  async execute([nombre = '', ...resto]: readonly string[]): Promise<string> {
    const orden = Object.hasOwn(this.ordenes, nombre) ? this.ordenes[nombre] : undefined;
    const conDato = orden?.email ?? orden?.nif ?? orden?.trabajo ?? false;
    const [dato = '', ...palabras] = conDato ? resto : ['', ...resto];
    if (
      !orden ||
      (conDato && dato === '') ||
      (orden.una && palabras.length !== 1) ||
      !palabras.every((palabra) => orden.palabras?.includes(palabra))
    )
      throw new ConfigError(USO);
    return orden.hacer(dato, palabras);
  }
}
