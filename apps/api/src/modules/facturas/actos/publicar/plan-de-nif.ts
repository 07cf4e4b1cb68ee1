// One NIF of a publishing batch: what was asked for it, what was read of it behind the lock of its chain, and
// what comes of both. Pure.
import type { PublicadaDto } from '@encadena/contracts';
import type { Cupo } from '../../../suscripciones';
import { lookBack, type AlarmaCadena, type CadenaBloqueada } from '../../../cadena';
import type { Resultado } from '../../../cadena/chain-queue';
import { planificarEmision, type EntradaEmision } from './emision';
import type { EmisionDeNif, EstadoLeido } from './emision.repository';
import { publicadaDto } from './publicada.mapper';
import { repartir, type PeticionPublicar, type Previo, type Reparto } from './reparto-publicacion';

/** What is known of the NIF when it is planned. */
export interface NifEnLote {
  nifId: string;
  peticiones: readonly PeticionPublicar[];
  /** What each of them gets whatever the plan says. */
  previos: readonly Previo[];
  cadena: CadenaBloqueada;
  estado: EstadoLeido;
  cupo: Cupo;
  /** Asked for behind the lock: no record of a chain is stamped before the one that it follows. */
  ahora: Date;
}

export interface PlanDeNif extends EmisionDeNif {
  nif: NifEnLote;
  reparto: Reparto;
  alarmas: AlarmaCadena[];
  /** Reserved in the subscription and not used. */
  sobran: number;
}

/** `entorno`: what all invoices of this installation have in common. */
export function planificarNif(
  nif: NifEnLote,
  entorno: Pick<EntradaEmision, 'sistema' | 'qr' | 'newId'>,
): PlanDeNif {
  const { nifId, cadena, estado, peticiones, previos, cupo, ahora } = nif;
  const { posicion, anterior, alarmas } = lookBack(cadena, estado.ultimos, ahora.getTime());
  const reparto = repartir(peticiones, estado, previos);
  const emision = planificarEmision({
    ...entorno,
    borradores: reparto.borradores,
    cabeza: { cadenaId: cadena.id, posicion, anterior },
    series: estado.series,
    contadores: estado.contadores,
    emisor: estado.emisor,
    cupo:
      typeof cupo === 'number'
        ? { sitio: cupo, sinSitio: 'LIMITE_FACTURAS_PRUEBA' }
        : { sitio: 0, sinSitio: cupo },
    ahora: ahora.getTime(),
  });
  return {
    nif,
    nifId,
    reparto,
    alarmas,
    emision,
    impresion: estado.impresion,
    usuarioDe: reparto.usuarioDe,
    ahora,
    sobran: (typeof cupo === 'number' ? cupo : 0) - emision.emitidas.length,
  };
}

/** What each request is told, in their order. */
export function resultadosDe({
  nif: {
    cadena,
    estado: {
      emisor: { zona },
      nombres,
    },
  },
  reparto,
  emision,
  ahora,
}: PlanDeNif): Resultado<PublicadaDto>[] {
  const dtos = new Map(
    emision.emitidas.map((emitida) => {
      const usuarioId = reparto.usuarioDe(emitida.id);
      return [
        emitida.id,
        publicadaDto(emitida, {
          cadenaId: cadena.id,
          usuarioId,
          usuarioNombre: nombres.get(usuarioId) ?? null,
          zona,
          ahora,
        }),
      ];
    }),
  );
  return reparto.resultados(dtos, emision.rechazos);
}
