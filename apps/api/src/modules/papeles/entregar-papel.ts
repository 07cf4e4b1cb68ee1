// Hands out a text to sign, filled in. The bytes are kept: what comes back signed must begin with exactly
// these. The same text with the same data is the same file, however often it is downloaded.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AdministradorDto, Idioma, TipoDocumento } from '@encadena/contracts';
import { createTraductor, type Traductor } from '@encadena/i18n';
import { fechaEnZona, type Zona } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import type { Prisma, Tx } from '../../platform/db';
import type { Archivo } from '../../platform/http';
import { NifsQueries } from '../nifs';
import { ArchivosPapel } from './archivos-papel';
import type { TextoEntregado } from './firma/veredicto';
import { ImprimirPapel } from './texto/imprimir-papel';
import type { FirmaAMano } from './texto/papel-pdf';
import { type DatosPapel, rellenar } from './texto/rellenar';
import { TextosPapeles } from './texto/textos-papeles';

type NifFila = Prisma.NifGetPayload<object>;
type Entregado = Prisma.DocumentoGeneradoGetPayload<object>;
/** Texts handed out before that a signed file is held against, the newest first. */
const MAX_ENTREGADOS = 20;

@Injectable()
export class EntregarPapel {
  private traductor?: Promise<Traductor>;

  constructor(
    private readonly nifs: NifsQueries,
    private readonly archivos: ArchivosPapel,
    private readonly textos: TextosPapeles,
    private readonly imprimir: ImprimirPapel,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The file to download. Throws DOCUMENTO_INCOMPLETO or CUOTA_ARCHIVOS. */
  async execute(usuarioId: string, nifId: string, tipo: TipoDocumento, idioma: Idioma): Promise<Archivo> {
    const nombre = `${tipo.toLowerCase().replace('_', '-')}-${idioma}.pdf`;
    const { fila, id, datosHuella } = await this.nifs.enNif(usuarioId, nifId, async (tx, nif) => {
      const datosHuella = await this.huellaDe(tx, nif, tipo, idioma);
      return { fila: nif, datosHuella, id: await findEntregado(tx, { nifId, tipo, idioma, datosHuella }) };
    });
    if (id) return { contenido: await this.archivos.leer(nifId, id), nombre, aislado: true };
    const contenido = await this.render(fila, tipo, idioma);
    const archivo = await this.archivos.guardar(nifId, 'TEXTO_ENTREGADO', contenido);
    const entregado = {
      id: archivo.id,
      nifId,
      tipo,
      idioma,
      versionTexto: this.textos.version(tipo),
      datosHuella,
      huella: createHash('sha256').update(contenido).digest('hex'),
      bytes: contenido.length,
      creadoEn: this.clock.date(),
    };
    const ganador = await this.nifs
      .enNif(usuarioId, nifId, async (tx) => {
        // Two downloads at once: the second gives what the first kept.
        await tx.$executeRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR NO KEY UPDATE`;
        const otro = await findEntregado(tx, entregado);
        if (otro) return otro;
        await this.archivos.anotar(tx, nifId, usuarioId, [archivo]);
        await tx.documentoGenerado.create({ data: entregado });
        return archivo.id;
      })
      .catch(async (error: unknown) => {
        await this.archivos.borrar(nifId, [archivo.id]);
        throw error;
      });
    if (ganador === archivo.id) return { contenido, nombre, aislado: true };
    await this.archivos.borrar(nifId, [archivo.id]);
    return { contenido: await this.archivos.leer(nifId, ganador), nombre, aislado: true };
  }

  /** The Spanish text with a signature by hand in its box. */
  async conFirma(fila: NifFila, tipo: TipoDocumento, firma: FirmaAMano): Promise<Buffer> {
    return this.render(fila, tipo, 'es', firma);
  }

  /** All that was handed out of a paper, with its bytes. */
  async entregados(tx: Tx, fila: NifFila, tipo: TipoDocumento): Promise<TextoEntregado[]> {
    const filas = await tx.documentoGenerado.findMany({
      where: { nifId: fila.id, tipo },
      orderBy: { creadoEn: 'desc' },
      take: MAX_ENTREGADOS,
    });
    const fin = await findFin(tx, fila.id, tipo);
    return Promise.all(
      filas.map(async ({ id, idioma, datosHuella, creadoEn }) => ({
        bytes: await this.archivos.leer(fila.id, id),
        idioma,
        creadoEn,
        actual: datosHuella === this.huella(fila, tipo, idioma, fin),
      })),
    );
  }

  private async render(
    fila: NifFila,
    tipo: TipoDocumento,
    idioma: Idioma,
    firma?: FirmaAMano,
  ): Promise<Buffer> {
    const traductor = await (this.traductor ??= createTraductor());
    const ahora = this.clock.date();
    const papel = rellenar(this.textos.obtener(tipo, idioma), this.datosDe(fila), traductor);
    return this.imprimir.execute({
      papel,
      ahora,
      fecha: fechaEnZona(ahora.getTime(), fila.zona as Zona),
      firma,
      clave: `${fila.id} ${tipo} ${idioma}`,
    });
  }

  /**
   * What the file depends on: text and data, not the day; and the last end of the paper, so that it is signed on a new file afterwards. Whatever
   * was signed on an earlier one, once or many times, does not come back.
   */
  async huellaDe(tx: Tx, fila: NifFila, tipo: TipoDocumento, idioma: Idioma): Promise<string> {
    return this.huella(fila, tipo, idioma, await findFin(tx, fila.id, tipo));
  }

  private huella(fila: NifFila, tipo: TipoDocumento, idioma: Idioma, fin: string | null): string {
    const { version, texto, titulo } = this.textos.obtener(tipo, idioma);
    return createHash('sha256')
      .update(JSON.stringify([version, titulo, texto, this.datosDe(fila), fin]))
      .digest('hex');
  }

  private datosDe({
    nif,
    razonSocial,
    personaFisica,
    direccion,
    codigoPostal,
    municipio,
    administrador,
  }: NifFila): DatosPapel {
    const { SISTEMA_NOMBRE_RAZON, SISTEMA_NIF, SISTEMA_NOMBRE } = this.config;
    return {
      nif,
      razonSocial,
      personaFisica,
      domicilio: `${direccion}, ${codigoPostal} ${municipio}`,
      municipio,
      administrador: administrador as AdministradorDto | null,
      empresa: { nombre: SISTEMA_NOMBRE_RAZON, nif: SISTEMA_NIF, sistema: SISTEMA_NOMBRE },
    };
  }
}

async function findEntregado(
  tx: Tx,
  { nifId, tipo, idioma, datosHuella }: Pick<Entregado, 'nifId' | 'tipo' | 'idioma' | 'datosHuella'>,
): Promise<string | undefined> {
  const fila = await tx.documentoGenerado.findFirst({
    where: { nifId, tipo, idioma, datosHuella },
    select: { id: true },
  });
  return fila?.id;
}

/** The step that ended the paper last. */
async function findFin(tx: Tx, nifId: string, tipo: TipoDocumento): Promise<string | null> {
  const fin = await tx.documentoPaso.findFirst({
    where: { nifId, tipo, paso: 'REVOCADO' },
    orderBy: [{ en: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return fin?.id ?? null;
}
