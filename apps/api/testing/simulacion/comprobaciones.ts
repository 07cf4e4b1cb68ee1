// What must hold after every step of the simulation. Shares no rule with the product: its own sha256, its own
// calendar, its own counters.
import { createHash } from 'node:crypto';
import { estadoEnAeat } from '@encadena/invoicing';
import { idFacturaOf, isRegistroAlta, verifyCadena, type Registro } from '@encadena/verifactu';
import type { EstadoCadena } from '../../src/modules/envios/ciclo/estado';
import type { FacturaEmitida } from '../../src/modules/facturas/actos/publicar/emision';
import { claveOf, type AgenciaSimulada } from './agencia-simulada';
import type { BaseSimulada, CadenaFila, FacturaSimulada, RegistroFila } from './base-simulada';
import type { TestigoLibros } from './libros-simulados';
import type { Planificador } from './planificador';

/** What a user was told of a record. */
interface Dicho {
  numeroCompleto: string;
  posicion: number;
  huella: string;
}

const MINUTO = 60_000;
const CALENDARIOS = Object.fromEntries(
  (['Europe/Madrid', 'Atlantic/Canary'] as const).map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
const HORA = 60 * MINUTO;
/** What a look of the sender, a lease of a dead one and a send that is open may add to a gap. */
const HOLGURA = 3 * MINUTO;

interface Seguimiento {
  /** Start of the last send that counts, by the sender's clock, and the one before it. */
  salida: number | null;
  anterior: number | null;
  /** Seconds, as the agency's own words have them. */
  espera: number;
  /** True time of the last try. */
  intento: number;
  /** True time since when something has been waiting. */
  pendienteDesde: number;
  auditados: number;
  /**
   * True times of the sends of the last hour that were not full: a thousand waiting records may go at once,
   * as often as there are so many.
   */
  recientes: number[];
}

/**
 * What a wait of 60 s lets through within an hour, with room for tries that never arrived (5 s, 10 s, 20 s …)
 * and for what deaths and clocks add.
 */
const MAX_ENVIOS_HORA = 80;
/** As many records as a send may have. */
const LLENO = 1_000;

export class Comprobaciones implements TestigoLibros {
  readonly fallos: string[] = [];
  agencia!: AgenciaSimulada;
  base!: BaseSimulada;
  /** True time since when senders, database and clocks are undisturbed. */
  serenoDesde: number;
  /** Whether any machine's clock is or was wrong: then times of clocks say nothing of times. */
  relojesBuenos = true;
  private readonly cadenas = new Map<string, Seguimiento>();
  private readonly numeros = new Map<string, number>();
  private readonly impresos = new Set<string>();
  private readonly apartados = new Set<RegistroFila>();
  private readonly publicadas = new Set<string>();
  private readonly contestados = new Map<string, { cadena: CadenaFila; id: string; dicho: Dicho }>();

  constructor(
    private readonly plan: Planificador,
    private readonly traza: (texto: string) => void,
  ) {
    this.serenoDesde = plan.ahora;
  }

  fallo(texto: string): void {
    this.fallos.push(`${new Date(this.plan.ahora).toISOString()} ${texto}`);
    this.traza(`BROKEN ${texto}`);
  }

  private exigir(cierto: boolean, texto: string): void {
    if (!cierto) this.fallo(texto);
  }

  private de(cadena: CadenaFila): Seguimiento {
    let s = this.cadenas.get(cadena.id);
    if (!s)
      this.cadenas.set(
        cadena.id,
        (s = {
          salida: null,
          anterior: null,
          espera: 60,
          intento: -Infinity,
          pendienteDesde: this.plan.ahora,
          auditados: 0,
          recientes: [],
        }),
      );
    return s;
  }

  /** A record is born. */
  sellado(cadena: CadenaFila, { emitida, registros }: FacturaSimulada, registro: RegistroFila): void {
    const { contenido, posicion, operacion } = registro;
    const anterior = cadena.registros[cadena.registros.length - 1];
    const id = idFacturaOf(contenido);
    const donde = `${cadena.nif} ${operacion} ${id.NumSerieFactura}`;
    this.exigir(
      posicion === cadena.registros.length + 1,
      `C1: ${donde} stands at ${posicion} after ${cadena.registros.length} records`,
    );
    this.exigir(
      enlazado(contenido, anterior?.contenido ?? null),
      `C1: ${donde} does not name the record before it`,
    );
    this.exigir(
      huellaPropia(contenido, anterior?.huella ?? '') === contenido.Huella,
      `X1: the huella of ${donde} is not that of its literals`,
    );
    const local = (CALENDARIOS[cadena.zona] as Intl.DateTimeFormat).format(registro.generadoEn);
    this.exigir(
      contenido.FechaHoraHusoGenRegistro.slice(0, 19) === local.replace(' ', 'T'),
      `O1: ${donde} is stamped ${contenido.FechaHoraHusoGenRegistro} where ${cadena.zona} has ${local}`,
    );
    this.exigir(
      isRegistroAlta(contenido) === (operacion !== 'BAJA') &&
        (registros.length === 0) === (operacion === 'ALTA'),
      `C8: ${donde} is record ${registros.length + 1} of its invoice`,
    );
    this.exigir(
      registros.every(({ estado }) => estado !== 'PENDIENTE' && estado !== 'DUPLICADO'),
      `C8: ${donde} does not wait for the answer to the record before it`,
    );
    if (emitida && operacion === 'ALTA') this.emitida(cadena, emitida, donde, local);
    else
      this.exigir(
        id.NumSerieFactura === emitida?.numeroCompleto,
        `C8: ${donde} speaks of another invoice than ${emitida?.numeroCompleto}`,
      );
    if (cadena.pendientes.size === 0) this.de(cadena).pendienteDesde = this.plan.ahora;
  }

  private emitida(
    cadena: CadenaFila,
    { numero, ejercicio, serieId, fechaExpedicion, numeroCompleto, borrador }: FacturaEmitida,
    donde: string,
    local: string,
  ): void {
    const serie = cadena.series.find(({ id }) => id === serieId);
    const clave = `${cadena.id} ${serieId} ${serie?.reinicioAnual ? ejercicio : ''}`;
    const esperado = (this.numeros.get(clave) ?? 0) + 1;
    this.exigir(numero === esperado, `C1: ${donde} has number ${numero} where ${esperado} is next`);
    this.numeros.set(clave, esperado);
    this.exigir(!this.impresos.has(donde), `C1: ${donde} was given twice`);
    this.impresos.add(donde);
    if (borrador.fila.fechaExpedicion === null || borrador.fila.fechaExpedicion === undefined)
      this.exigir(
        fechaExpedicion === local.slice(0, 10),
        `O1: ${donde} is dated ${fechaExpedicion} on ${local}`,
      );
    this.exigir(
      String(ejercicio) === fechaExpedicion.slice(0, 4) &&
        (!serie?.reinicioAnual || numeroCompleto.startsWith(`${serie.codigo}${String(ejercicio).slice(2)}-`)),
      `O1: ${donde} of ${fechaExpedicion} is counted in ${ejercicio}`,
    );
  }

  /**
   * The look back before a record: order is by position; a last record that is ahead of the clock is told,
   * and issuing goes on.
   */
  alarmas(cadena: CadenaFila, reglas: readonly string[], ahora: number): void {
    const ultimo = cadena.registros[cadena.registros.length - 1];
    const adelantado = ultimo !== undefined && ultimo.generadoEn - ahora > MINUTO;
    this.exigir(
      reglas.includes('cadena.adelantado') === adelantado,
      `O1: ${cadena.nif}: ${adelantado ? 'no alarm of a record ahead of the clock' : 'an alarm without reason'}`,
    );
    this.exigir(
      reglas.every((regla) => regla === 'cadena.adelantado'),
      `C7: ${cadena.nif}: ${reglas.join()}`,
    );
  }

  /** A user was told that it is published. */
  publicada(cadena: CadenaFila, id: string, dicho: Dicho): void {
    this.exigir(
      !this.publicadas.has(id),
      `C9: ${dicho.numeroCompleto} of ${cadena.nif} was answered as published twice`,
    );
    this.publicadas.add(id);
    this.contestado(cadena, id, dicho);
  }

  /** A user was told of a new record of an invoice. */
  contestado(cadena: CadenaFila, id: string, dicho: Dicho): void {
    const clave = `${cadena.id} ${dicho.posicion}`;
    this.exigir(!this.contestados.has(clave), `C9: record ${clave} was answered twice`);
    this.contestados.set(clave, { cadena, id, dicho });
    this.revisarContestado(cadena, id, dicho);
  }

  private revisarContestado(
    cadena: CadenaFila,
    id: string,
    { numeroCompleto, posicion, huella }: Dicho,
  ): void {
    const registro = cadena.registros[posicion - 1];
    this.exigir(
      registro?.facturaId === id &&
        registro.huella === huella &&
        idFacturaOf(registro.contenido).NumSerieFactura === numeroCompleto,
      `K1: ${numeroCompleto} was acknowledged and is not stored as told`,
    );
  }

  abierto(cadena: CadenaFila, registros: readonly RegistroFila[], inicio: number, incidencia: boolean): void {
    const s = this.de(cadena);
    const posiciones = registros.map(({ posicion }) => posicion);
    this.traza(
      `send ${cadena.nif} ${posiciones[0]}-${posiciones[posiciones.length - 1]} (${posiciones.length})${incidencia ? ' late' : ''}`,
    );
    this.revisarLote(cadena, registros);
    const { ahora } = this.plan;
    if (this.relojesBuenos) {
      // Only a full send need not wait (order HAC/1177/2024 art. 16.2): the halves of a search for a bad
      // record do, however many wait behind it.
      if (s.salida !== null && registros.length < LLENO)
        this.exigir(
          inicio - s.salida >= s.espera * 1000,
          `D1: ${cadena.nif} sends ${inicio - s.salida} ms after the previous send, the wait is ${s.espera} s`,
        );
      const edad = ahora - Math.min(...registros.map(({ selladoEn }) => selladoEn));
      if (edad > 185_000)
        this.exigir(
          incidencia,
          `D7: ${cadena.nif} sends a record of ${Math.round(edad / 1000)} s without Incidencia=S`,
        );
    }
    this.revisarHueco(cadena, s);
    s.recientes = [
      ...s.recientes.filter((en) => ahora - en < HORA),
      ...(registros.length < LLENO ? [ahora] : []),
    ];
    this.exigir(
      s.espera < 60 || s.recientes.length <= MAX_ENVIOS_HORA,
      `D9: ${cadena.nif} sends ${s.recientes.length} times within an hour`,
    );
    Object.assign(s, { anterior: s.salida, salida: inicio, intento: ahora });
  }

  /** From the first that waits on, none skipped; what was set aside goes alone. */
  private revisarLote(cadena: CadenaFila, registros: readonly RegistroFila[]): void {
    const [primero] = registros;
    if (registros.length === 1 && primero && primero.codigoError !== null) return;
    let i = 0;
    for (const fila of cadena.pendientes) {
      if (i === registros.length) break;
      if (fila.codigoError !== null) continue;
      if (fila !== registros[i])
        return this.fallo(`D2: ${cadena.nif} sends ${registros[i]?.posicion} where ${fila.posicion} is next`);
      i += 1;
    }
    this.exigir(i === registros.length && i <= 1_000, `D2: ${cadena.nif} sends ${registros.length} records`);
  }

  /**
   * Records wait, everything of ours is up: never more than an hour without a try, unless the agency asked
   * for a longer wait.
   */
  private revisarHueco(cadena: CadenaFila, s: Seguimiento): void {
    const desde = Math.max(s.intento, s.pendienteDesde, this.serenoDesde);
    const hueco = this.plan.ahora - desde;
    const { suspendida } = cadena.envio.estado;
    // A clock that is put back by less than a wait may make that wait last twice as long: it is kept rather than cut.
    const espera = s.espera * 1000 * (this.relojesBuenos ? 1 : 2);
    this.exigir(
      suspendida || hueco <= Math.max(HORA, espera) + HOLGURA,
      `D9: ${cadena.nif} waited ${Math.round(hueco / MINUTO)} min for a try`,
    );
  }

  cerrado(cadena: CadenaFila, { ultimoEnvioEn }: EstadoCadena): void {
    const s = this.de(cadena);
    const ultima = this.agencia.ultima.get(cadena.nif);
    if (ultima?.llego === 'no') {
      s.salida = s.anterior;
      this.exigir(
        ultimoEnvioEn === s.anterior || !this.relojesBuenos,
        `D1: ${cadena.nif}: a try that never arrived counts as a send`,
      );
    }
    const espera = ultima?.espera?.trim() ?? '';
    if (ultima?.llego === 'contestada' && /^[0-9]{1,4}$/.test(espera) && s.espera !== Number(espera))
      Object.assign(s, { espera: Number(espera), recientes: [] });
    if (![...cadena.pendientes].some(({ codigoError }) => codigoError === null)) s.pendienteDesde = Infinity;
  }

  /** A record has its fate: it is the agency's. */
  desenlace(cadena: CadenaFila, fila: RegistroFila): void {
    this.revisarEstado(cadena, fila);
    const { estado, codigoError } = fila;
    if (estado === 'PENDIENTE') this.apartados.add(fila);
    if (estado !== 'CORRECTO') this.traza(`${cadena.nif} ${fila.posicion} is ${estado} ${codigoError ?? ''}`);
  }

  private revisarEstado({ nif }: CadenaFila, { estado, posicion, huella }: RegistroFila): void {
    const destino = this.agencia.destinos.get(huella);
    const suyos = destino
      ? [...destino.estados]
      : [this.agencia.rechazadas.has(huella) ? 'rechazada' : 'nada'];
    const cuadra = {
      PENDIENTE: true,
      // Nobody else issues here: every copy is ours, and the agency tells in the end.
      DUPLICADO: false,
      CORRECTO: suyos.includes('Correcta'),
      ACEPTADO_CON_ERRORES: suyos.includes('AceptadaConErrores'),
      INCORRECTO: suyos.includes('rechazada'),
      ANULADA: suyos.includes('Anulada'),
    }[estado];
    this.exigir(
      cuadra,
      `D15: ${nif} ${posicion} is ${estado} with us and ${suyos.join('/')} with the agency`,
    );
    this.exigir(
      !destino?.tarde || !this.relojesBuenos || this.agencia.redLenta,
      `D7: ${nif} ${posicion} came back with 2004`,
    );
  }

  /** What the agency has of an invoice is what its records mean with us. */
  private revisarFactura({ nif }: CadenaFila, { emitida, registros }: FacturaSimulada): void {
    // A request that the network held back may come behind a later record, and undo it: nobody can tell from here.
    if (!emitida || this.agencia.redLenta) return;
    const [aaaa, mm, dd] = emitida.fechaExpedicion.split('-');
    const copia = this.agencia.guardadas.get(claveOf(nif, emitida.numeroCompleto, `${dd}-${mm}-${aaaa}`));
    const suyo = copia === undefined ? 'NINGUNO' : copia.estado === 'Anulada' ? 'ANULADA' : 'ALTA';
    const nuestro = estadoEnAeat(registros);
    this.exigir(
      suyo === nuestro,
      `D15: ${nif} ${emitida.numeroCompleto} is ${nuestro} with us and ${suyo} with the agency`,
    );
  }

  /** Once an hour: nobody is forgotten. */
  vigilar(): void {
    for (const cadena of this.base.cadenas.values())
      if ([...cadena.pendientes].some(({ codigoError }) => codigoError === null))
        this.revisarHueco(cadena, this.de(cadena));
  }

  /**
   * At the end of each day: every chain walked since the last time, every fate compared. `todo`: from the
   * first record on.
   */
  auditar(todo = false): void {
    for (const cadena of this.base.cadenas.values()) {
      const s = this.de(cadena);
      const desde = todo ? 0 : s.auditados;
      const nuevos = cadena.registros.slice(desde);
      const previo = desde === 0 ? null : (cadena.registros[desde - 1]?.contenido ?? null);
      for (const { regla, posicion } of verifyCadena(
        nuevos.map(({ contenido }) => contenido),
        previo,
      ))
        this.fallo(`C1: ${cadena.nif} at ${desde + (posicion ?? 0) + 1}: ${regla}`);
      for (const fila of nuevos) this.revisarEstado(cadena, fila);
      s.auditados = cadena.registros.length;
      this.exigir(
        cadena.cabeza.posicion === cadena.registros.length,
        `C1: the head of ${cadena.nif} is at ${cadena.cabeza.posicion} of ${cadena.registros.length}`,
      );
      const publicadas = [...cadena.facturas.values()].filter(
        ({ borrador }) => borrador.fila.estadoInterno !== 'BORRADOR',
      );
      this.exigir(
        publicadas.every(({ registros: [primero] }) => primero?.operacion === 'ALTA') &&
          publicadas.reduce((n, { registros }) => n + registros.length, 0) === cadena.registros.length,
        `C3: ${cadena.nif} has ${publicadas.length} invoices and ${cadena.registros.length} records`,
      );
    }
    for (const cadena of todo ? this.base.cadenas.values() : []) this.auditarFinal(cadena);
  }

  /** When all is quiet: settled, each stored once and in the order of the chain. */
  private auditarFinal(cadena: CadenaFila): void {
    let orden = 0;
    for (const fila of cadena.registros) {
      this.exigir(fila.estado !== 'PENDIENTE', `D15: ${cadena.nif} ${fila.posicion} is never settled`);
      const destino = this.agencia.destinos.get(fila.huella);
      // What was set aside alone lets its successors pass.
      if (!destino || this.apartados.has(fila) || this.agencia.deferred.has(fila.huella)) continue;
      this.exigir(
        destino.orden > orden,
        `D15: ${cadena.nif} ${fila.posicion} was stored before its predecessors`,
      );
      orden = destino.orden;
    }
    for (const { cadena: suya, id, dicho } of this.contestados.values())
      if (suya === cadena) this.revisarContestado(cadena, id, dicho);
    for (const factura of cadena.facturas.values()) this.revisarFactura(cadena, factura);
  }
}

const enlazado = (
  { Encadenamiento: { PrimerRegistro, RegistroAnterior } }: Registro,
  anterior: Registro | null,
): boolean => {
  if (anterior === null) return PrimerRegistro === 'S' && RegistroAnterior === undefined;
  const id = idFacturaOf(anterior);
  return (
    PrimerRegistro === undefined &&
    RegistroAnterior?.Huella === anterior.Huella &&
    RegistroAnterior.NumSerieFactura === id.NumSerieFactura &&
    RegistroAnterior.FechaExpedicionFactura === id.FechaExpedicionFactura
  );
};

/** Order HAC/1177/2024 art. 13, in a few lines of its own. */
function huellaPropia(registro: Registro, anterior: string): string {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(registro);
  const de = isRegistroAlta(registro) ? '' : 'Anulada';
  const texto = [
    `IDEmisorFactura${de}=${IDEmisorFactura}`,
    `NumSerieFactura${de}=${NumSerieFactura}`,
    `FechaExpedicionFactura${de}=${FechaExpedicionFactura}`,
    ...(isRegistroAlta(registro)
      ? [
          `TipoFactura=${registro.TipoFactura}`,
          `CuotaTotal=${registro.CuotaTotal}`,
          `ImporteTotal=${registro.ImporteTotal}`,
        ]
      : []),
    `Huella=${anterior}`,
    `FechaHoraHusoGenRegistro=${registro.FechaHoraHusoGenRegistro}`,
  ].join('&');
  return createHash('sha256').update(texto, 'utf8').digest('hex').toUpperCase();
}
