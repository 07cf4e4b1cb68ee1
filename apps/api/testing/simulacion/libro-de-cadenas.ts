// The book of the chains over the simulated database: what sealing asks of it, as PostgreSQL answers it.
import { idFacturaOf } from '@encadena/verifactu';
import type { AlarmaCadena } from '../../src/modules/cadena/chain-book';
import type {
  Appendix,
  ChainBook,
  LockedChain,
  NewRecord,
  StoredRecord,
} from '../../src/modules/cadena/chain-book';
import type { BaseSimulada, CadenaFila, FacturaSimulada, RegistroFila, Transaccion } from './base-simulada';

/** Who learns of what is written, inside the commit, before anybody else can see it. */
export interface TestigoDelLibro {
  /** True time, which no product's clock tells. */
  verdad(): number;
  sellado(cadena: CadenaFila, factura: FacturaSimulada, registro: RegistroFila): void;
  alarmas(cadena: CadenaFila, reglas: readonly string[], ahora: number): void;
}

const cabeza = ({ id }: CadenaFila): string => `cabeza:${id}`;

/** The chain of a NIF whose head this transaction has locked: it sees no others. */
export const cadenaBloqueada = (
  base: BaseSimulada,
  tx: Transaccion,
  nifId: string,
): CadenaFila | undefined => {
  const cadena = base.porNif.get(nifId);
  return cadena && tx.locks.includes(cabeza(cadena)) ? cadena : undefined;
};

export class LibroDeCadenas implements ChainBook<Transaccion> {
  constructor(
    private readonly base: BaseSimulada,
    private readonly testigo: TestigoDelLibro,
  ) {}

  transaction<T>(
    _nifIds: readonly string[],
    _wait: boolean,
    work: (tx: Transaccion) => Promise<T>,
  ): Promise<T> {
    return this.base.runSql({ nifId: '' }, work);
  }

  lockHeads(
    tx: Transaccion,
    nifIds: readonly string[],
    wait: boolean,
  ): Promise<ReadonlyMap<string, LockedChain>> {
    return tx.enOrden(async () => {
      const heads = new Map<string, LockedChain>();
      for (const nifId of nifIds) {
        const cadena = this.base.porNif.get(nifId);
        if (!cadena) continue;
        if (wait) await tx.bloquear(cabeza(cadena));
        if (wait || (await tx.bloquearLibre(cabeza(cadena)))) heads.set(nifId, cabezaOf(cadena));
      }
      return heads;
    });
  }

  readTails(
    tx: Transaccion,
    nifIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
    return tx.enOrden(() =>
      Promise.resolve(
        new Map(
          nifIds.flatMap((nifId) => {
            const cadena = cadenaBloqueada(this.base, tx, nifId);
            return cadena ? [[nifId, cadena.registros.slice(-2).reverse()] as const] : [];
          }),
        ),
      ),
    );
  }

  noteAlarms(
    tx: Transaccion,
    nifId: string,
    _cadenaId: string,
    alarms: readonly AlarmaCadena[],
    now: Date,
  ): void {
    const cadena = this.base.porNif.get(nifId);
    const reglas = alarms.map(({ regla }) => regla);
    if (cadena) tx.escribir(() => this.testigo.alarmas(cadena, reglas, now.getTime()));
  }

  append(tx: Transaccion, appendices: readonly Appendix[]): void {
    for (const { cadenaId, records } of appendices)
      tx.escribir(() => {
        for (const record of records) this.anexar(this.base.cadena(cadenaId), record);
      });
  }

  private anexar(cadena: CadenaFila, { id, posicion, facturaId, operacion, sellado }: NewRecord): void {
    const factura = cadena.facturas.get(facturaId);
    if (!factura?.emitida) throw new Error('A record without its invoice');
    const registro: RegistroFila = {
      id,
      posicion,
      facturaId,
      operacion,
      contenido: sellado,
      huella: sellado.Huella,
      generadoEn: Date.parse(sellado.FechaHoraHusoGenRegistro),
      selladoEn: this.testigo.verdad(),
      estado: 'PENDIENTE',
      codigoError: null,
      envioId: null,
      enviadoEn: null,
      intentos: 0,
    };
    this.testigo.sellado(cadena, factura, registro);
    cadena.registros.push(registro);
    cadena.pendientes.add(registro);
    factura.registros.push(registro);
    cadena.cabeza = { posicion, huella: sellado.Huella };
  }
}

const cabezaOf = ({ id, cabeza: { posicion, huella }, registros }: CadenaFila): LockedChain => {
  const contenido = registros[registros.length - 1]?.contenido;
  const ultimo = contenido && idFacturaOf(contenido);
  return {
    id,
    entorno: 'REAL',
    agencia: 'PREPRODUCCION',
    numeroInstalacion: '1',
    desfaseMs: 0,
    posicion,
    huella,
    idEmisor: ultimo?.IDEmisorFactura ?? null,
    numSerie: ultimo?.NumSerieFactura ?? null,
    fechaExpedicion: ultimo?.FechaExpedicionFactura ?? null,
  };
};
