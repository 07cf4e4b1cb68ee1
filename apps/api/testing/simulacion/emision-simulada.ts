// One replica of the API that publishes: the product's own movement, queue and plan. What publishing reads
// and stores is done here for the simulated database; nothing else of it is.
import type { PublicadaDto, RegistroDto } from '@encadena/contracts';
import type { ChainAct, ChainInHand, Plan } from '../../src/modules/cadena/plan';
import type { Outcome, Section } from '../../src/modules/cadena/chain-queue';
import { SealInChain } from '../../src/modules/cadena/seal-in-chain';
import { cuentaEnElPlan, sentidoDe } from '../../src/modules/facturas/actos/publicar/emision';
import type { EstadoLeido } from '../../src/modules/facturas/actos/publicar/emision.repository';
import {
  planPublicar,
  resultadosDe,
  type EscriturasPublicar,
  type EstadoPublicar,
  type Publicado,
} from '../../src/modules/facturas/actos/publicar/publicar.plan';
import type { PeticionPublicar } from '../../src/modules/facturas/actos/publicar/reparto-publicacion';
import type { BorradorLeido } from '../../src/modules/facturas/factura-fila';
import { ANULAR, type PeticionAnular } from '../../src/modules/facturas/actos/corregir/anular.plan';
import { SUBSANAR, type PeticionSubsanar } from '../../src/modules/facturas/actos/corregir/subsanar.plan';
import type { BaseSimulada, CadenaFila, Transaccion } from './base-simulada';
import { CorreccionSimulada, registrosDe, type Enmienda } from './correccion-simulada';
import { cadenaBloqueada, LibroDeCadenas, type TestigoDelLibro } from './libro-de-cadenas';

/** What an API process needs of its world. */
export interface EntornoEmision extends TestigoDelLibro {
  base: BaseSimulada;
  /** The clock of its machine. */
  ahora(): number;
  punto(nombre: string): Promise<void>;
  newId(): string;
}

/** What the user is answered of a new record. */
export interface Sellada {
  /** Of its invoice. */
  id: string;
  numeroCompleto: string;
  posicion: number;
  huella: string;
}

const SISTEMA = {
  NombreRazon: 'Encadena SL',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Encadena',
  IdSistemaInformatico: 'EN',
  Version: '1',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'N',
} as const;
const DIRECCION = {
  direccion: 'Carrer 1',
  municipio: 'Barcelona',
  codigoPostal: '08013',
  provincia: 'Barcelona',
  pais: 'ES',
};

export class ReplicaApi {
  private readonly sealing: SealInChain<Transaccion>;
  private readonly acto: ActoSimulado;
  private readonly baja: CorreccionSimulada<PeticionAnular>;
  private readonly subsanacion: CorreccionSimulada<PeticionSubsanar>;

  constructor(entorno: EntornoEmision) {
    this.acto = new ActoSimulado(entorno);
    this.baja = new CorreccionSimulada(ANULAR, entorno, SISTEMA);
    this.subsanacion = new CorreccionSimulada(SUBSANAR, entorno, SISTEMA);
    this.sealing = new SealInChain(new LibroDeCadenas(entorno.base, entorno), {
      now: () => new Date(entorno.ahora()),
      faultPoints: { pasar: (punto) => entorno.punto(`emision:${punto}`) },
      // Few at once, so that chains often share a transaction; and no turn of the real event loop, which a seed
      // would not replay.
      limits: { batch: 250, waiting: 5_000, chains: 8, atOnce: 2, apart: 4 },
      later: queueMicrotask,
    });
  }

  async publicar(
    nifId: string,
    lista: readonly { id: string; version?: number }[],
  ): Promise<Outcome<Sellada>[]> {
    const outcomes = await this.sealing.seal(
      nifId,
      this.acto,
      lista.map(({ id, version }) => ({ facturaId: id, version, usuarioId: 'usuario', clave: undefined })),
    );
    return outcomes.map((outcome) =>
      outcome.ok ? { ok: true, value: selladaOf(outcome.value.registro) } : outcome,
    );
  }

  async corregir(nifId: string, enmienda: Enmienda): Promise<Outcome<Sellada>> {
    const peticion = { facturaId: enmienda.id, usuarioId: 'usuario', clave: undefined };
    const [outcome] =
      'motivo' in enmienda
        ? await this.sealing.seal(nifId, this.baja, [{ ...peticion, motivo: enmienda.motivo }])
        : await this.sealing.seal(nifId, this.subsanacion, [{ ...peticion, cambios: enmienda.cambios }]);
    if (!outcome) throw new Error('A request without an outcome');
    return outcome.ok ? { ok: true, value: selladaOf(outcome.value) } : outcome;
  }
}

class ActoSimulado implements ChainAct<
  Transaccion,
  PeticionPublicar,
  EstadoPublicar,
  EscriturasPublicar,
  PublicadaDto
> {
  constructor(private readonly entorno: EntornoEmision) {}

  read(
    tx: Transaccion,
    sections: readonly Section<PeticionPublicar>[],
  ): Promise<ReadonlyMap<string, EstadoPublicar>> {
    return tx.enOrden(async () => {
      const estados = new Map<string, EstadoPublicar>();
      for (const { key: nifId, requests } of sections) {
        const cadena = cadenaBloqueada(this.entorno.base, tx, nifId);
        if (!cadena) continue;
        const ids = [...new Set(requests.map(({ facturaId }) => facturaId))].sort();
        for (const id of ids) await tx.bloquear(`factura:${id}`);
        const sitio = Math.min(cadena.cupo ?? Infinity, ids.length);
        estados.set(nifId, {
          peticiones: requests,
          previos: requests.map(() => undefined),
          leido: leidoDe(cadena, ids),
          cupo: { sitio, sinSitio: 'LIMITE_FACTURAS_PRUEBA' },
        });
      }
      return estados;
    });
  }

  plan(estado: EstadoPublicar, inHand: ChainInHand): Plan<EscriturasPublicar> {
    const { leido } = estado;
    if (!leido) throw new Error('A chain that was not read');
    return planPublicar({ ...estado, leido }, inHand, {
      sistema: SISTEMA,
      qr: { entorno: 'PREPRODUCCION' },
      newId: this.entorno.newId,
    });
  }

  write(tx: Transaccion, planned: readonly Publicado[]): void {
    for (const { plan } of planned)
      tx.escribir(() => congelar(this.entorno.base.cadena(plan.head.cadenaId), plan.writes));
  }

  answer(planned: Publicado): Outcome<PublicadaDto>[] {
    return resultadosDe(planned);
  }

  withoutChain(): never {
    throw new Error('Every NIF of the simulation has a chain');
  }

  close(): void {
    // Requests bring no keys here, and what a trial has left is counted when invoices are frozen.
  }

  explain(error: unknown): unknown {
    return error;
  }
}

const leidoDe = (cadena: CadenaFila, ids: readonly string[]): EstadoLeido => ({
  emisor: {
    nif: cadena.nif,
    razonSocial: cadena.nombre,
    direccion: DIRECCION,
    pieLegal: null,
    zona: cadena.zona,
  },
  impresion: { idioma: 'es', logotipoId: null, color: '#0a6c77', conRegistro: false },
  validoParaOperar: true,
  finVerifactu: null,
  cadenasDeLaCuenta: 1,
  series: [...cadena.series],
  contadores: new Map(cadena.contadores),
  deOtros: new Set(),
  borradores: ids.flatMap((id) => leerBorrador(cadena, id) ?? []),
  referencias: new Map(),
  nombres: new Map(),
});

/** Invoices stop being drafts, counters move, what they rectify or replace is marked. */
function congelar(cadena: CadenaFila, { emision: { emitidas, movidos } }: EscriturasPublicar): void {
  for (const { serieId, ejercicio, ultimo } of movidos)
    cadena.contadores.set(`${serieId}:${ejercicio}`, ultimo);
  if (cadena.cupo !== null) cadena.cupo -= emitidas.filter(cuentaEnElPlan).length;
  for (const emitida of emitidas) {
    const { id, numeroCompleto, fechaExpedicion, enlaces, destinatario, borrador } = emitida;
    const factura = cadena.facturas.get(id);
    if (factura) {
      factura.emitida = emitida;
      Object.assign(factura.borrador.fila, {
        estadoInterno: 'FACTURADA',
        numeroCompleto,
        fechaExpedicion,
        destinatario,
        version: factura.borrador.fila.version + 1,
      });
    }
    for (const { referidaId, tipo } of enlaces) {
      const otra = referidaId === null ? undefined : cadena.facturas.get(referidaId);
      const referida = otra?.borrador.fila;
      if (otra && tipo === 'SUSTITUYE') otra.sustituciones = (otra.sustituciones ?? 0) + sentidoDe(borrador);
      if (referida && referida.estadoInterno !== 'SUSTITUIDA')
        referida.estadoInterno = tipo === 'RECTIFICA' ? 'RECTIFICADA' : 'SUSTITUIDA';
    }
  }
}

const selladaOf = ({ uuidFactura, numero, posicionCadena, huella }: RegistroDto): Sellada => ({
  id: uuidFactura,
  numeroCompleto: numero,
  posicion: posicionCadena,
  huella,
});

/** The draft with its links as they stand now. */
function leerBorrador({ facturas }: CadenaFila, id: string): BorradorLeido | undefined {
  const factura = facturas.get(id);
  if (!factura) return undefined;
  const enlaces = factura.referidas.flatMap(({ tipo, id: referidaId }) => {
    const otra = facturas.get(referidaId);
    if (!otra) return [];
    const { numeroCompleto, fechaExpedicion, destinatario, estadoInterno, tipoFactura } = otra.borrador.fila;
    return [
      {
        tipo,
        referidaId,
        numeroCompleto: numeroCompleto ?? '',
        fechaExpedicion: fechaExpedicion ?? '',
        destinatario,
        otros: otra.borrador.fila.otrosDestinatarios,
        moneda: otra.borrador.fila.divisa?.moneda ?? 'EUR',
        tipoCambio: otra.borrador.fila.divisa?.tipoCambio ?? null,
        estadoInterno,
        tipoFactura,
        registros: registrosDe(otra),
        importeTotal: otra.borrador.fila.importeTotal,
        aCobrar: otra.borrador.fila.totalAPagar,
        ajustaA: null,
        sustituciones: otra.sustituciones ?? 0,
      },
    ];
  });
  return {
    ...factura.borrador,
    fila: { ...factura.borrador.fila },
    enlaces: factura.referidas.length > 0 ? enlaces : factura.borrador.enlaces,
  };
}
