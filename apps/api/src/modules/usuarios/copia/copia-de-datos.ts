// The copy of everything that is kept of a person and of their NIFs (GDPR, articles 15 and 20), read while the file goes out: each table in
// short reads of its own, so that a slow reader holds no transaction.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { type Consulta, consultas, Db } from '../../../platform/db';
import type { Archivo, Contexto, Usuario } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { DescargasZip, type EscritorZip } from '../../../platform/zip';
import { Limites, Reautenticar, type Reautenticacion, Sucesos } from '../../auth';
import {
  type FilaDeCopia,
  filasDeCuenta,
  filasDeNif,
  paginaDeNif,
  suCertificado,
  suCuenta,
  suNif,
} from './copia.sql';
import { DE_LA_CUENTA, DEL_NIF, DEL_NIF_POR_PAGINAS, type TablaDeCopia } from './tablas';

const A_LA_VEZ = 2;

interface NifDeCopia {
  id: string;
  nif: string;
}

@Injectable()
export class CopiaDeDatos {
  private readonly descargas: DescargasZip;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly reautenticar: Reautenticar,
    private readonly limites: Limites,
    private readonly sucesos: Sucesos,
    log: Log,
  ) {
    this.descargas = new DescargasZip(clock, log, A_LA_VEZ);
  }

  /** Throws CONTRASENA_INCORRECTA, CODIGO_SEGUNDO_FACTOR, DEMASIADAS_PETICIONES (also to who has one under way). */
  async execute(
    { id: usuarioId }: Pick<Usuario, 'id'>,
    dada: Reautenticacion,
    contexto: Contexto,
  ): Promise<Archivo> {
    await this.reautenticar.execute(usuarioId, dada);
    await this.limites.contar('copia-cuenta', usuarioId);
    return this.descargas.archivo(usuarioId, async () => {
      await this.db.run({}, (tx) => this.sucesos.anotar(tx, usuarioId, 'COPIA_DE_DATOS', {}, contexto));
      const [nifs] = await this.db.leer(
        { usuarioId },
        consultas
          .selectFrom('nifs')
          .select(['id', 'nif'])
          .where('usuarioId', '=', usuarioId)
          .orderBy('creadoEn')
          .orderBy('id'),
      );
      const fecha = this.clock.date();
      return {
        nombre: `encadena-${fecha.toISOString().slice(0, 10)}.zip`,
        fecha,
        escribir: (zip) => this.escribir(zip, usuarioId, nifs),
      };
    });
  }

  private async escribir(zip: EscritorZip, usuarioId: string, nifs: readonly NifDeCopia[]): Promise<void> {
    const deCuenta = (consulta: Consulta<FilaDeCopia>) => this.deUnaVez({ usuarioId }, consulta);
    await zip.archivo('cuenta/usuarios.json', deCuenta(suCuenta(usuarioId)));
    for (const tabla of DE_LA_CUENTA)
      await zip.archivo(`cuenta/${tabla.tabla}.json`, deCuenta(filasDeCuenta(usuarioId, tabla)));
    // A number that was given up and added again has two.
    for (const [i, nif] of nifs.entries())
      await this.escribirNif(zip, usuarioId, nif, `nif-${i + 1}-${nif.nif}`);
    zip.terminar();
  }

  private async escribirNif(
    zip: EscritorZip,
    usuarioId: string,
    { id: nifId }: NifDeCopia,
    carpeta: string,
  ): Promise<void> {
    const suyo = { usuarioId, nifId };
    await zip.archivo(`${carpeta}/nifs.json`, this.deUnaVez(suyo, suNif(nifId)));
    await zip.archivo(`${carpeta}/certificados_nif.json`, this.deUnaVez(suyo, suCertificado(nifId)));
    for (const tabla of DEL_NIF)
      await zip.archivo(`${carpeta}/${tabla.tabla}.json`, this.deUnaVez(suyo, filasDeNif(nifId, tabla)));
    for (const tabla of DEL_NIF_POR_PAGINAS)
      await zip.archivo(`${carpeta}/${tabla.tabla}.json`, lista(this.porPaginas(suyo, tabla)));
  }

  private deUnaVez(de: { usuarioId: string; nifId?: string }, consulta: Consulta<FilaDeCopia>) {
    const { db } = this;
    return lista(
      (async function* () {
        const [filas] = await db.leer(de, consulta);
        yield* filas;
      })(),
    );
  }

  private async *porPaginas(
    de: { usuarioId: string; nifId: string },
    tabla: TablaDeCopia,
  ): AsyncGenerator<FilaDeCopia> {
    let tras: string | undefined;
    do {
      const [filas] = await this.db.leer(de, paginaDeNif(de.nifId, tabla, tras));
      yield* filas;
      tras = filas.at(-1)?.clave;
    } while (tras !== undefined);
  }
}

/** A JSON array, a row on each line. */
async function* lista(filas: AsyncIterable<FilaDeCopia>): AsyncGenerator<string> {
  let antes = '[\n';
  for await (const { fila } of filas) {
    yield antes + fila;
    antes = ',\n';
  }
  yield antes === '[\n' ? '[]\n' : '\n]\n';
}
