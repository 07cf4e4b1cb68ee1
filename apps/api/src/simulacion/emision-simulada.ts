// One replica of the API that publishes: the product's own queue, sorting of requests, look back and plan,
// over the simulated database. The steps and their fault points are those of publicar-facturas.ts.
import type { PublicadaDto } from '@encadena/contracts';
import { claseDeFallo } from '../platform/http/disponibilidad';
import { fallo } from '../platform/errores';
import { ChainQueue, type Resultado, type Section } from '../modules/cadena/chain-queue';
import {
  planificarEmision,
  sentidoDe,
  type Emision,
  type FacturaEmitida,
} from '../modules/facturas/actos/publicar/emision';
import type { BorradorLeido } from '../modules/facturas/factura-fila';
import { repartir, type PeticionPublicar } from '../modules/facturas/actos/publicar/reparto-publicacion';
import { lookBack } from '../modules/cadena/look-back';
import type { BaseSimulada, CadenaFila, RegistroFila, Transaccion } from './base-simulada';

/** What an API process needs of its world. */
export interface EntornoEmision {
  base: BaseSimulada;
  /** The clock of its machine. */
  ahora(): number;
  verdad(): number;
  punto(nombre: string): Promise<void>;
  newId(): string;
  /** Told inside the commit, before anybody else can see it. */
  emitida(cadena: CadenaFila, emitida: FacturaEmitida, registro: RegistroFila): void;
  alarmas(cadena: CadenaFila, reglas: readonly string[], ahora: number): void;
}

/** What the user is answered. */
export interface Publicada {
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
  private readonly queue: ChainQueue<PeticionPublicar, PublicadaDto>;

  constructor(private readonly entorno: EntornoEmision) {
    // Few at once, so that chains often share a transaction; and no turn of the real event loop, which a seed
    // would not replay.
    this.queue = new ChainQueue(
      (lote, esperar) => this.publicarLote(lote, esperar),
      claseDeFallo,
      () => fallo('COLA_LLENA'),
      { maxLote: 250, maxEspera: 5_000, maxCadenas: 8, aLaVez: 2, aparte: 4 },
      queueMicrotask,
    );
  }

  async publicar(
    nifId: string,
    lista: readonly { id: string; version?: number }[],
  ): Promise<Resultado<Publicada>[]> {
    const resultados = await this.queue.pedir(
      nifId,
      lista.map(({ id, version }) => ({ facturaId: id, version, usuarioId: 'usuario', clave: undefined })),
    );
    return resultados as unknown as Resultado<Publicada>[];
  }

  private async publicarLote(
    lote: readonly Section<PeticionPublicar>[],
    esperar: boolean,
  ): Promise<Map<string, Resultado<PublicadaDto>[]>> {
    const resultados = await this.entorno.base.forNifSql('', (tx) => this.enTransaccion(tx, lote, esperar));
    await this.entorno.punto('emision:despues-de-commit');
    return resultados;
  }

  private async enTransaccion(
    tx: Transaccion,
    lote: readonly Section<PeticionPublicar>[],
    esperar: boolean,
  ): Promise<Map<string, Resultado<PublicadaDto>[]>> {
    const { base, punto } = this.entorno;
    const bloqueadas: { cadena: CadenaFila; peticiones: readonly PeticionPublicar[] }[] = [];
    for (const { clave, peticiones } of lote) {
      const cadena = base.porNif.get(clave) as CadenaFila;
      if (esperar) await tx.bloquear(`cabeza:${cadena.id}`);
      if (esperar || (await tx.bloquearLibre(`cabeza:${cadena.id}`))) bloqueadas.push({ cadena, peticiones });
    }
    await punto('emision:tras-bloquear');
    const planes: { cadena: CadenaFila; plan: Emision; resultados: Resultado<PublicadaDto>[] }[] = [];
    for (const parte of bloqueadas) planes.push(await this.planificar(tx, parte));
    await punto('emision:tras-planificar');
    for (const { cadena, plan } of planes) tx.escribir(() => congelar(cadena, plan));
    await punto('emision:tras-facturas');
    for (const { cadena, plan } of planes) tx.escribir(() => this.anexar(cadena, plan));
    await punto('emision:tras-registros');
    await punto('emision:antes-de-commit');
    return new Map(planes.map(({ cadena, resultados }) => [cadena.nifId, resultados]));
  }

  private async planificar(
    tx: Transaccion,
    { cadena, peticiones }: { cadena: CadenaFila; peticiones: readonly PeticionPublicar[] },
  ) {
    const ahora = this.entorno.ahora();
    const ids = [...new Set(peticiones.map(({ facturaId }) => facturaId))].sort();
    for (const id of ids) await tx.bloquear(`factura:${id}`);
    const reparto = repartir(peticiones, {
      borradores: ids.flatMap((id) => leerBorrador(cadena, id) ?? []),
      validoParaOperar: true,
    });
    const mirada = lookBack(cabezaOf(cadena), cadena.registros.slice(-2).reverse(), ahora);
    const plan = planificarEmision({
      borradores: reparto.borradores,
      cabeza: { cadenaId: cadena.id, posicion: mirada.posicion, anterior: mirada.anterior },
      series: cadena.series,
      contadores: new Map(cadena.contadores),
      emisor: {
        nif: cadena.nif,
        razonSocial: cadena.nombre,
        direccion: DIRECCION,
        pieLegal: null,
        zona: cadena.zona,
      },
      sistema: SISTEMA,
      qr: { entorno: 'PREPRODUCCION' },
      cupo: cadena.cupo === null ? null : { sitio: cadena.cupo, sinSitio: 'LIMITE_FACTURAS_PRUEBA' },
      ahora,
      newId: this.entorno.newId,
    });
    tx.escribir(() =>
      this.entorno.alarmas(
        cadena,
        mirada.alarmas.map(({ regla }) => regla),
        ahora,
      ),
    );
    return {
      cadena,
      plan,
      resultados: reparto.resultados(
        new Map(plan.emitidas.map((emitida) => [emitida.id, respuestaOf(emitida)])),
        plan.rechazos,
      ),
    };
  }

  private anexar(cadena: CadenaFila, { emitidas, cabeza }: Emision): void {
    for (const emitida of emitidas) {
      const { id, posicion, sellado } = emitida.registro;
      const registro: RegistroFila = {
        id,
        posicion,
        facturaId: emitida.id,
        serieId: emitida.serieId,
        ejercicio: emitida.ejercicio,
        numero: emitida.numero,
        contenido: sellado,
        huella: sellado.Huella,
        generadoEn: Date.parse(sellado.FechaHoraHusoGenRegistro),
        selladoEn: this.entorno.verdad(),
        estado: 'PENDIENTE',
        codigoError: null,
        envioId: null,
        enviadoEn: null,
        intentos: 0,
      };
      this.entorno.emitida(cadena, emitida, registro);
      cadena.registros.push(registro);
      cadena.pendientes.add(registro);
      const factura = cadena.facturas.get(emitida.id);
      if (factura) factura.registro = registro;
    }
    cadena.cabeza = { posicion: cabeza.posicion, huella: cabeza.anterior?.Huella ?? null };
  }
}

/** Invoices stop being drafts, counters move, what they rectify or replace is marked. */
function congelar(cadena: CadenaFila, { emitidas, movidos }: Emision): void {
  for (const { serieId, ejercicio, ultimo } of movidos)
    cadena.contadores.set(`${serieId}:${ejercicio}`, ultimo);
  if (cadena.cupo !== null) cadena.cupo -= emitidas.length;
  for (const { id, numeroCompleto, fechaExpedicion, enlaces, destinatario, borrador } of emitidas) {
    const fila = cadena.facturas.get(id)?.borrador.fila;
    if (fila)
      Object.assign(fila, {
        estadoInterno: 'FACTURADA',
        numeroCompleto,
        fechaExpedicion,
        destinatario,
        version: fila.version + 1,
      });
    for (const { referidaId, tipo } of enlaces) {
      const otra = referidaId === null ? undefined : cadena.facturas.get(referidaId);
      const referida = otra?.borrador.fila;
      if (otra && tipo === 'SUSTITUYE') otra.sustituciones = (otra.sustituciones ?? 0) + sentidoDe(borrador);
      if (referida && referida.estadoInterno !== 'SUSTITUIDA')
        referida.estadoInterno = tipo === 'RECTIFICA' ? 'RECTIFICADA' : 'SUSTITUIDA';
    }
  }
}

const cabezaOf = ({ id, cabeza, registros }: CadenaFila) => {
  const ultimo = registros[registros.length - 1]?.contenido.IDFactura;
  return {
    id,
    entorno: 'REAL' as const,
    numeroInstalacion: '1',
    ...cabeza,
    idEmisor: ultimo?.IDEmisorFactura ?? null,
    numSerie: ultimo?.NumSerieFactura ?? null,
    fechaExpedicion: ultimo?.FechaExpedicionFactura ?? null,
  };
};

const respuestaOf = ({ id, numeroCompleto, registro }: FacturaEmitida): PublicadaDto =>
  ({
    id,
    numeroCompleto,
    posicion: registro.posicion,
    huella: registro.sellado.Huella,
  }) satisfies Publicada as unknown as PublicadaDto;

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
        estadoInterno,
        tipoFactura,
        estadoVerifactu: otra.registro?.estado ?? null,
        importeTotal: otra.borrador.fila.importeTotal,
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
