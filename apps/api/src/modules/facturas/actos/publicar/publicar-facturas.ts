// Publishing: takes a list, be it of one. In one transaction it takes numbers, freezes invoices, seals their
// records on their chain and leaves them PENDIENTE; either all of it is there after the commit, or nothing.
import { Inject, Injectable } from '@nestjs/common';
import type { PublicadaDto } from '@encadena/contracts';
import { Clock } from '../../../../platform/clock';
import { CONFIG, type Config } from '../../../../platform/config';
import type { ErrorApi } from '../../../../platform/errores';
import { Idempotencia, type ClaveEnCurso } from '../../../../platform/idempotencia';
import { newId } from '../../../../platform/ids';
import { PgSealing, type NifEnMundo, type NifEnSuHora, type Outcome } from '../../../cadena';
import { clienteRecienHecho } from '../../../clientes';
import { Suscripciones } from '../../../suscripciones';
import { ActoPublicar } from './acto-publicar';
import type { Autor } from './autor';
import type { Nueva } from './reparto-publicacion';

@Injectable()
export class PublicarFacturas {
  private readonly acto: ActoPublicar;

  constructor(
    private readonly sealing: PgSealing,
    suscripciones: Suscripciones,
    idempotencia: Idempotencia,
    @Inject(CONFIG) config: Config,
    clock: Clock,
  ) {
    this.acto = new ActoPublicar(suscripciones, idempotencia, config, clock);
  }

  /**
   * Publishes a list: the outcome of each element, in their order. Throws COLA_LLENA when too much waits for
   * this NIF already.
   */
  async execute(
    cadena: NifEnMundo,
    { usuarioId, nombreClave }: Autor,
    lista: readonly { uuid: string; version?: number; clave?: ClaveEnCurso }[],
  ): Promise<Outcome<PublicadaDto>[]> {
    return otraVez(lista, deOtroPrograma, (estos, conHistoria) =>
      this.sealing.seal(
        cadena,
        this.acto,
        estos.map(({ uuid, version, clave }) => ({
          facturaId: uuid,
          version,
          usuarioId,
          nombreClave,
          clave,
          conHistoria,
        })),
      ),
    );
  }

  /**
   * Publishes a list straight from what was entered, in the same queue and the same way: the outcome of each
   * element, in their order. Of one that is refused nothing is stored. Throws COLA_LLENA.
   */
  async emitir(
    cadena: NifEnSuHora,
    autor: Autor,
    lista: readonly (Nueva & { clave?: ClaveEnCurso })[],
  ): Promise<Outcome<PublicadaDto>[]> {
    return otraVez(lista, deOtroPrograma, (unas, conHistoria) =>
      otraVez(unas, estorbada, (estas) => this.emitirUnaVez(cadena, autor, estas, conHistoria)),
    );
  }

  private async emitirUnaVez(
    cadena: NifEnSuHora,
    autor: Autor,
    lista: readonly (Nueva & { clave?: ClaveEnCurso })[],
    conHistoria: boolean,
  ): Promise<Outcome<PublicadaDto>[]> {
    if (lista.length === 0) return [];
    return this.sealing.seal(
      cadena,
      this.acto,
      lista.map(({ clave, ...nueva }) => ({
        facturaId: newId(),
        nueva: { ...nueva, desfaseMs: cadena.desfaseMs },
        version: undefined,
        usuarioId: autor.usuarioId,
        nombreClave: autor.nombreClave,
        clave,
        conHistoria,
      })),
    );
  }
}

/** Does it, and once more what met something that the second try knows of. */
async function otraVez<T>(
  lista: readonly T[],
  tropieza: (outcome: Outcome<PublicadaDto> | undefined) => boolean,
  hacer: (lista: readonly T[], segunda: boolean) => Promise<Outcome<PublicadaDto>[]>,
): Promise<Outcome<PublicadaDto>[]> {
  const outcomes = await hacer(lista, false);
  const pendientes = lista.filter((_, i) => tropieza(outcomes[i]));
  if (pendientes.length === 0) return outcomes;
  const segundas = await hacer(pendientes, true);
  return outcomes.map((outcome) => (tropieza(outcome) ? (segundas.shift() ?? outcome) : outcome));
}

/**
 * Its number stands in the history of another program (docs/adr/0066). That is seldom, so that issuing learns of it from the database; the second
 * try has the numbers at hand, and a series goes past them.
 */
const deOtroPrograma = (outcome: Outcome<PublicadaDto> | undefined): boolean =>
  outcome !== undefined &&
  !outcome.ok &&
  (outcome.error as Partial<ErrorApi>).codigo === 'NUMERO_DE_OTRO_PROGRAMA';

/** Somebody else made its customer in the same moment. */
const estorbada = (outcome: Outcome<PublicadaDto> | undefined): boolean =>
  outcome !== undefined && !outcome.ok && clienteRecienHecho(outcome.error);
