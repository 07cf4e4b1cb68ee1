// One company's history in memory: drafts issued, rectified, replaced, annulled and corrected by the product's plans, sent
// as the sender writes it, and judged by the simulator, which remembers what it took.
import { isDeepStrictEqual } from 'node:util';
import {
  estadoEnAeat,
  tiposQueRectifican,
  type Factura,
  type RegistroDeFactura,
  type TipoFactura,
} from '@encadena/invoicing';
import { arbFactura, HOY, NIF_EMISOR } from '@encadena/invoicing/testing';
import {
  idFacturaOf,
  isRegistroAlta,
  validateRegistro,
  verifyCadena,
  writeRemision,
  type Registro,
} from '@encadena/verifactu';
import { buildEntrada, buildSerie } from '@encadena/api/testing/facturas/borradores';
import { borradorDe } from '@encadena/api/testing/simulacion/borradores-al-azar';
import fc from 'fast-check';
import type { ChainHead } from '../../apps/api/src/modules/cadena';
import { ANULAR } from '../../apps/api/src/modules/facturas/actos/corregir/anular.plan';
import {
  planCorregir,
  type Corrector,
  type PeticionCorregir,
} from '../../apps/api/src/modules/facturas/actos/corregir/corregir.plan';
import { SUBSANAR } from '../../apps/api/src/modules/facturas/actos/corregir/subsanar.plan';
import { planificarEmision, sentidoDe } from '../../apps/api/src/modules/facturas/actos/publicar/emision';
import type { BorradorLeido, EnlaceLeido } from '../../apps/api/src/modules/facturas/factura-fila';
import { Agencia } from './historia-agencia';

export type Cobertura = Map<string, number>;

export interface Paso {
  acto: 'emitir' | 'rectificar' | 'sustituir' | 'anular' | 'subsanar' | 'contestar';
  /** Which draft, which of what was issued, how. */
  n: number;
  m: number;
}

/** Drafts of every kind; what is done with them is what a history draws. */
let reserva: readonly Factura[] = [];

export function arbHistoria(seed: number): fc.Arbitrary<Paso[]> {
  // Mostly short ones, as people write them.
  reserva = fc
    .sample(arbFactura, { seed, numRuns: 3_000 })
    .filter(({ lineas }, i) => lineas.length <= 2 || i % 20 === 0);
  return fc.array(
    fc.record({
      acto: fc.constantFrom<Paso['acto'][]>(
        ...(['emitir', 'emitir', 'rectificar', 'sustituir', 'anular', 'anular', 'subsanar'] as const),
        ...(['contestar', 'contestar', 'contestar'] as const),
      ),
      n: fc.nat(100_000),
      m: fc.nat(100_000),
    }),
    { minLength: 6, maxLength: 24 },
  );
}

interface Emitida {
  borrador: BorradorLeido;
  registros: (RegistroDeFactura & { sellado: Registro })[];
  numeroCompleto: string;
  fechaExpedicion: string;
}

const SERIES = [
  buildSerie({ id: 'f', codigo: 'F', tiposFactura: ['F1'] }),
  buildSerie({ id: 's', codigo: 'S', tiposFactura: ['F2'] }),
  buildSerie({ id: 'r', codigo: 'R', tiposFactura: ['R1', 'R2', 'R3', 'R4', 'R5'] }),
  buildSerie({ id: 't', codigo: 'T', tiposFactura: ['F3'] }),
];
const CADENA = {
  id: 'cadena',
  entorno: 'REAL' as const,
  agencia: 'SIMULADOR' as const,
  numeroInstalacion: '1',
  desfaseMs: 0,
  posicion: 0,
  huella: null,
  idEmisor: null,
  numSerie: null,
  fechaExpedicion: null,
};

export class Historia {
  private readonly emitidas = new Map<string, Emitida>();
  private readonly contadores = new Map<string, number>();
  private readonly sustituciones = new Map<string, number>();
  private readonly cadena: Registro[] = [];
  private readonly agencia = new Agencia(NIF_EMISOR);
  private cabeza: ChainHead = { cadenaId: 'cadena', posicion: 0, anterior: null };
  private ahora = Date.parse(`${HOY}T10:15:30+01:00`);

  constructor(
    private readonly errorDe: ((xml: string) => string | null) | null,
    private readonly cobertura: Cobertura,
  ) {}

  vivir(pasos: readonly Paso[]): void {
    for (const paso of pasos) {
      this.ahora += 1_000;
      this.dar(paso);
    }
    this.contestar(0);
    this.comprobar();
  }

  private dar({ acto, n, m }: Paso): void {
    if (acto === 'contestar') return this.contestar(n);
    if (acto === 'emitir') return this.emitir(de(reserva, n), m);
    // Mostly something of late, so that one invoice is met again and again.
    const elegida = de([...this.emitidas].slice(n % 5 === 0 ? 0 : -3), n);
    if (!elegida) return;
    const [id, emitida] = elegida;
    const tipo = emitida.borrador.fila.tipoFactura;
    const peticion = { facturaId: id, usuarioId: 'u', clave: undefined };
    if (acto === 'rectificar') this.emitirSobre(elegida, de(tiposQueRectifican(tipo), m), m);
    if (acto === 'sustituir') this.emitirSobre(elegida, 'F3', m);
    if (acto === 'anular') this.corregir(ANULAR, { ...peticion, motivo: 'Error' });
    if (acto === 'subsanar')
      this.corregir(SUBSANAR, {
        ...peticion,
        cambios: { descripcionOperacion: m % 4 === 0 ? 'Obra' : `Obra ${m}` },
      });
  }

  private emitirSobre([id, emitida]: [string, Emitida], tipo: TipoFactura | undefined, m: number): void {
    const factura = de(
      reserva.filter(({ tipoFactura }) => tipoFactura === tipo),
      m,
    );
    if (factura) this.emitir(factura, m, this.enlaceDe(id, emitida, tipo === 'F3'));
  }

  private enlaceDe(
    id: string,
    { borrador, registros, ...emitida }: Emitida,
    sustituye: boolean,
  ): EnlaceLeido {
    const { fila } = borrador;
    return {
      tipo: sustituye ? 'SUSTITUYE' : 'RECTIFICA',
      referidaId: id,
      ...emitida,
      destinatario: null,
      otros: null,
      moneda: null,
      tipoCambio: null,
      estadoInterno: fila.estadoInterno,
      tipoFactura: fila.tipoFactura,
      registros,
      importeTotal: fila.importeTotal,
      aCobrar: fila.aCobrar,
      ajustaA: null,
      sustituciones: this.sustituciones.get(id) ?? 0,
    };
  }

  private emitir(factura: Factura, m: number, propio?: EnlaceLeido): void {
    const id = `factura-${this.cadena.length + 1}-${this.ahora}`;
    const hecho = borradorDe(factura, id, { fija: m % 2 === 0 && !propio });
    const borrador = propio ? { ...hecho, enlaces: [propio] } : hecho;
    const entrada = buildEntrada([borrador], {
      series: SERIES,
      contadores: this.contadores,
      cabeza: this.cabeza,
      ahora: this.ahora,
    });
    const { emitidas, rechazos, cabeza, movidos } = planificarEmision({
      ...entrada,
      emisor: { ...entrada.emisor, nif: NIF_EMISOR },
    });
    const [emitida] = emitidas;
    if (!emitida) {
      exige(rechazos.length === 1 && movidos.length === 0, 'a refusal leaves a trace');
      exige(isDeepStrictEqual(cabeza, this.cabeza), 'a refusal moved the head');
      return this.anotar(`rechazo ${rechazos[0]?.errores[0]?.codigo}`);
    }
    const { numeroCompleto, fechaExpedicion, registro, calculo } = emitida;
    Object.assign(borrador.fila, { ...calculo.totales, estadoInterno: 'FACTURADA', numeroCompleto });
    for (const { serieId, ejercicio, ultimo } of movidos) {
      exige(ultimo === (this.contadores.get(`${serieId}:${ejercicio}`) ?? 0) + 1, 'a gap in the numbers');
      this.contadores.set(`${serieId}:${ejercicio}`, ultimo);
    }
    this.cabeza = cabeza;
    this.emitidas.set(id, { borrador, registros: [], numeroCompleto, fechaExpedicion });
    this.sellado(id, 'ALTA', registro.sellado);
    for (const enlace of emitida.enlaces) this.enlazar(enlace, borrador);
  }

  private enlazar({ referidaId, tipo }: EnlaceLeido, borrador: BorradorLeido): void {
    this.anotar(`${tipo === 'RECTIFICA' ? 'rectifica' : 'sustituye'} ${referidaId ? 'propia' : 'ajena'}`);
    const fila = this.emitidas.get(referidaId ?? '')?.borrador.fila;
    if (!fila) return;
    if (tipo === 'SUSTITUYE')
      this.sustituciones.set(fila.id, (this.sustituciones.get(fila.id) ?? 0) + sentidoDe(borrador));
    fila.estadoInterno =
      tipo === 'RECTIFICA' && fila.estadoInterno !== 'SUSTITUIDA' ? 'RECTIFICADA' : 'SUSTITUIDA';
  }

  private corregir<P extends PeticionCorregir>(corrector: Corrector<P>, peticion: P): void {
    const { facturaId } = peticion;
    const { borrador, registros, fechaExpedicion } = this.emitidas.get(facturaId) as Emitida;
    const { emisor, sistema, newId } = buildEntrada([]);
    const altas = registros.map(({ sellado }) => sellado).filter(isRegistroAlta);
    const { records, writes, head } = planCorregir(
      corrector,
      {
        peticiones: [peticion],
        previos: [undefined],
        corregidor: { ...emisor, nif: NIF_EMISOR, cadenasDeLaCuenta: 1 },
        emitidas: new Map([
          [
            facturaId,
            {
              ...borrador.fila,
              urlVerificacion: null,
              emision: { cadenaId: 'cadena', serie: 'F', ejercicio: 2026, fechaExpedicion },
              registros,
              ultimaAlta: altas[altas.length - 1] ?? null,
              ajustaA: null,
              ajuste: null,
            },
          ],
        ]),
      },
      {
        nifId: 'nif',
        chain: CADENA,
        head: this.cabeza,
        now: new Date(this.ahora),
        worldNow: new Date(this.ahora),
      },
      { sistema, newId },
    );
    if (records.length === 0)
      exige(isDeepStrictEqual(head, this.cabeza) && writes.hechas.length === 0, 'a refusal leaves a trace');
    this.cabeza = head;
    for (const { operacion, sellado } of records) this.sellado(facturaId, operacion, sellado);
  }

  private sellado(id: string, operacion: RegistroDeFactura['operacion'], sellado: Registro): void {
    this.cadena.push(sellado);
    exige(this.cabeza.posicion === this.cadena.length, 'a position is missing');
    this.emitidas.get(id)?.registros.push({ operacion, estado: 'PENDIENTE', sellado });
    for (const hecho of hechosDe(operacion, sellado)) this.anotar(hecho);
  }

  /** All that waits goes as one send; `n` says which records the agency refuses whatever they say. */
  private contestar(n: number): void {
    const espera = [...this.emitidas.values()]
      .flatMap(({ registros }) => registros.filter(({ estado }) => estado === 'PENDIENTE'))
      .sort((a, b) => this.cadena.indexOf(a.sellado) - this.cadena.indexOf(b.sellado));
    if (espera.length === 0) return;
    const cabecera = { ObligadoEmision: { NombreRazon: 'Fusteria Puig SL', NIF: NIF_EMISOR } };
    const xml = writeRemision(
      cabecera,
      espera.map(({ sellado }) => sellado),
    );
    const error = this.errorDe?.(xml) ?? null;
    exige(error === null, `the schema: ${error} in ${xml}`);
    this.ahora += 30_000;
    // Who was refused once is refused again every other time.
    const otraVez = new Set(
      [...this.emitidas.values()].flatMap(({ registros }) =>
        registros[registros.length - 2]?.estado === 'INCORRECTO' ? registros.slice(-1) : [],
      ),
    );
    const niega = espera.filter(
      (r, i) => n % 4 > 0 && ((n + i) % 3 === 0 || (n % 2 === 1 && otraVez.has(r))),
    );
    const contexto = { hoy: HOY, ahora: this.ahora, nifObligado: NIF_EMISOR };
    const iniciada = this.agencia.conoceSistema;
    const numerosNegados = new Set(niega.map(({ sellado }) => idFacturaOf(sellado).NumSerieFactura));
    this.agencia.recibir(xml, this.ahora, numerosNegados).forEach(({ estado, codigo }, i) => {
      const registro = espera[i] as (typeof espera)[number];
      const { sellado, operacion } = registro;
      const dicho = `${codigo} for ${JSON.stringify(sellado)}`;
      const ours = validateRegistro(sellado, { ...contexto, cadenaIniciada: iniciada || i > 0 });
      exige(!ours.some(({ severidad }) => severidad !== 'aviso'), `our rules: ${JSON.stringify(ours)}`);
      const negado = numerosNegados.has(idFacturaOf(sellado).NumSerieFactura);
      exige(negado === (estado === 'Incorrecto'), `the simulator refuses: ${dicho}`);
      if (!negado)
        exige(
          codigo === 0 ? ours.length === 0 : ours.some((h) => h.codigo === codigo),
          `the simulator warns otherwise: ${dicho}, ours ${JSON.stringify(ours)}`,
        );
      this.anotar(`respuesta ${estado}`);
      registro.estado =
        estado === 'Incorrecto'
          ? 'INCORRECTO'
          : operacion === 'BAJA'
            ? 'ANULADA'
            : estado === 'Correcto'
              ? 'CORRECTO'
              : 'ACEPTADO_CON_ERRORES';
    });
  }

  private comprobar(): void {
    const enCadena = verifyCadena(this.cadena);
    exige(enCadena.length === 0, `the chain: ${JSON.stringify(enCadena)}`);
    const numeros = [...this.emitidas.values()].map(({ numeroCompleto }) => numeroCompleto);
    exige(new Set(numeros).size === numeros.length, 'a number was given twice');
    for (const { registros, numeroCompleto } of this.emitidas.values())
      exige(
        estadoEnAeat(registros) === this.agencia.estadoDe(numeroCompleto),
        `${numeroCompleto}: ${estadoEnAeat(registros)} with us, ${this.agencia.estadoDe(numeroCompleto)} there`,
      );
  }

  private anotar(hecho: string): void {
    this.cobertura.set(hecho, (this.cobertura.get(hecho) ?? 0) + 1);
  }
}

/** What a record shows of the law's variety. */
function hechosDe(operacion: RegistroDeFactura['operacion'], registro: Registro): string[] {
  const rechazo = registro.RechazoPrevio;
  if (!isRegistroAlta(registro))
    return [`anulación ${registro.SinRegistroPrevio === 'S' ? 'P' : ''}${rechazo === 'S' ? 'R' : ''}`];
  if (operacion === 'SUBSANACION') return [`subsanación S${rechazo ?? ''}`];
  return [
    `alta ${registro.TipoFactura}`,
    ...(registro.TipoRectificativa ? [`rectifica por ${registro.TipoRectificativa}`] : []),
    ...(registro.Destinatarios?.IDDestinatario ?? []).map(
      ({ IDOtro }) => `destinatario ${IDOtro?.IDType ?? 'NIF'}`,
    ),
    ...registro.Desglose.DetalleDesglose.flatMap((linea) => [
      `impuesto ${linea.Impuesto}`,
      `régimen ${linea.Impuesto} ${linea.ClaveRegimen ?? ''}`,
      linea.OperacionExenta
        ? `exenta ${linea.OperacionExenta}`
        : `calificación ${linea.CalificacionOperacion}`,
    ]),
  ];
}

const de = <T>(lista: readonly T[], n: number): T => lista[n % Math.max(1, lista.length)] as T;

function exige(verdad: boolean, que: string): asserts verdad {
  if (!verdad) throw new Error(que);
}
