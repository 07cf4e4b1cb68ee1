// A signed document comes in: as a file, or as the picture of a signature that is put on our text. What is
// refused leaves nothing behind.
import { Inject, Injectable } from '@nestjs/common';
import {
  type AdministradorDto,
  COMPROBACIONES,
  type ComprobacionDto,
  type DocumentoDto,
  type Entrada,
  MAX_FIRMA_BYTES,
  type ModoFirma,
  papeles,
  type TipoDocumento,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ForeignFiles } from '../../platform/foreign-files';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { jobOf } from '../../platform/threads';
import { enDisputa, exigirLibre, NifsQueries } from '../nifs';
import { AnotarDocumento } from './anotar-documento';
import { type ArchivoGuardado, ArchivosPapel, huellaDe } from './archivos-papel';
import { EntregarPapel } from './entregar-papel';
import { raicesDe, raicesPropias } from './firma/raices';
import type { Veredicto } from './firma/veredicto';
import { VerificarDocumento } from './firma/verificar-documento';
import { LECTURA } from './lectura';
import { PapelesQueries } from './papeles.queries';
import { esObligatorio } from './papel.mapper';
import { ZONA_FIRMA } from './texto/hoja-papel';
import { TextosPapeles } from './texto/textos-papeles';

/** Who hands in what: the file, and the identity document beside it. */
interface Recibido {
  usuarioId: string;
  nifId: string;
  tipo: TipoDocumento;
  identidad: Buffer | undefined;
  contexto: Contexto;
}

type Acto = typeof papeles.subir | typeof papeles.firmarAMano;

@Injectable()
export class RecibirDocumento {
  /** Read at the start, so that a folder that cannot be read is no surprise later. */
  private readonly raicesAnadidas: readonly Buffer[];
  private propias?: readonly Buffer[];

  constructor(
    private readonly nifs: NifsQueries,
    private readonly queries: PapelesQueries,
    private readonly archivos: ArchivosPapel,
    private readonly entregar: EntregarPapel,
    private readonly ajenos: ForeignFiles,
    private readonly anotar: AnotarDocumento,
    private readonly textos: TextosPapeles,
    private readonly verificar: VerificarDocumento,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    @Inject(CONFIG) { CONFIANZA_DIR }: Config,
  ) {
    this.raicesAnadidas = raicesDe(CONFIANZA_DIR).map(({ raw }) => raw);
  }

  /** Throws FIRMA_RECHAZADA (422) with the checks, IDENTIDAD_REQUERIDA, DOCUMENTO_NO_ADMITIDO, DOCUMENTO_YA_VALIDO, NIF_NO_DISPONIBLE, VERSION_OBSOLETA, CUOTA_ARCHIVOS. */
  async subir(recibido: Recibido, bytes: Buffer, modoFirma: ModoFirma): Promise<DocumentoDto> {
    const previa = await this.exigirSitio(recibido, papeles.subir);
    if (previa) return previa;
    if (modoFirma === 'MANUAL') {
      exigirIdentidad(recibido);
      return this.guardar(recibido, await this.comoPdf(recibido, bytes, 'file'), A_MANO, 'MANUAL', 'SUBIDO');
    }
    const { veredicto, juzgadoCon } = await this.juzgar(recibido, bytes);
    if (veredicto.estado === 'RECHAZADO')
      throw fallo('FIRMA_RECHAZADA', { errores: veredicto.comprobaciones.flatMap(comoHallazgo) });
    const juzgado = { ...veredicto, estado: veredicto.estado, juzgadoCon };
    return this.guardar(recibido, bytes, juzgado, 'DIGITAL', 'SUBIDO');
  }

  /** Throws FIRMA_IMAGEN_NO_VALIDA, DOCUMENTO_INCOMPLETO, IDENTIDAD_REQUERIDA, and as `subir`. */
  async firmarAMano(
    recibido: Recibido,
    imagen: Buffer,
    { nombre }: Entrada<typeof papeles.firmarAMano>['body'],
  ): Promise<DocumentoDto> {
    if (imagen.length > MAX_FIRMA_BYTES) throw fallo('CUERPO_DEMASIADO_GRANDE');
    const previa = await this.exigirSitio(recibido, papeles.firmarAMano);
    if (previa) return previa;
    exigirIdentidad(recibido);
    const { usuarioId, nifId, tipo } = recibido;
    const png = await this.ajenos.run(usuarioId, jobOf(LECTURA, 'firmaDibujada'), { bytes: imagen });
    const fila = await this.nifs.enNif(usuarioId, nifId, async (_, nif) => nif);
    return this.guardar(
      recibido,
      await this.entregar.conFirma(fila, tipo, { png, nombre }),
      A_MANO,
      'MANUAL',
      'FIRMADO_A_MANO',
    );
  }

  /** Before any work on the file: whose NIF, did it come in already with this key, is the paper open, is there room? */
  private exigirSitio(
    { usuarioId, nifId, tipo, contexto }: Recibido,
    acto: Acto,
  ): Promise<DocumentoDto | undefined> {
    return this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const previa = await this.idempotencia.previa<DocumentoDto>(tx, contexto, acto);
      if (previa) return previa;
      const fila = await tx.documento.findUnique({
        where: { nifId_tipo: { nifId, tipo } },
        select: { estado: true },
      });
      if (fila?.estado === 'VALIDO') throw fallo('DOCUMENTO_YA_VALIDO');
      await this.archivos.exigirCuota(tx, nifId);
      return undefined;
    });
  }

  private async juzgar(
    { usuarioId, nifId, tipo }: Recibido,
    bytes: Buffer,
  ): Promise<{ veredicto: Veredicto; juzgadoCon: string }> {
    const { fila, entregados, juzgadoCon } = await this.nifs.enNif(usuarioId, nifId, async (tx, fila) => ({
      fila,
      entregados: await this.entregar.entregados(tx, fila, tipo),
      juzgadoCon: await this.entregar.huellaDe(tx, fila, tipo, 'es'),
    }));
    const administrador = (fila.administrador as AdministradorDto | null)?.nif ?? null;
    const veredicto = await this.verificar.execute(usuarioId, bytes, {
      entregados,
      esperado: { titular: fila.nif, personaFisica: fila.personaFisica, administrador },
      raices: this.raices(),
      ahora: this.clock.date(),
      zona: ZONA_FIRMA,
    });
    return { veredicto, juzgadoCon };
  }

  /**
   * Judging takes seconds: whoever changes holder or administrator meanwhile, or ends the paper, has signed a text that is not the one to sign any
   * more. Once the NIF is locked.
   */
  private async exigirElMismo(tx: Tx, { nifId, tipo }: Recibido, { juzgadoCon }: Juzgado): Promise<void> {
    if (!juzgadoCon) return;
    const ahora = await tx.nif.findUniqueOrThrow({ where: { id: nifId } });
    if ((await this.entregar.huellaDe(tx, ahora, tipo, 'es')) !== juzgadoCon) throw fallo('VERSION_OBSOLETA');
  }

  private comoPdf(
    { usuarioId }: Recibido,
    bytes: Buffer,
    campo: 'file' | 'documentoIdentidad',
  ): Promise<Buffer> {
    return this.ajenos.run(usuarioId, jobOf(LECTURA, 'pdfSeguro'), {
      bytes,
      campo,
      ahora: this.clock.date(),
    });
  }

  /** As plain bytes, since they go to a thread; Node's own are looked through once, with the first signed paper. */
  private raices(): readonly Buffer[] {
    this.propias ??= raicesPropias().map(({ raw }) => raw);
    return [...this.propias, ...this.raicesAnadidas];
  }

  private async guardar(
    recibido: Recibido,
    pdf: Buffer,
    juzgado: Juzgado,
    modoFirma: ModoFirma,
    paso: keyof typeof ACTOS,
  ): Promise<DocumentoDto> {
    const { usuarioId, nifId, tipo, identidad, contexto } = recibido;
    const seguro = identidad && (await this.comoPdf(recibido, identidad, 'documentoIdentidad'));
    const archivo = await this.archivos.guardar(nifId, 'DOCUMENTO', pdf);
    const otro = seguro && (await this.archivos.guardar(nifId, 'DOCUMENTO_IDENTIDAD', seguro));
    const todos = [archivo, otro].filter((uno): uno is ArchivoGuardado => uno !== undefined);
    const ids = todos.map(({ id }) => id);
    // Of a second try nobody needs the files.
    let sueltos = ids;
    try {
      const documento = await this.nifs.enNif(usuarioId, nifId, (tx, { nif }) =>
        this.idempotencia.unaVezEn(tx, contexto, ACTOS[paso], async () => {
          // Claims and decisions of staff wait, or are seen. The number before the NIF, as they lock them.
          const juicio = esObligatorio(tipo)
            ? await siNadieMasDecide(tx, { id: nifId, nif }, juzgado)
            : juzgado;
          await tx.$executeRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR UPDATE`;
          // First what waits for other acts on this NIF: the lines of files lock it as well, and two uploads would wait for each other.
          sueltos = await this.anotar.execute(tx, nifId, {
            tipo,
            paso,
            a: juicio.estado,
            quien: juicio.estado === 'VALIDO' ? 'AUTOMATICO' : 'TITULAR',
            usuarioId,
            desde: ['PENDIENTE', 'FIRMADO', 'EN_VALIDACION', 'RECHAZADO'],
            datos: {
              modoFirma,
              firmaValidada: juicio.firmaValidada,
              codigo: juicio.codigo,
              comprobaciones: juicio.comprobaciones,
              firmantes: juicio.firmantes,
              archivoId: archivo.id,
              identidadId: otro?.id ?? null,
              huella: huellaDe(pdf),
              huellaIdentidad: seguro ? huellaDe(seguro) : null,
              versionTexto: this.textos.version(tipo),
              subidoPor: usuarioId,
              subidoEn: this.clock.date(),
            },
          });
          await this.exigirElMismo(tx, recibido, juzgado);
          await this.archivos.anotar(tx, nifId, usuarioId, todos);
          return this.queries.uno(tx, nifId, tipo);
        }),
      );
      await this.archivos.borrar(nifId, sueltos);
      return documento;
    } catch (error) {
      await this.archivos.borrar(nifId, ids);
      throw error;
    }
  }
}

/** Which call makes which step. */
const ACTOS = { SUBIDO: papeles.subir, FIRMADO_A_MANO: papeles.firmarAMano };

/**
 * A representation signed by hand comes with a copy of the identity document (AEAT, FAQ on social collaboration of 7-10-2026): a signature alone
 * says nothing about whose hand it was. Throws IDENTIDAD_REQUERIDA.
 */
function exigirIdentidad({ tipo, identidad }: Recibido): void {
  if (esObligatorio(tipo) && !identidad)
    throw fallo('IDENTIDAD_REQUERIDA', {
      errores: [{ campo: 'documentoIdentidad', codigo: 'identidadRequerida' }],
    });
}

/**
 * Of a number that is being claimed a person decides, however good the signature: somebody else shows a proof as well, whoever of both hands in
 * here. So does one of a number that was given to another, or of a representation that our staff ended: what was signed before could come again
 * with other bytes around it. Throws NIF_NO_DISPONIBLE.
 */
async function siNadieMasDecide(
  tx: Tx,
  { id: nifId, nif }: { id: string; nif: string },
  juzgado: Juzgado,
): Promise<Juzgado> {
  if (juzgado.estado !== 'VALIDO') return juzgado;
  const disputa = await enDisputa(tx, nif, nifId);
  // Who claims it hands in his proof; anybody else is told that another one operates it.
  if (disputa && (await tx.reclamacion.count({ where: { nifId, estado: 'ABIERTA' } })) === 0)
    await exigirLibre(tx, nif, nifId);
  const terminadas = await tx.documentoPaso.count({
    where: { nifId, tipo: 'REPRESENTACION', paso: 'REVOCADO', quien: 'SOPORTE' },
  });
  return !disputa && terminadas === 0
    ? juzgado
    : { ...juzgado, estado: 'FIRMADO', codigo: 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE' };
}

type Juzgado = Omit<Veredicto, 'estado'> & {
  estado: Exclude<Veredicto['estado'], 'RECHAZADO'>;
  /** What the text to sign depended on when the file was judged. */
  juzgadoCon?: string;
};

/** By hand: a person looks, and the checks say so. */
const A_MANO: Juzgado = {
  estado: 'EN_VALIDACION',
  firmaValidada: false,
  codigo: 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE',
  firmantes: [],
  comprobaciones: COMPROBACIONES.map((nombre): ComprobacionDto =>
    nombre === 'ARCHIVO' || nombre === 'CONTENIDO'
      ? { nombre, resultado: 'CORRECTA', detalle: null, params: {} }
      : { nombre, resultado: 'NO_COMPROBADA', detalle: 'papelAMano', params: {} },
  ),
};

/** What did not pass, beside its name; checks that passed are not told. */
const comoHallazgo = ({ nombre, resultado, detalle, params }: ComprobacionDto) =>
  resultado === 'CORRECTA'
    ? []
    : [
        {
          campo: `comprobaciones.${nombre}`,
          codigo: detalle ?? 'papelPendiente',
          params,
          severidad: resultado === 'FALLA' ? ('rechazo' as const) : ('aviso' as const),
        },
      ];
