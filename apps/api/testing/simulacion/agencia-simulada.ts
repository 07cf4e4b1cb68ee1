// The tax agency and the network to it: reads the very bytes with a few lines of its own, stores, judges, and
// answers or fails as the world of the seed has it. What it stored is the truth that the product's states are
// held against.
import { createHash } from 'node:crypto';
import {
  readConsultaRespuesta,
  readRespuesta,
  type RespuestaConsulta,
  type RespuestaFault,
} from '@encadena/verifactu';
import {
  AgenciaNoContesta,
  AgenciaTributaria,
  type CausaFallo,
  type Consulta,
  type Contestacion,
  type Remision,
} from '../../src/modules/envios/agencia-tributaria';
import {
  fault,
  respuestaConsulta,
  respuestaCorrecta,
  type CopiaDePrueba,
  type LineaDePrueba,
} from '../envios/respuestas';
import { suerteDe, type Azar } from './azar';
import type { AveriasAgencia } from './averias';
import type { Planificador, Proceso } from './planificador';

type Copia = 'Correcta' | 'AceptadaConErrores' | 'Anulada';
type Operacion = 'Alta' | 'Anulacion';
/** How an agency is away. */
export type ModoCaida = 'rechaza' | 'silencio' | 'pagina' | 'fault';

interface Recibido {
  operacion: Operacion;
  /** Subsanacion, RechazoPrevio and SinRegistroPrevio as they came. */
  indicadores: { subsanacion: string; rechazo: string; sinRegistro: string };
  clave: string;
  nif: string;
  numSerie: string;
  fecha: string;
  /** mm-yyyy under which a query finds it. */
  periodo: string;
  generadoEn: number;
  huella: string;
  bytes: string;
}

export interface Guardada extends Pick<Recibido, 'nif' | 'numSerie' | 'fecha' | 'periodo' | 'huella'> {
  estado: Copia;
  codigo: number | null;
  /** Place among all that was ever stored. */
  orden: number;
}

/** What became of one record, by its huella. */
export interface Destino {
  /** As it was stored; more than one when it came, and was stored, again. */
  estados: Set<Copia>;
  /** Place of its first coming among all that was ever stored. */
  orden: number;
  /** It came with 2004. */
  tarde: boolean;
}

/** What happened to one send, for whoever checks the waits. */
export interface Salida {
  nif: string;
  llego: 'no' | 'quizas' | 'contestada';
  espera: string | null;
}

const PLAZO_MS = 60_000;
const MARGEN_MS = 240_000;
const TECNICO = 1129;
/** Far below the real one, so that there are pages. */
const FILAS_PAGINA = 20;
const trozo = (xml: string, nombre: string): string =>
  new RegExp(`<(?:\\w+:)?${nombre}>([^<]*)<`).exec(xml)?.[1] ?? '';

export class AgenciaSimulada extends AgenciaTributaria {
  /** The last record of each invoice. */
  readonly guardadas = new Map<string, Guardada>();
  /** By huella, as all that follows. */
  readonly destinos = new Map<string, Destino>();
  readonly rechazadas = new Set<string>();
  /** Refused once for a trouble of its own, perhaps in an answer that got lost: what follows may be stored before. */
  readonly deferred = new Set<string>();
  readonly ultima = new Map<string, Salida>();
  caida: { modo: ModoCaida; hasta: number } = { modo: 'rechaza', hasta: 0 };
  /** NIFs whose access is withdrawn. */
  readonly suspendidos = new Set<string>();
  /** No record is malformed any more after this. */
  curada = false;
  envios = 0;
  private presentados = 0;
  /**
   * In this world the network may hold a request back longer than a send lasts: it may be late through
   * nobody's fault.
   */
  readonly redLenta: boolean;
  private readonly bytesDe = new Map<string, string>();
  private readonly abiertos = new Map<string, { proceso: Proceso; desde: number }>();
  private espera = '60';

  constructor(
    private readonly plan: Planificador,
    private readonly azar: Azar,
    private readonly semilla: number,
    readonly averias: AveriasAgencia,
    private readonly fallo: (texto: string) => void,
    private readonly traza: (texto: string) => void,
    /** Whether a process has had its hands free since then: only then can it know that it lost a lease. */
    private readonly libreDesde: (proceso: Proceso, desde: number) => boolean,
  ) {
    super();
    this.redLenta = averias.tarde > 0;
  }

  override async enviar({ cuerpo, antesDeSalir, senal }: Remision): Promise<Contestacion> {
    await this.plan.dormir(this.azar.entre(1, 10));
    await antesDeSalir(cuerpo);
    const nif = trozo(cuerpo, 'NIF');
    if (senal?.aborted) throw this.sinRespuesta(nif, noContesta('INTERRUMPIDO', false));
    const proceso = this.plan.proceso() as Proceso;
    this.abrir(nif, proceso);
    try {
      const xml = await this.plan.esperar<string>((despertar, fallar) =>
        this.viajar(nif, cuerpo, despertar, fallar, senal),
      );
      const lectura = readRespuesta(xml);
      if (lectura.tipo === 'ilegible') throw noContesta('RESPUESTA_ILEGIBLE', true);
      const espera = lectura.tipo === 'respuesta' ? lectura.tiempoEsperaEnvio : null;
      this.ultima.set(nif, { nif, llego: 'contestada', espera });
      return { httpStatus: 200, bytes: Buffer.from(xml), lectura };
    } catch (error) {
      throw error instanceof AgenciaNoContesta ? this.sinRespuesta(nif, error) : error;
    } finally {
      if (this.abiertos.get(nif)?.proceso === proceso) this.abiertos.delete(nif);
    }
  }

  /** Questions break as sends do, and count as none. */
  override async consultar(consulta: Consulta): Promise<RespuestaConsulta | RespuestaFault> {
    const { plan, azar, averias } = this;
    await plan.dormir(azar.entre(1, 10));
    let interrumpir = (): void => undefined;
    const respuesta = plan.esperar<string>((despertar, fallar) => {
      const falla = (causa: CausaFallo) => fallar(noContesta(causa, true));
      const abajo = plan.ahora < this.caida.hasta ? this.caida.modo : null;
      if (abajo === 'rechaza') return void plan.tras(5, () => falla('CONEXION_RECHAZADA'));
      plan.tras(PLAZO_MS, () => falla('TIEMPO_AGOTADO'));
      interrumpir = () => falla('INTERRUMPIDO');
      consulta.senal?.addEventListener('abort', interrumpir, { once: true });
      if (abajo === 'silencio' || azar.si(averias.perderPeticion) || azar.si(averias.perderRespuesta)) return;
      if (abajo === 'pagina') return void plan.tras(200, () => falla('HTTP_503'));
      const xml = abajo === 'fault' ? fault(20009, 'Error interno', 'env:Server') : this.mostrar(consulta);
      plan.tras(azar.si(averias.lenta) ? azar.entre(10_000, 90_000) : azar.entre(20, 800), () =>
        despertar(xml),
      );
    });
    // One signal goes through all questions of a send.
    const xml = await respuesta.finally(() => consulta.senal?.removeEventListener('abort', interrumpir));
    const lectura = readConsultaRespuesta(xml);
    if (lectura.tipo === 'ilegible') throw noContesta('RESPUESTA_ILEGIBLE', true);
    return lectura;
  }

  /** Newest first, page by page. */
  private mostrar(consulta: Consulta): string {
    const { obligado, ejercicio, periodo, numSerie, fechaExpedicion, clave } = consulta;
    const { azar, averias } = this;
    if (this.suspendidos.has(obligado.NIF)) return fault(4141, 'Acceso suspendido');
    if (azar.si(averias.faultServidor)) return fault(20009, 'Error interno', 'env:Server');
    const antesDe =
      clave && this.guardadas.get(claveOf(obligado.NIF, clave.NumSerieFactura, clave.FechaExpedicionFactura));
    const filas = [...this.guardadas.values()]
      .filter(
        (g) =>
          g.nif === obligado.NIF &&
          g.periodo === `${periodo}-${ejercicio}` &&
          (numSerie === undefined || g.numSerie === numSerie) &&
          (fechaExpedicion === undefined || g.fecha === fechaExpedicion) &&
          g.orden < (antesDe?.orden ?? Infinity),
      )
      .sort((a, b) => b.orden - a.orden)
      .map(filaOf);
    const pagina = filas.slice(0, FILAS_PAGINA);
    const siguiente = filas.length > pagina.length ? pagina[pagina.length - 1] : undefined;
    const xml = respuestaConsulta(pagina, { siguiente });
    return azar.si(averias.basura) ? xml.slice(0, Math.floor(xml.length / 2)) : xml;
  }

  private abrir(nif: string, proceso: Proceso): void {
    const otro = this.abiertos.get(nif);
    if (otro && otro.proceso !== proceso && otro.proceso.vivo && this.libreDesde(otro.proceso, otro.desde))
      this.fallo(`D4: two sends of ${nif} are open at once (${otro.proceso.nombre}, ${proceso.nombre})`);
    this.abiertos.set(nif, { proceso, desde: this.plan.ahora });
  }

  private sinRespuesta(nif: string, error: AgenciaNoContesta): AgenciaNoContesta {
    this.ultima.set(nif, { nif, llego: error.pudoLlegar ? 'quizas' : 'no', espera: null });
    return error;
  }

  private viajar(
    nif: string,
    cuerpo: string,
    despertar: (xml: string) => void,
    fallar: (error: unknown) => void,
    senal: AbortSignal | undefined,
  ): void {
    const { plan, azar, averias } = this;
    const falla = (causa: CausaFallo, pudoLlegar: boolean) => fallar(noContesta(causa, pudoLlegar));
    const abajo = plan.ahora < this.caida.hasta ? this.caida.modo : null;
    if (abajo === 'rechaza') return void plan.tras(5, () => falla('CONEXION_RECHAZADA', false));
    plan.tras(PLAZO_MS, () => falla('TIEMPO_AGOTADO', true));
    senal?.addEventListener('abort', () => falla('INTERRUMPIDO', true), { once: true });
    if (abajo === 'silencio' || azar.si(averias.perderPeticion)) return;
    if (abajo === 'pagina') return void plan.tras(200, () => falla('HTTP_503', true));
    if (abajo === 'fault')
      return void plan.tras(200, () => despertar(fault(20009, 'Error interno en el servidor', 'env:Server')));
    const tarde = azar.si(averias.tarde);
    plan.tras(tarde ? azar.entre(50_000, 400_000) : azar.entre(20, 800), () => {
      const xml = this.recibir(nif, cuerpo);
      if (azar.si(averias.perderRespuesta))
        return void (azar.si(0.5) && plan.tras(50, () => falla('CONEXION_CORTADA', true)));
      plan.tras(azar.si(averias.lenta) ? azar.entre(10_000, 90_000) : azar.entre(10, 400), () =>
        despertar(xml),
      );
    });
  }

  /** One request in, one answer out. */
  private recibir(nif: string, cuerpo: string): string {
    this.envios += 1;
    const recibidos = [
      ...cuerpo.matchAll(/<(?:\w+:)?Registro(Alta|Anulacion)(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?Registro\1>/g),
    ].map(([, operacion, xml = '']) => leerRegistro(operacion as Operacion, xml));
    const incidencia = trozo(cuerpo, 'Incidencia') === 'S';
    this.revisar(nif, recibidos);
    if (this.suspendidos.has(nif)) return fault(4141, 'Acceso suspendido');
    if (this.azar.si(this.averias.faultServidor))
      return fault(this.azar.de([20009, 102, 3500]), 'Error interno', 'env:Server');
    if (
      !this.curada &&
      recibidos.some(({ huella }) => suerteDe(huella, this.semilla + 1) < this.averias.venenosos)
    )
      return fault(4102, 'El XML no cumple el esquema');
    const lineas = recibidos.map((registro) => this.juzgar(registro, incidencia));
    return this.contestar(nif, lineas);
  }

  private revisar(nif: string, recibidos: readonly Recibido[]): void {
    if (recibidos.length === 0 || recibidos.length > 1_000)
      this.fallo(`D2: a send of ${recibidos.length} records`);
    if (recibidos.some((registro) => registro.nif !== nif))
      this.fallo(`C6: a send of ${nif} with records of another`);
    for (const { clave, bytes, huella } of recibidos) {
      const suma = createHash('sha1').update(bytes).digest('base64');
      if ((this.bytesDe.get(huella) ?? suma) !== suma)
        this.fallo(`D5: ${clave} was sent again with other bytes`);
      this.bytesDe.set(huella, suma);
    }
  }

  private juzgar(registro: Recibido, incidencia: boolean): LineaDePrueba {
    const { clave, nif, numSerie, fecha, huella, operacion, generadoEn } = registro;
    const linea: LineaDePrueba = {
      idEmisor: nif,
      numSerie,
      fechaExpedicion: fecha,
      operacion: operacion === 'Alta' ? 'ALTA' : 'BAJA',
    };
    const anterior = this.guardadas.get(clave);
    const negada = this.negar(registro, anterior);
    if (negada)
      return {
        ...linea,
        estado: 'Incorrecto',
        codigo: negada,
        descripcion: 'No encaja',
        ...(!anterior || this.azar.si(this.averias.duplicadoMudo) ? {} : { duplicado: anterior.estado }),
      };
    const suerte = suerteDe(huella, this.semilla);
    if (suerte < this.averias.incorrectos) {
      this.rechazadas.add(huella);
      return { ...linea, estado: 'Incorrecto', codigo: 1189, descripcion: 'Falta el destinatario' };
    }
    if (this.azar.si(this.averias.tecnico)) {
      this.deferred.add(huella);
      return { ...linea, estado: 'Incorrecto', codigo: TECNICO, descripcion: 'Error técnico' };
    }
    const tarde = !incidencia && this.plan.ahora - generadoEn > MARGEN_MS;
    const codigo = tarde ? 2004 : suerte > 1 - this.averias.conErrores ? 2005 : null;
    this.guardar(registro, codigo, anterior);
    return codigo === null
      ? linea
      : { ...linea, estado: 'AceptadoConErrores', codigo, descripcion: 'Aceptado con errores' };
  }

  /**
   * The tables of dossier section 8, in a few lines of their own: the code when the record does not fit what the
   * agency has. One that it has stored before comes again after an answer that got lost; any other carries the
   * wrong flags.
   */
  private negar(
    { clave, huella, operacion, indicadores }: Recibido,
    anterior: Guardada | undefined,
  ): 3000 | 3002 | null {
    const { subsanacion, rechazo, sinRegistro } = indicadores;
    const primera = operacion === 'Alta' ? subsanacion !== 'S' || rechazo === 'X' : sinRegistro === 'S';
    if (primera === (anterior === undefined)) return null;
    if (!this.destinos.has(huella) && !this.redLenta)
      this.fallo(`C8: ${operacion} of ${clave} with ${JSON.stringify(indicadores)} does not fit`);
    return anterior ? 3000 : 3002;
  }

  private guardar(
    { clave, nif, numSerie, fecha, periodo, huella, operacion }: Recibido,
    codigo: number | null,
    anterior: Guardada | undefined,
  ): void {
    const estado =
      operacion === 'Anulacion' ? 'Anulada' : codigo === null ? 'Correcta' : 'AceptadaConErrores';
    this.presentados += 1;
    const destino = this.destinos.get(huella) ?? {
      estados: new Set(),
      orden: this.presentados,
      tarde: false,
    };
    destino.estados.add(estado);
    destino.tarde ||= codigo === 2004;
    this.destinos.set(huella, destino);
    this.guardadas.set(clave, {
      estado,
      codigo,
      nif,
      numSerie,
      fecha,
      periodo: anterior?.periodo ?? periodo,
      huella,
      orden: this.presentados,
    });
  }

  /** The answer, or what this world makes of it. */
  private contestar(nif: string, lineas: readonly LineaDePrueba[]): string {
    const { azar, averias } = this;
    if (azar.si(averias.cambiaEspera))
      this.espera = azar.de(['0', '1', '30', '60', '60', '120', '', ' 45 ', '9999', '99999', '12x', '-1']);
    const xml = respuestaCorrecta(azar.si(averias.lineasRaras) ? this.torcer(lineas) : lineas, {
      espera: this.espera,
      nif,
    });
    return azar.si(averias.basura)
      ? azar.de(['', '<html>Mantenimiento</html>', xml.slice(0, Math.floor(xml.length / 2)), '{"error":1}'])
      : xml;
  }

  private torcer(lineas: readonly LineaDePrueba[]): LineaDePrueba[] {
    const [primera] = lineas;
    if (!primera) return [];
    switch (this.azar.entre(0, 5)) {
      case 0:
        return lineas.filter(() => this.azar.si(0.7));
      case 1:
        return [...lineas].reverse();
      case 2:
        return [...lineas, { ...primera, idEmisor: 'A58818501' }];
      case 3:
        return [...lineas, primera];
      case 4:
        return [{ ...primera, estado: 'Incorrecto', codigo: 1100, duplicado: undefined }, ...lineas];
      default:
        return lineas.map((linea) => ({ ...linea, numSerie: `${linea.numSerie}-X` }));
    }
  }

  /** From now on a well agency: no fault, an ordinary wait. */
  sanar(): void {
    this.caida.hasta = 0;
    this.curada = true;
    this.suspendidos.clear();
    this.espera = '60';
    for (const nombre of Object.keys(this.averias) as (keyof AveriasAgencia)[])
      if (nombre !== 'incorrectos' && nombre !== 'conErrores') this.averias[nombre] = 0;
    this.traza('the agency is well');
  }
}

export const claveOf = (nif: string, numSerie: string, fecha: string): string =>
  `${nif} ${numSerie} ${fecha}`;

const noContesta = (causa: CausaFallo, pudoLlegar: boolean): AgenciaNoContesta =>
  new AgenciaNoContesta(causa, 'simulated', pudoLlegar);

const filaOf = ({ nif, numSerie, fecha, huella, estado, codigo }: Guardada): CopiaDePrueba => ({
  idEmisor: nif,
  numSerie,
  fechaExpedicion: fecha,
  huella,
  estado: ({ Correcta: 'Correcto', AceptadaConErrores: 'AceptadoConErrores', Anulada: 'Anulado' } as const)[
    estado
  ],
  codigo,
});

function leerRegistro(operacion: Operacion, xml: string): Recibido {
  const de = operacion === 'Alta' ? '' : 'Anulada';
  const [nif, numSerie, fecha] = [
    trozo(xml, `IDEmisorFactura${de}`),
    trozo(xml, `NumSerieFactura${de}`),
    trozo(xml, `FechaExpedicionFactura${de}`),
  ];
  const huellas = [...xml.matchAll(/<(?:\w+:)?Huella>([^<]*)</g)];
  return {
    operacion,
    indicadores: {
      subsanacion: trozo(xml, 'Subsanacion'),
      rechazo: trozo(xml, 'RechazoPrevio'),
      sinRegistro: trozo(xml, 'SinRegistroPrevio'),
    },
    clave: claveOf(nif, numSerie, fecha),
    nif,
    numSerie,
    fecha,
    periodo: (trozo(xml, 'FechaOperacion') || fecha).slice(3),
    generadoEn: Date.parse(trozo(xml, 'FechaHoraHusoGenRegistro')),
    huella: huellas[huellas.length - 1]?.[1] ?? '',
    bytes: xml,
  };
}
