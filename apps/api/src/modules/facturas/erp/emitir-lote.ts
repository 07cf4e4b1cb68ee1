// A program's batch: each invoice is read, judged and answered for itself, and all that can be are issued together,
// in the transactions of the chain's queue.
import { createHash } from 'node:crypto';
import { setImmediate as otros } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  facturaErpEntradaSchema,
  facturas,
  facturasErp,
  type LoteDto,
  type PublicadaDto,
  type ResultadoDeLoteDto,
} from '@encadena/contracts';
import { ErrorApi, fallo } from '../../../platform/errores';
import { cuerpoDe, type NifEnMano, parseEntrada, Textos } from '../../../platform/http';
import type { ClaveEnCurso } from '../../../platform/idempotencia';
import { Log } from '../../../platform/logs';
import { enMundo, type Outcome } from '../../cadena';
import { PublicarFacturas } from '../actos/publicar/publicar-facturas';
import type { Nueva } from '../actos/publicar/reparto-publicacion';
import { separar } from '../borrador/aparte';
import { FacturaHallada } from '../lista/factura-hallada.queries';

/** Whoever else is at the door is heard after so many. */
const SEGUIDAS = 50;

/** One of a batch, before anything is done. */
interface Leida {
  referencia: string | null;
  nueva: Outcome<Nueva>;
  clave: ClaveEnCurso | undefined;
}

@Injectable()
export class EmitirLote {
  constructor(
    private readonly publicacion: PublicarFacturas,
    private readonly halladas: FacturaHallada,
    private readonly textos: Textos,
    private readonly log: Log,
  ) {}

  /** Throws COLA_LLENA, and INSTALACION_NO_DECLARADA, for all of them; everything else stands beside the one that it is about. */
  async execute(quien: NifEnMano, pedidas: readonly unknown[]): Promise<LoteDto> {
    const leidas = await this.leer(quien, pedidas);
    const emitibles = leidas.flatMap(({ nueva, clave }) => (nueva.ok ? [{ ...nueva.value, clave }] : []));
    const outcomes = await this.publicacion.emitir(enMundo(quien), quien, emitibles);
    const hechas = leidas.map(({ nueva }): Outcome<PublicadaDto> =>
      nueva.ok ? (outcomes.shift() ?? { ok: false, error: new Error('An element has no outcome') }) : nueva,
    );
    const ajustadas = await this.conLaOtra(quien, leidas, hechas);
    const resultados = ajustadas.map((hecha, i) => this.resultado(quien, leidas[i] as Leida, hecha, i));
    const lote = {
      emitidas: resultados.filter(({ error, repetida }) => !error && !repetida).length,
      repetidas: resultados.filter(({ repetida }) => repetida).length,
      rechazadas: resultados.filter(({ error }) => error).length,
      resultados,
    };
    // Each invoice keeps a key of its own; that of the whole only says which attempt it is.
    const { clave } = quien.contexto;
    if (clave) {
      clave.confirmada = cuerpoDe(facturasErp.lote, lote);
      if (lote.repetidas === resultados.length) clave.repetida = true;
    }
    return lote;
  }

  private async leer(quien: NifEnMano, pedidas: readonly unknown[]): Promise<Leida[]> {
    const vistas = new Set<string>();
    const leidas: Leida[] = [];
    for (const [i, pedida] of pedidas.entries()) {
      if (i > 0 && i % SEGUIDAS === 0) await otros();
      const nueva = leerUna(pedida);
      const referencia = nueva.ok ? nueva.value.entrada.referenciaExterna : referenciaDicha(pedida);
      const repetida = referencia !== null && vistas.has(referencia);
      if (referencia !== null) vistas.add(referencia);
      leidas.push({
        referencia,
        nueva: repetida && nueva.ok ? REFERENCIA_REPETIDA : nueva,
        clave: claveDe(quien, pedida, referencia, i),
      });
    }
    return leidas;
  }

  /** Of another invoice under a reference that was issued before, the program is told which one has it. */
  private async conLaOtra(
    quien: NifEnMano,
    leidas: readonly Leida[],
    hechas: readonly Outcome<PublicadaDto>[],
  ): Promise<Outcome<PublicadaDto>[]> {
    const chocan = leidas.flatMap(({ referencia }, i) =>
      referencia !== null && enConflicto(hechas[i]) ? [referencia] : [],
    );
    if (chocan.length === 0) return [...hechas];
    const emitidas = await this.halladas.emitidasPorReferencia(quien, chocan);
    return hechas.map((hecha, i) => {
      const uuid = emitidas.get(leidas[i]?.referencia ?? '');
      return uuid && enConflicto(hecha) ? { ok: false, error: duplicada(uuid) } : hecha;
    });
  }

  private resultado(
    { contexto }: NifEnMano,
    { referencia, clave }: Leida,
    hecha: Outcome<PublicadaDto>,
    indice: number,
  ): ResultadoDeLoteDto {
    const { idioma } = contexto;
    const comun = { indice, referenciaExterna: referencia, factura: null, registro: null, error: null };
    if (hecha.ok) return { ...comun, ...hecha.value, status: 201, repetida: clave?.repetida === true };
    const { status, nuestro, cuerpo } = this.textos.problema(idioma, hecha.error);
    if (nuestro) this.log.fault(hecha.error, 'lote', { indice }, contexto);
    return { ...comun, status, repetida: false, error: cuerpo };
  }
}

const REFERENCIA_REPETIDA: Outcome<never> = {
  ok: false,
  error: fallo('VALIDACION', { errores: [{ campo: 'referenciaExterna', codigo: 'referenciaRepetida' }] }),
};

const duplicada = (uuid: string): ErrorApi =>
  fallo('REFERENCIA_DUPLICADA', {
    errores: [{ campo: 'referenciaExterna', codigo: 'REFERENCIA_DUPLICADA' }],
    detalle: { uuid },
  });

const enConflicto = (hecha: Outcome<PublicadaDto> | undefined): boolean =>
  hecha !== undefined &&
  !hecha.ok &&
  hecha.error instanceof ErrorApi &&
  hecha.error.codigo === 'IDEMPOTENCIA_CONFLICTO';

function leerUna(pedida: unknown): Outcome<Nueva> {
  try {
    const { body } = parseEntrada(facturasErp.emitir, { params: {}, query: {}, body: pedida });
    if (!body.publicar)
      throw fallo('VALIDACION', { errores: [{ campo: 'publicar', codigo: 'loteSoloEmite' }] });
    return { ok: true, value: { ...separar(body), origen: 'API' } };
  } catch (error) {
    if (error instanceof ErrorApi) return { ok: false, error };
    throw error;
  }
}

/** Of one that cannot be read, as far as it can be told. */
function referenciaDicha(pedida: unknown): string | null {
  const dicha = facturaErpEntradaSchema.shape.referenciaExterna.safeParse(
    (pedida as { referenciaExterna?: unknown } | null)?.referenciaExterna,
  );
  return dicha.success ? dicha.data : null;
}

/**
 * The key of one of a batch: its reference, whatever else is sent with it; without one, its place under the key of the
 * batch. No header says such a key: it has a line break.
 */
function claveDe(
  { nif, entorno, contexto }: NifEnMano,
  pedida: unknown,
  referencia: string | null,
  i: number,
): ClaveEnCurso | undefined {
  const mundo = entorno === 'PRUEBAS' ? 'PRUEBAS\n' : '';
  const texto =
    referencia !== null
      ? `${mundo}referencia\n${referencia}`
      : contexto.clave && `${contexto.clave.clave}\n${i}`;
  if (!texto) return undefined;
  return {
    ambitoId: nif.id,
    clave: texto,
    endpoint: facturas.emitir,
    ruta: facturasErp.lote.path,
    hash: createHash('sha256').update(JSON.stringify(pedida)).digest(),
  };
}
