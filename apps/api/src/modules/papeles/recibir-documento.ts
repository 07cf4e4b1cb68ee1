// A signed document comes in: by file, or as the picture of a signature that is put on our text. What is refused leaves nothing behind.
import { createHash, type X509Certificate } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AdministradorDto, ComprobacionDto, DocumentoDto, Entrada, ModoFirma, papeles, TipoDocumento } from '@encadena/contracts';
import { COMPROBACIONES } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { fallo } from '../../platform/errores';
import { NifsQueries } from '../nifs';
import { AnotarDocumento } from './anotar-documento';
import { ArchivosPapel, type ArchivoGuardado } from './archivos-papel';
import { EntregarPapel } from './entregar-papel';
import { raicesDe, raicesPropias } from './firma/raices';
import type { Veredicto } from './firma/veredicto';
import { PapelesQueries } from './papeles.queries';
import { comoPdfSeguro } from './papel-seguro';
import { ImagenNoValida } from './pdf/imagen-no-valida';
import { ZONA_FIRMA } from './texto/hoja-papel';
import { TextosPapeles } from './texto/textos-papeles';

/** Who hands in what: the file, and the identity document beside it. */
interface Recibido {
  usuarioId: string;
  nifId: string;
  tipo: TipoDocumento;
  identidad: Buffer | undefined;
}

@Injectable()
export class RecibirDocumento {
  /** Read at the start, so that a folder that cannot be read is no surprise later. */
  private readonly raices: readonly X509Certificate[];

  constructor(
    private readonly nifs: NifsQueries,
    private readonly queries: PapelesQueries,
    private readonly archivos: ArchivosPapel,
    private readonly entregar: EntregarPapel,
    private readonly anotar: AnotarDocumento,
    private readonly textos: TextosPapeles,
    private readonly clock: Clock,
    @Inject(CONFIG) { CONFIANZA_DIR }: Config,
  ) {
    this.raices = raicesDe(CONFIANZA_DIR);
  }

  /** Throws FIRMA_RECHAZADA (422) with the checks, DOCUMENTO_NO_ADMITIDO, DOCUMENTO_YA_VALIDO, NIF_NO_DISPONIBLE, CUOTA_ARCHIVOS. */
  async subir(recibido: Recibido, bytes: Buffer, modoFirma: ModoFirma): Promise<DocumentoDto> {
    await this.exigirSitio(recibido);
    if (modoFirma === 'MANUAL') return this.guardar(recibido, await comoPdfSeguro(bytes, 'file', this.clock.date(recibido.nifId)), A_MANO, 'MANUAL', 'SUBIDO');
    const veredicto = await this.juzgar(recibido, bytes);
    if (veredicto.estado === 'RECHAZADO') throw fallo('FIRMA_RECHAZADA', { errores: veredicto.comprobaciones.flatMap(comoHallazgo) });
    return this.guardar(recibido, bytes, { ...veredicto, estado: veredicto.estado }, 'DIGITAL', 'SUBIDO');
  }

  /** Throws FIRMA_IMAGEN_NO_VALIDA, DOCUMENTO_INCOMPLETO, and as `subir`. */
  async firmarAMano(recibido: Recibido, imagen: Buffer, { nombre }: Entrada<typeof papeles.firmarAMano>['body']): Promise<DocumentoDto> {
    await this.exigirSitio(recibido);
    const { usuarioId, nifId, tipo } = recibido;
    const { prepararFirma } = await import('./pdf/imagen');
    const png = await prepararFirma(imagen).catch((error: unknown) => {
      if (!(error instanceof ImagenNoValida)) throw error;
      throw fallo('FIRMA_IMAGEN_NO_VALIDA', { errores: [{ campo: 'file', codigo: error.codigo, params: error.params }] });
    });
    const fila = await this.nifs.enNif(usuarioId, nifId, async (_, nif) => nif);
    return this.guardar(recibido, await this.entregar.conFirma(fila, tipo, { png, nombre }), A_MANO, 'MANUAL', 'FIRMADO_A_MANO');
  }

  /** Before any work on the file: whose NIF, is the paper open, is there room? */
  private async exigirSitio({ usuarioId, nifId, tipo }: Recibido): Promise<void> {
    await this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const fila = await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } }, select: { estado: true } });
      if (fila?.estado === 'VALIDO') throw fallo('DOCUMENTO_YA_VALIDO');
      await this.archivos.exigirCuota(tx, nifId);
    });
  }

  private async juzgar({ usuarioId, nifId, tipo }: Recibido, bytes: Buffer): Promise<Veredicto> {
    const { fila, entregados } = await this.nifs.enNif(usuarioId, nifId, async (tx, nif) => {
      const todos = await this.entregar.entregados(tx, nif, tipo);
      // A file that was revoked is not signed anew by being uploaded again.
      const revocados = await tx.documentoPaso.count({ where: { nifId, tipo, paso: 'REVOCADO', huella: huellaDe(bytes) } });
      return { fila: nif, entregados: revocados > 0 ? todos.map((uno) => ({ ...uno, actual: false })) : todos };
    });
    const administrador = (fila.administrador as AdministradorDto | null)?.nif ?? null;
    // What reads certificates is loaded with the first signed file: most processes never need it.
    const [{ juzgarDocumento }, { ListaDeConfianza }] = await Promise.all([import('./firma/veredicto'), import('./firma/confianza')]);
    const confianza = new ListaDeConfianza([...raicesPropias(), ...this.raices]);
    return juzgarDocumento(bytes, { entregados, esperado: { titular: fila.nif, administrador }, confianza, ahora: this.clock.date(nifId), zona: ZONA_FIRMA });
  }

  private async guardar(recibido: Recibido, pdf: Buffer, juicio: Juzgado, modoFirma: ModoFirma, paso: 'SUBIDO' | 'FIRMADO_A_MANO'): Promise<DocumentoDto> {
    const { usuarioId, nifId, tipo, identidad } = recibido;
    const seguro = identidad && (await comoPdfSeguro(identidad, 'documentoIdentidad', this.clock.date(nifId)));
    const archivo = await this.archivos.guardar(nifId, 'DOCUMENTO', pdf);
    const otro = seguro && (await this.archivos.guardar(nifId, 'DOCUMENTO_IDENTIDAD', seguro));
    const todos = [archivo, otro].filter((uno): uno is ArchivoGuardado => uno !== undefined);
    try {
      const { documento, sueltos } = await this.nifs.enNif(usuarioId, nifId, async (tx) => {
        // First what waits for other acts on this NIF: the lines of files lock it as well, and two uploads would wait for each other.
        const sueltos = await this.anotar.execute(tx, nifId, {
          tipo, paso, a: juicio.estado, quien: juicio.estado === 'VALIDO' ? 'AUTOMATICO' : 'TITULAR', usuarioId, desde: ['PENDIENTE', 'FIRMADO', 'EN_VALIDACION', 'RECHAZADO'],
          datos: {
            modoFirma, firmaValidada: juicio.firmaValidada, codigo: juicio.codigo, comprobaciones: juicio.comprobaciones, firmantes: juicio.firmantes, archivoId: archivo.id, identidadId: otro?.id ?? null,
            huella: huellaDe(pdf), versionTexto: this.textos.version(tipo), subidoPor: usuarioId, subidoEn: this.clock.date(nifId),
          },
        });
        await this.archivos.anotar(tx, nifId, usuarioId, todos);
        return { sueltos, documento: await this.queries.uno(tx, nifId, tipo) };
      });
      await this.archivos.borrar(nifId, sueltos);
      return documento;
    } catch (error) {
      await this.archivos.borrar(nifId, todos.map(({ id }) => id));
      throw error;
    }
  }
}

const huellaDe = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Juzgado = Omit<Veredicto, 'estado'> & { estado: Exclude<Veredicto['estado'], 'RECHAZADO'> };

/** By hand: a person looks, and the checks say so. */
const A_MANO: Juzgado = {
  estado: 'EN_VALIDACION', firmaValidada: false, codigo: 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE', firmantes: [],
  comprobaciones: COMPROBACIONES.map((nombre): ComprobacionDto =>
    nombre === 'ARCHIVO' || nombre === 'CONTENIDO' ? { nombre, resultado: 'CORRECTA', detalle: null, params: {} } : { nombre, resultado: 'NO_COMPROBADA', detalle: 'papelAMano', params: {} }),
};

/** What did not pass, beside its name; checks that passed are not told. */
const comoHallazgo = ({ nombre, resultado, detalle, params }: ComprobacionDto) =>
  resultado === 'CORRECTA' ? [] : [{ campo: `comprobaciones.${nombre}`, codigo: detalle ?? 'papelPendiente', params, severidad: resultado === 'FALLA' ? ('rechazo' as const) : ('aviso' as const) }];
