// The producer's statement: the one in force from the configuration, and every one that was ever given here.
import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { DeclaracionDto, Idioma } from '@encadena/contracts';
import type { Traductor } from '@encadena/i18n';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config, PRODUCTOR_DE_MUESTRA } from '../../platform/config';
import { consultas, Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { type Archivo, TRADUCTOR } from '../../platform/http';
import { newId } from '../../platform/ids';
import { leerTextos } from '../../platform/legal';
import { sistemaBase } from '../cadena';
import { ImprimirPapel } from '../papeles';
import { componer, type Documento } from './componer';

/** More versions than a product sees in years; the oldest are in the database all the same. */
const MAX_VERSIONES = 200;

interface Declarada {
  version: string;
  documento: Documento;
  desde: Date;
}

@Injectable()
export class DeclaracionResponsable implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(DeclaracionResponsable.name);
  private readonly vigente: Documento;
  private readonly version: string;
  private guardada?: Promise<void>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly imprimir: ImprimirPapel,
    @Inject(TRADUCTOR) traductor: Traductor,
    @Inject(CONFIG) config: Config,
  ) {
    this.version = config.SISTEMA_VERSION;
    this.vigente = componer(
      leerTextos(config.LEGAL_DIR, 'declaracion_responsable'),
      {
        sistema: sistemaBase(config),
        direccion: config.SISTEMA_DIRECCION,
        contacto: config.SISTEMA_CONTACTO,
        fecha: config.DECLARACION_FECHA,
        lugar: config.DECLARACION_LUGAR,
        deMuestra: config.SISTEMA_NIF === PRODUCTOR_DE_MUESTRA.SISTEMA_NIF,
      },
      traductor,
    );
  }

  /** Not waited for: a database that is away at the start keeps nobody from reading the statement. */
  onApplicationBootstrap(): void {
    void this.guardar();
  }

  /** Before the database closes, on which a transaction that is under way would wait for ever. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.guardada;
  }

  /** The statement in force, or the one of that id. Throws NO_ENCONTRADO (404). */
  async obtener(idioma: Idioma, uuid?: string): Promise<DeclaracionDto> {
    await this.guardar();
    const [una, versiones] = await Promise.all([this.buscar(uuid), this.versiones()]);
    const { titulo, texto } = una.documento[idioma];
    return { idioma, titulo, texto, version: una.version, versiones };
  }

  /** The same as a file. Throws NO_ENCONTRADO (404) or SERVICIO_NO_DISPONIBLE (503) when too many wait for files. */
  async pdf(idioma: Idioma, uuid?: string): Promise<Archivo> {
    const { documento, version, desde } = await this.buscar(uuid);
    const { titulo, texto, versionTexto } = documento[idioma];
    const contenido = await this.imprimir.execute({
      papel: { titulo, texto, idioma, version: versionTexto },
      ahora: desde,
      fecha: desde.toISOString().slice(0, 10),
    });
    return { contenido, nombre: `declaracion-responsable-${version}-${idioma}.pdf` };
  }

  private async buscar(uuid?: string): Promise<Declarada> {
    if (uuid === undefined)
      return { version: this.version, documento: this.vigente, desde: this.clock.date() };
    const [[fila]] = await this.db.leer(
      {},
      consultas.selectFrom('declaraciones').where('id', '=', uuid).select(['version', 'documento', 'desde']),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    return { ...fila, documento: fila.documento as unknown as Documento };
  }

  private async versiones(): Promise<DeclaracionDto['versiones']> {
    const [filas] = await this.db.leer(
      {},
      consultas
        .selectFrom('declaraciones')
        .select(['id', 'version', 'desde'])
        .orderBy('desde', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_VERSIONES),
    );
    return filas.map(({ id, version, desde }) => ({ uuid: id, version, desde: desde.toISOString() }));
  }

  /** Kept from the moment it is given; what failed is tried again by whoever asks next. */
  private guardar(): Promise<void> {
    this.guardada ??= this.insertar().catch((error: unknown) => {
      this.guardada = undefined;
      this.log.warn(`The statement of version ${this.version} could not be kept yet: ${String(error)}`);
    });
    return this.guardada;
  }

  private async insertar(): Promise<void> {
    const huella = createHash('sha256')
      .update(JSON.stringify([this.version, this.vigente]))
      .digest();
    const documento = this.vigente as unknown as Record<string, object>;
    const data = { id: newId(), huella, version: this.version, documento, desde: this.clock.date() };
    await this.db.run({}, (tx) => tx.declaracion.createMany({ data, skipDuplicates: true }));
  }
}
