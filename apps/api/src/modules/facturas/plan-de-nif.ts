// One NIF of a publishing batch: what was asked for it, what was read of it behind the lock of its chain, and its plan as it grows. Pure.
import type { PublicadaDto } from '@encadena/contracts';
import type { Cupo } from '../suscripciones';
import { mirarAtras, type CadenaBloqueada, type Mirada } from '../verifactu-registros';
import type { Resultado } from './cola-publicacion';
import { planificarEmision, type EntradaEmision, type FacturaEmitida, type Rechazo } from './emision';
import type { EmisionDeNif, EstadoLeido } from './emision.repository';
import { publicadaDto } from './publicada.mapper';
import { repartir, type PeticionPublicar, type Previo, type Reparto } from './reparto-publicacion';

/** What is known of the NIF when its first draft is planned. */
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

export class PlanDeNif {
  readonly mirada: Mirada;
  private readonly reparto: Reparto;
  private readonly emitidas: FacturaEmitida[] = [];
  private readonly rechazos: Rechazo[] = [];
  private estado: Pick<EntradaEmision, 'cabeza' | 'contadores' | 'referidas'>;
  private planificados = 0;

  /** `entorno`: what all invoices of this installation have in common. */
  constructor(readonly nif: NifEnLote, private readonly entorno: Pick<EntradaEmision, 'sistema' | 'qr' | 'newId'>) {
    const { cadena, estado, peticiones, previos, ahora } = nif;
    this.mirada = mirarAtras(cadena, estado.ultimos, ahora.getTime());
    this.reparto = repartir(peticiones, estado, previos);
    this.estado = { cabeza: { cadenaId: cadena.id, posicion: this.mirada.posicion, anterior: this.mirada.anterior }, contadores: estado.contadores, referidas: new Set() };
  }

  /** Drafts that have no plan yet. */
  get restan(): number {
    return this.reparto.borradores.length - this.planificados;
  }

  /** Reserved in the subscription and not used, when all is planned. */
  get sobran(): number {
    return (typeof this.nif.cupo === 'number' ? this.nif.cupo : 0) - this.emitidas.length;
  }

  /** Plans the next drafts, up to `n` of them, from where the last ones left the chain. */
  planificar(n: number): EmisionDeNif {
    const { nifId, estado, cupo, ahora } = this.nif;
    const borradores = this.reparto.borradores.slice(this.planificados, this.planificados + n);
    this.planificados += borradores.length;
    const emision = planificarEmision({
      ...this.entorno, ...this.estado, borradores, series: estado.series, emisor: estado.emisor, ahora: ahora.getTime(),
      cupo: typeof cupo === 'number' ? { sitio: cupo - this.emitidas.length, sinSitio: 'LIMITE_FACTURAS_PRUEBA' } : { sitio: 0, sinSitio: cupo },
    });
    this.estado = { cabeza: emision.cabeza, contadores: emision.contadores, referidas: emision.referidas };
    this.emitidas.push(...emision.emitidas);
    this.rechazos.push(...emision.rechazos);
    return { nifId, emision, usuarioDe: this.reparto.usuarioDe, ahora };
  }

  /** What each request is told, in their order. */
  resultados(): Resultado<PublicadaDto>[] {
    const { cadena, estado: { emisor: { zona }, nombres }, ahora } = this.nif;
    const dtos = new Map(this.emitidas.map((emitida) => {
      const usuarioId = this.reparto.usuarioDe(emitida.id);
      return [emitida.id, publicadaDto(emitida, { cadenaId: cadena.id, usuarioId, usuarioNombre: nombres.get(usuarioId) ?? null, zona, ahora })];
    }));
    return this.reparto.resultados(dtos, this.rechazos);
  }
}
