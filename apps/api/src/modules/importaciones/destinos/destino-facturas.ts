// Rows that become invoices of another program, identified by their number within a year. A number that we issued ourselves is
// refused, because two invoices would share it; so is a date in the future.
import { Injectable } from '@nestjs/common';
import { type FechaISO, fechaEnZona, type Zona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import type { Prisma, Tx } from '../../../platform/db';
import {
  type FacturaExternaEntrada,
  facturaExternaEntradaSchema,
  FacturasExternasService,
} from '../../facturas-externas';
import type { Dicho } from '../columnas/dicho';
import { claveDe, type FilaLeida } from '../columnas/fila-leida';
import { type Destino, type Hallado, type Plan, planDe } from './plan';

@Injectable()
export class DestinoFacturas implements Destino<FacturaExternaEntrada> {
  constructor(
    private readonly externas: FacturasExternasService,
    private readonly clock: Clock,
  ) {}

  async planear(tx: Tx, nifId: string, filas: readonly FilaLeida[]): Promise<Plan<FacturaExternaEntrada>> {
    const numeros = filas.flatMap(({ dicho }) => dicho.numeroCompleto ?? []).map(String);
    const hoy = await this.hoy(tx, nifId);
    const propias = await losNuestros(tx, nifId, numeros);
    const hay = await tx.facturaExterna.findMany({ where: { nifId, numeroCompleto: { in: numeros } } });
    const porClave = new Map(hay.map((una) => [claveDe('FACTURAS', comoDicho(una)), una]));
    const hallar = (dicho: Dicho): Hallado => {
      const clave = claveDe('FACTURAS', dicho);
      if (clave === undefined) return null;
      if (String(dicho.fechaExpedicion) > hoy)
        return { error: { campo: 'fechaExpedicion', codigo: 'fechaFutura' } };
      if (propias.has(clave)) return { error: { campo: 'numeroCompleto', codigo: 'numeroPropio' } };
      const una = porClave.get(clave);
      return una ? { visto: { id: una.id, version: una.version }, antes: antesDe(una) } : null;
    };
    return planDe(filas, {
      schema: facturaExternaEntradaSchema,
      clave: ({ numeroCompleto }) => (numeroCompleto === undefined ? null : String(numeroCompleto)),
      hallar,
    });
  }

  async escribir(tx: Tx, nifId: string, plan: Plan<FacturaExternaEntrada>): Promise<void> {
    const { nuevas } = plan;
    if (nuevas.length > 0) {
      await sujetarCadena(tx, nifId);
      const propias = await losNuestros(
        tx,
        nifId,
        nuevas.map(({ numeroCompleto }) => numeroCompleto),
      );
      if (nuevas.some((una) => propias.has(claveDe('FACTURAS', comoEntrada(una)))))
        throw new Error('a number was issued meanwhile');
    }
    if (!(await this.externas.guardarVarias(tx, nifId, plan)))
      throw new Error('an external invoice was changed meanwhile');
  }

  private async hoy(tx: Tx, nifId: string): Promise<FechaISO> {
    const nif = await tx.nif.findUniqueOrThrow({ where: { id: nifId }, select: { zona: true } });
    return fechaEnZona(this.clock.now(), nif.zona as Zona);
  }
}

type Fila = Prisma.FacturaExternaGetPayload<object>;

const diaDe = (fecha: Date): string => fecha.toISOString().slice(0, 10);

const comoDicho = (una: { numeroCompleto: string | null; fechaExpedicion: Date | null }): Dicho => ({
  numeroCompleto: una.numeroCompleto ?? '',
  ...(una.fechaExpedicion && { fechaExpedicion: diaDe(una.fechaExpedicion) }),
});

const comoEntrada = ({ numeroCompleto, fechaExpedicion }: FacturaExternaEntrada): Dicho => ({
  numeroCompleto,
  fechaExpedicion,
});

/**
 * No number is taken until the end of the transaction: issuing looks for its numbers in the history behind the same lock (docs/adr/0066), so
 * that neither misses what the other is about to write.
 */
const sujetarCadena = (tx: Tx, nifId: string): Promise<unknown> => tx.$queryRaw`SELECT 1
  FROM cadenas
  WHERE nif_id = ${nifId}::uuid AND entorno = 'REAL' AND abierta
  FOR NO KEY UPDATE`;

/** In the words of a row. */
function antesDe(una: Fila): object {
  const { numeroCompleto, simplificada, tipoIdentificacion, pais, identificacion, nombre, descripcion } = una;
  return {
    numeroCompleto,
    fechaExpedicion: diaDe(una.fechaExpedicion),
    fechaVencimiento: una.fechaVencimiento && diaDe(una.fechaVencimiento),
    simplificada,
    tipoIdentificacion,
    pais,
    identificacion,
    nombre,
    descripcion,
    baseImponible: una.baseImponible.toFixed(2),
    cuotas: una.cuotas.toFixed(2),
    recargo: una.recargo.toFixed(2),
    irpf: una.irpf.toFixed(2),
    importeTotal: una.importeTotal.toFixed(2),
    cobrado: una.cobrado?.toFixed(2) ?? null,
  };
}

/** Which of these numbers we have issued, by year. Looked up chain by chain, because the index starts with the chain. */
async function losNuestros(
  tx: Tx,
  nifId: string,
  numeros: readonly string[],
): Promise<Set<string | undefined>> {
  const cadenas = await tx.cadena.findMany({ where: { nifId, entorno: 'REAL' }, select: { id: true } });
  const nuestras = await tx.factura.findMany({
    where: { nifId, cadenaId: { in: cadenas.map(({ id }) => id) }, numeroCompleto: { in: [...numeros] } },
    select: { numeroCompleto: true, fechaExpedicion: true },
  });
  return new Set(nuestras.map((una) => claveDe('FACTURAS', comoDicho(una))));
}
