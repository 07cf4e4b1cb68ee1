// The dry run of publishing: the very plan that publishing makes, on a draft that is not stored, with nothing
// locked or written.
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, fechaEnZona } from '@encadena/values';
import { haDejadoVerifactu } from '@encadena/verifactu';
import type { CalculoDto, FacturaEntrada, ValidacionDto } from '@encadena/contracts';
import { calcularFactura, validarFactura, type ContextoFactura, type Entorno } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { aMano, consultas, Db } from '../../../platform/db';
import type { ErrorDeCampoSinTexto } from '../../../platform/errores';
import { Textos, type NifEnMano, type NifFila } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import {
  claveDeNumero,
  numeroImpreso,
  numeroLibre,
  serieDe,
  siguienteNumero,
  type SerieLeida,
} from '../../series';
import { sistemaBase, sistemaDeCadena, type Mundo } from '../../cadena';
import { numerosDeExternas } from '../../facturas-externas';
import { planificarEmision, type Emision } from '../actos/publicar/emision';
import { estadoLeido, type EstadoLeido, type FilaLeida } from '../actos/publicar/emision.repository';
import { LEER } from '../actos/publicar/emision.sql';
import { qrDestino } from '../actos/qr-destino';
import { facturaOf } from '../factura-of-borrador';
import type { BorradorLeido, FacturaFila } from '../factura-fila';
import { emisorOf } from '../lista/factura-detalle.queries';
import { type Aparte, type HalladoAparte, preguntaAparte } from './aparte';
import { componerBorrador, type IdentidadBorrador } from './borrador';
import { componerAparte } from './componer-aparte';
import { laUnica, preguntaReferencias, type Referencias } from './referencias';

@Injectable()
export class ValidarFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly textos: Textos,
  ) {}

  calcular(entrada: FacturaEntrada): CalculoDto {
    return calcularFactura(entrada);
  }

  async execute(
    { nif, entorno, desfaseMs, usuarioId, contexto: { idioma } }: NifEnMano,
    entrada: FacturaEntrada,
    aparte?: Aparte,
  ): Promise<ValidacionDto> {
    const ahora = this.clock.date({ desfaseMs });
    const nombrante = { nifId: nif.id, usuarioId, entrada, ...(aparte && { aparte }) };
    const [leidas, [hallado], [estado], [cadena]] = await this.db.leer(
      { nifId: nif.id },
      aMano<Referencias>(preguntaReferencias(entorno, [nombrante])),
      aMano<HalladoAparte>(preguntaAparte(entorno, [nombrante], ahora)),
      aMano<FilaLeida>({ text: LEER, values: [[nif.id], entorno, []] }),
      cadenaAbierta(nif.id, entorno),
    );
    const referencias = { ...laUnica(leidas), ...(hallado && { aparte: hallado }) };
    const identidad: IdentidadBorrador = {
      id: newId(),
      entorno,
      version: 1,
      origen: aparte ? 'API' : 'MANUAL',
      creadaPor: usuarioId,
      creadaEn: ahora,
      ahora,
    };
    const borrador = aparte
      ? componerAparte({
          entrada,
          aparte,
          identidad,
          referencias,
          nifId: nif.id,
          idioma,
          newId,
          haciendose: new Map(),
        })
      : componerBorrador(entrada, identidad, referencias);
    const hoy = fechaEnZona(ahora.getTime(), nif.zona);
    const fuera = haDejadoVerifactu(estado?.finVerifactu ?? null, hoy);
    const sinHistoria = estado && estadoLeido(estado, [borrador]);
    const { deOtros, ...enSerie } = sinHistoria
      ? await this.enSerie({ nifId: nif.id, entorno }, borrador, sinHistoria, hoy)
      : SIN_SERIE;
    const leido = sinHistoria && { ...sinHistoria, deOtros };
    const { emitidas, rechazos } =
      leido && cadena
        ? this.planificar(nif, borrador, leido, cadena, ahora)
        : { emitidas: [], rechazos: [SIN_CADENA] };
    const errores: ErrorDeCampoSinTexto[] = [
      ...(fuera ? [FUERA_DE_VERIFACTU] : []),
      ...rechazos.flatMap((uno) => uno.errores),
      ...avisos(nif, borrador, hoy, enSerie),
      ...(leido ? avisosDeNumero(borrador, leido, hoy) : []),
    ];
    return {
      ...calcularFactura(entrada),
      puedePublicarse: emitidas.length === 1 && !fuera,
      errores: errores.map((error) => this.textos.conMensaje(idioma, error)),
      numeroPrevisto: fuera ? null : (emitidas[0]?.numeroCompleto ?? null),
    };
  }

  /**
   * What other invoices of the draft's series have to say of it, and which numbers another program gave, where its own is one of them. Asked
   * here alone: publishing does not wait for warnings, and learns of a number from the database.
   */
  private async enSerie(
    { nifId, entorno }: { nifId: string; entorno: Entorno },
    borrador: BorradorLeido,
    { series, contadores }: EstadoLeido,
    hoy: string,
  ): Promise<EnSerie & Pick<EstadoLeido, 'deOtros'>> {
    const { fila, numeroPedido } = borrador;
    const serie = serieDe(series, fila.serieId, fila.tipoFactura);
    if (!serie) return SIN_SERIE;
    const dia = fila.fechaExpedicion ?? hoy;
    const ejercicio = Number(dia.slice(0, 4));
    const suyos = [siguienteNumero(serie, ejercicio, contadores), ...(numeroPedido ? [numeroPedido] : [])];
    const [[ultimaDeSerie], [deOtraClaseEnSerie], deOtros] = await this.db.leer(
      { nifId },
      posteriorDe(nifId, serie, dia),
      deOtraClase(nifId, serie, fila, dia),
      numerosDeExternas(
        nifId,
        entorno,
        ejercicio,
        suyos.flatMap((numero) => impresoSiCabe(serie, ejercicio, numero)),
      ),
    );
    const claves = deOtros.map(({ numeroCompleto }) => claveDeNumero(ejercicio, numeroCompleto));
    return { ultimaDeSerie, deOtraClaseEnSerie, deOtros: new Set(claves) };
  }

  private planificar(
    nif: NifFila,
    borrador: BorradorLeido,
    { series, contadores, deOtros }: EstadoLeido,
    cadena: { id: string; posicion: number; numeroInstalacion: string; agencia: string },
    ahora: Date,
  ): Pick<Emision, 'emitidas' | 'rechazos'> {
    return planificarEmision({
      borradores: [borrador],
      // The plan is thrown away: whom the record would follow does not matter.
      cabeza: { cadenaId: cadena.id, posicion: cadena.posicion, anterior: null },
      series,
      contadores,
      deOtros,
      emisor: { ...emisorOf(nif), zona: nif.zona },
      sistema: sistemaDeCadena(sistemaBase(this.config), cadena.numeroInstalacion, 1),
      qr: qrDestino(this.config, cadena as unknown as Mundo),
      cupo: null,
      ahora: ahora.getTime(),
      newId,
    });
  }
}

const FUERA_DE_VERIFACTU = { campo: 'nif', codigo: 'FIN_VERIFACTU_EN_VIGOR' };
const SIN_CADENA = { errores: [{ campo: 'nif', codigo: 'NIF_NO_OPERATIVO' }] };

const cadenaAbierta = (nifId: string, entorno: Entorno) =>
  consultas
    .selectFrom('cadenas')
    .where('nifId', '=', nifId)
    .where('entorno', '=', entorno)
    .where('abierta', '=', true)
    .select(['id', 'posicion', 'numeroInstalacion', 'agencia', 'entorno']);

/**
 * The issued invoice of a series that is dated latest, if later than a day; within the day's year when the
 * series starts again every year. Numbers and dates go in one order (RD 1619/2012 art. 6.1.a).
 */
const posteriorDe = (nifId: string, { id, reinicioAnual }: SerieLeida, dia: string) =>
  consultas
    .selectFrom('facturas')
    .where('nifId', '=', nifId)
    .where('serieId', '=', id)
    .where('numeroCompleto', 'is not', null)
    .where(({ eb, cast, val }) => eb('fechaExpedicion', '>', cast<Date>(val(dia), 'date')))
    .$if(reinicioAnual, (suyas) => suyas.where('ejercicio', '=', Number(dia.slice(0, 4))))
    .orderBy('fechaExpedicion', 'desc')
    .orderBy('numero', 'desc')
    .limit(1)
    .select(({ cast }) => cast<string>('fechaExpedicion', 'text').as('fechaExpedicion'))
    .select('numeroCompleto')
    .$narrowType<{ numeroCompleto: string }>();

/**
 * A complete invoice in the series of the year where the draft is simplified, or the other way round. Only asked of
 * a draft that says so of itself: of any other a long series would be read in vain.
 */
const deOtraClase = (
  nifId: string,
  { id }: SerieLeida,
  { simplificadaArt7273, sinIdentificarArt61d }: FacturaFila,
  dia: string,
) =>
  consultas
    .selectFrom('facturas')
    .where('nifId', '=', nifId)
    .where('serieId', '=', id)
    .where('ejercicio', '=', Number(dia.slice(0, 4)))
    .where('numeroCompleto', 'is not', null)
    .where('tipoFactura', 'in', simplificadaArt7273 ? ['F1', 'F3'] : ['F2'])
    .where(simplificadaArt7273 ? 'simplificadaArt7273' : 'sinIdentificarArt61d', '=', false)
    .limit(simplificadaArt7273 || sinIdentificarArt61d ? 1 : 0)
    .select('numeroCompleto')
    .$narrowType<{ numeroCompleto: string }>();

type EnSerie = Pick<ContextoFactura, 'ultimaDeSerie' | 'deOtraClaseEnSerie'>;
const SIN_SERIE: EnSerie & Pick<EstadoLeido, 'deOtros'> = { deOtros: new Set() };

/** None where the number could not go to the agency, which the plan tells. */
function impresoSiCabe(serie: SerieLeida, ejercicio: number, numero: number): string[] {
  try {
    return [numeroImpreso(serie, ejercicio, numero)];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** A series goes on without gaps (RD 1619/2012 art. 6.1.a): a number that a program gives may skip some, or come late. */
function avisosDeNumero(
  { fila, numeroPedido }: BorradorLeido,
  { series, contadores, deOtros }: EstadoLeido,
  hoy: string,
): ErrorDeCampoSinTexto[] {
  const serie = serieDe(series, fila.serieId, fila.tipoFactura);
  if (!serie || !numeroPedido) return [];
  const ejercicio = Number((fila.fechaExpedicion ?? hoy).slice(0, 4));
  const siguiente = numeroLibre(serie, ejercicio, contadores, deOtros);
  const deOtro = impresoSiCabe(serie, ejercicio, numeroPedido).some((impreso) =>
    deOtros.has(claveDeNumero(ejercicio, impreso)),
  );
  // What is refused needs no warning.
  if (numeroPedido === siguiente || deOtro) return [];
  return [
    {
      campo: 'numero',
      codigo: numeroPedido > siguiente ? 'NUMERO_SALTADO' : 'NUMERO_ANTERIOR',
      regla: 'serie.correlativa',
      severidad: 'aviso',
      params: { siguiente },
    },
  ];
}

/** What does not stop the publishing and is worth telling. */
function avisos(
  nif: NifFila,
  borrador: BorradorLeido,
  hoy: string,
  enSerie: EnSerie,
): ErrorDeCampoSinTexto[] {
  const factura = facturaOf(borrador, {
    nifEmisor: nif.nif,
    fechaExpedicion: borrador.fila.fechaExpedicion ?? hoy,
  });
  return validarFactura(factura, { hoy, nifEmisor: nif.nif, ...enSerie })
    .filter(({ severidad }) => severidad === 'aviso')
    .map(({ campo, codigo, codigoAeat, regla, params, severidad }) => ({
      campo,
      codigo,
      codigoAeat,
      regla,
      params,
      severidad,
    }));
}
