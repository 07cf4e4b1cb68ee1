// Rows that become invoices of another program, identified by their number within a year. A number that we issued ourselves is
// refused, because two invoices would share it; so is a date in the future.
import { Injectable } from '@nestjs/common';
import { type FechaISO, fechaEnZona, type Zona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import {
  externasConNumero,
  type FacturaExternaEntrada,
  facturaExternaEntradaSchema,
  FacturasExternasService,
  type FilaExterna,
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
    const hay = await externasConNumero(tx, nifId, numeros);
    const porClave = new Map(hay.map((una) => [claveDe('FACTURAS', dichoDe(una)), una]));
    const hallar = (dicho: Dicho): Hallado => {
      const clave = claveDe('FACTURAS', dicho);
      if (clave === undefined) return null;
      if (String(dicho.fechaExpedicion) > hoy)
        return { error: { campo: 'fechaExpedicion', codigo: 'fechaFutura' } };
      if (propias.has(clave)) return { error: { campo: 'numeroCompleto', codigo: 'numeroPropio' } };
      const una = porClave.get(clave);
      return una ? { visto: { id: una.uuid, version: una.version }, antes: antesDe(una) } : null;
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
      if (nuevas.some((una) => propias.has(claveDe('FACTURAS', dichoDe(una)))))
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

const dichoDe = ({
  numeroCompleto,
  fechaExpedicion,
}: Pick<FilaExterna, 'numeroCompleto' | 'fechaExpedicion'>): Dicho => ({ numeroCompleto, fechaExpedicion });

/**
 * No number is taken until the end of the transaction: issuing looks for its numbers in the history behind the same lock (docs/adr/0066), so
 * that neither misses what the other is about to write.
 */
const sujetarCadena = (tx: Tx, nifId: string): Promise<unknown> => tx.$queryRaw`SELECT 1
  FROM cadenas
  WHERE nif_id = ${nifId}::uuid AND entorno = 'REAL' AND abierta
  FOR NO KEY UPDATE`;

/** In the words of a row. */
const antesDe = ({ uuid: _, version: __, totalAPagar: ___, ...una }: FilaExterna): object => una;

/** Which of these numbers we have issued, by year. Looked up chain by chain, because the index starts with the chain. */
async function losNuestros(
  tx: Tx,
  nifId: string,
  numeros: readonly string[],
): Promise<Set<string | undefined>> {
  const cadenas = await tx.cadena.findMany({ where: { nifId, entorno: 'REAL' }, select: { id: true } });
  const nuestras = await tx.$queryRaw<Pick<FilaExterna, 'numeroCompleto' | 'fechaExpedicion'>[]>`
    SELECT f.numero_completo AS "numeroCompleto", f.fecha_expedicion::text AS "fechaExpedicion"
    FROM facturas f
    WHERE f.nif_id = ${nifId}::uuid AND f.cadena_id = ANY (${cadenas.map(({ id }) => id)}::uuid[])
      AND f.numero_completo = ANY (${[...numeros]}::text[])`;
  return new Set(nuestras.map((una) => claveDe('FACTURAS', dichoDe(una))));
}
