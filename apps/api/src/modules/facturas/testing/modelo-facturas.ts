// C8: what invoices are, told a second time as simply as can be: a list, counters per series, sums in whole
// cents. Random programs of the acts run against it and against the product; after every act both must say
// the same.
import { expect } from '@jest/globals';
import fc from 'fast-check';

export type TipoModelo = 'F1' | 'F2' | 'F3' | 'R1' | 'R4' | 'R5';

/** What a person enters, reduced to what the model understands. Amounts in cents. */
export interface EntradaModelo {
  tipo: TipoModelo;
  conCliente: boolean;
  lineas: { cantidad: number; centimos: number; tipo: 21 | 10 | 4 }[];
  irpf: boolean;
  /** The invoice that it rectifies or replaces. */
  referida: string | null;
}

/** What anybody can see of an invoice. */
export interface VistaFactura {
  id: string;
  tipo: string;
  estado: string;
  version: number;
  numeroCompleto: string | null;
  posicion: number | null;
  referidas: string[];
  referidaPor: string[];
  totales: Record<'baseImponible' | 'cuotas' | 'importeTotal' | 'irpf' | 'totalAPagar', string>;
}

export type Salida = { ok: true; id: string } | { ok: false; codigo: string };

/** The acts, whoever does them. */
export interface SistemaFacturas {
  crear(entrada: EntradaModelo): Promise<Salida>;
  modificar(id: string, entrada: EntradaModelo, version: number): Promise<Salida>;
  eliminar(id: string): Promise<Salida>;
  duplicar(id: string): Promise<Salida>;
  publicar(id: string, version: number | null): Promise<Salida>;
  obtener(id: string): Promise<VistaFactura | null>;
  /** Ids of the invoices in that state. */
  listar(estado: string): Promise<string[]>;
}

interface FacturaModelo extends EntradaModelo {
  id: string;
  estado: 'BORRADOR' | 'FACTURADA' | 'RECTIFICADA' | 'SUSTITUIDA';
  version: number;
  numeroCompleto: string | null;
  posicion: number | null;
}

const SERIE: Record<TipoModelo, string> = { F1: 'F', F2: 'S', F3: 'T', R1: 'R', R4: 'R', R5: 'R' };
const SIN_CLIENTE: readonly TipoModelo[] = ['F2', 'R5'];
const texto = (c: number): string => `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`;

export class ModeloFacturas {
  readonly facturas = new Map<string, FacturaModelo>();
  private readonly contadores = new Map<string, number>();
  private posiciones = 0;

  constructor(private readonly ano: number) {}

  /** An id by a number that the program drew; one that nobody has when there is none yet, or now and then. */
  elegir(n: number): string {
    const ids = [...this.facturas.keys()];
    return n % 11 === 10 || ids.length === 0
      ? '01890000-0000-7000-8000-000000000000'
      : (ids[n % ids.length] as string);
  }

  /** An id out of those issued, null when there are none. */
  elegirEmitida(n: number): string | null {
    const ids = [...this.facturas.values()].filter(({ estado }) => estado !== 'BORRADOR').map(({ id }) => id);
    return ids[n % Math.max(1, ids.length)] ?? null;
  }

  crear(entrada: EntradaModelo): string | null {
    return entrada.referida !== null &&
      (this.facturas.get(entrada.referida)?.estado ?? 'BORRADOR') === 'BORRADOR'
      ? 'FACTURA_INCOMPLETA'
      : null;
  }

  nacer(id: string, entrada: EntradaModelo): void {
    this.facturas.set(id, {
      ...entrada,
      id,
      estado: 'BORRADOR',
      version: 1,
      numeroCompleto: null,
      posicion: null,
    });
  }

  modificar(id: string, entrada: EntradaModelo, version: number): string | null {
    const factura = this.facturas.get(id);
    if (!factura) return 'NO_ENCONTRADO';
    if (factura.estado !== 'BORRADOR') return 'FACTURA_NO_ES_BORRADOR';
    if (factura.version !== version) return 'VERSION_OBSOLETA';
    const malo = this.crear(entrada);
    if (malo === null) Object.assign(factura, entrada, { version: version + 1 });
    return malo;
  }

  eliminar(id: string): string | null {
    const factura = this.facturas.get(id);
    if (!factura) return 'NO_ENCONTRADO';
    if (factura.estado !== 'BORRADOR') return 'FACTURA_NO_ES_BORRADOR';
    this.facturas.delete(id);
    return null;
  }

  /** What a copy is made of. */
  duplicado(id: string): EntradaModelo | null {
    const factura = this.facturas.get(id);
    if (!factura) return null;
    const { lineas, irpf, conCliente } = factura;
    return {
      lineas,
      irpf,
      conCliente,
      tipo: SIN_CLIENTE.includes(factura.tipo) ? 'F2' : 'F1',
      referida: null,
    };
  }

  publicar(id: string, version: number | null): string | null {
    const factura = this.facturas.get(id);
    if (!factura) return 'NO_ENCONTRADO';
    if (factura.estado !== 'BORRADOR') return 'FACTURA_NO_ES_BORRADOR';
    if (version !== null && version !== factura.version) return 'VERSION_OBSOLETA';
    const { tipo, conCliente } = factura;
    const referida = factura.referida === null ? undefined : this.facturas.get(factura.referida);
    if (!SIN_CLIENTE.includes(tipo) && !conCliente) return 'FACTURA_INCOMPLETA';
    if (referida && !this.permite(tipo, referida)) return 'FACTURA_INCOMPLETA';
    const serie = SERIE[tipo];
    const numero = (this.contadores.get(serie) ?? 0) + 1;
    this.contadores.set(serie, numero);
    this.posiciones += 1;
    Object.assign(factura, {
      estado: 'FACTURADA',
      version: factura.version + 1,
      numeroCompleto: `${serie}${String(this.ano).slice(2)}-${String(numero).padStart(5, '0')}`,
      posicion: this.posiciones,
    });
    if (referida)
      Object.assign(referida, {
        estado: tipo === 'F3' || referida.estado === 'SUSTITUIDA' ? 'SUSTITUIDA' : 'RECTIFICADA',
        version: referida.version + 1,
      });
    return null;
  }

  /**
   * An F3 replaces once a simplified one or an R5, nothing rectifies an F3, R5 rectifies simplified ones and
   * R5, R1 and R4 the rest.
   */
  private permite(tipo: TipoModelo, { estado, tipo: original }: FacturaModelo): boolean {
    if (estado === 'BORRADOR' || original === 'F3') return false;
    if (tipo === 'F3')
      return original === 'R5' ? estado !== 'SUSTITUIDA' : original === 'F2' && estado === 'FACTURADA';
    return (tipo === 'R5') === SIN_CLIENTE.includes(original);
  }

  vista(id: string): VistaFactura | null {
    const factura = this.facturas.get(id);
    if (!factura) return null;
    const { tipo, estado, version, numeroCompleto, posicion, referida } = factura;
    const referidaPor = [...this.facturas.values()]
      .filter((otra) => otra.referida === id && otra.estado !== 'BORRADOR')
      .map((otra) => otra.id);
    return {
      id,
      tipo,
      estado,
      version,
      numeroCompleto,
      posicion,
      referidas: referida === null ? [] : [referida],
      referidaPor,
      totales: totalesDe(factura),
    };
  }

  listar(estado: string): string[] {
    return [...this.facturas.values()].filter((factura) => factura.estado === estado).map(({ id }) => id);
  }
}

/** Base per rate, tax of the sum rounded half up, in whole cents. */
function totalesDe({ lineas, irpf }: EntradaModelo): VistaFactura['totales'] {
  const bases = new Map<number, number>();
  for (const { tipo, cantidad, centimos } of lineas)
    bases.set(tipo, (bases.get(tipo) ?? 0) + cantidad * centimos);
  let base = 0;
  let cuotas = 0;
  for (const [tipo, suma] of bases)
    [base, cuotas] = [base + suma, cuotas + Math.floor((suma * tipo + 50) / 100)];
  const retencion = irpf ? Math.floor((base * 15 + 50) / 100) : 0;
  return {
    baseImponible: texto(base),
    cuotas: texto(cuotas),
    importeTotal: texto(base + cuotas),
    irpf: texto(retencion),
    totalAPagar: texto(base + cuotas - retencion),
  };
}

type Acto = 'crear' | 'modificar' | 'eliminar' | 'duplicar' | 'publicar' | 'listar';
interface Orden {
  acto: Acto;
  n: number;
  entrada: EntradaModelo;
  /** The version that the person saw is the right one. */
  alDia: boolean;
  /** Refer to what is issued, by this number; null: to nothing. */
  enlace: number | null;
}

const arbEntrada: fc.Arbitrary<EntradaModelo> = fc
  .record({
    tipo: fc.constantFrom<TipoModelo>('F1', 'F1', 'F2', 'F2', 'F3', 'R1', 'R4', 'R5'),
    conCliente: fc.integer({ min: 0, max: 7 }).map((n) => n > 0),
    irpf: fc.boolean(),
    referida: fc.constant(null),
    lineas: fc.array(
      fc.record({
        cantidad: fc.integer({ min: 1, max: 9 }),
        centimos: fc.integer({ min: 1, max: 4_000 }),
        tipo: fc.constantFrom(21 as const, 10 as const, 4 as const),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map((entrada) => ({ ...entrada, conCliente: entrada.conCliente && !SIN_CLIENTE.includes(entrada.tipo) }));

const arbOrden: fc.Arbitrary<Orden> = fc.record({
  acto: fc.constantFrom<Acto>(
    'crear',
    'crear',
    'modificar',
    'eliminar',
    'duplicar',
    'publicar',
    'publicar',
    'publicar',
    'listar',
  ),
  n: fc.nat(1_000),
  entrada: arbEntrada,
  alDia: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  enlace: fc.option(fc.nat(1_000), { freq: 2 }),
});

/** One act as a command of fast-check: always possible, since the model says what is refused. */
class Mandato implements fc.AsyncCommand<ModeloFacturas, SistemaFacturas> {
  constructor(private readonly orden: Orden) {}

  check(): boolean {
    return true;
  }

  toString(): string {
    return JSON.stringify(this.orden);
  }

  async run(modelo: ModeloFacturas, sistema: SistemaFacturas): Promise<void> {
    const { acto, n, alDia, enlace } = this.orden;
    const id = modelo.elegir(n);
    const version = (modelo.facturas.get(id)?.version ?? 1) + (alDia ? 0 : 1);
    const refiere = enlace !== null && !['F1', 'F2'].includes(this.orden.entrada.tipo);
    const entrada = refiere
      ? { ...this.orden.entrada, referida: n % 13 === 12 ? id : modelo.elegirEmitida(enlace) }
      : this.orden.entrada;
    const tocadas = new Set([id, modelo.facturas.get(id)?.referida ?? id]);
    switch (acto) {
      case 'crear': {
        const salida = await sistema.crear(entrada);
        expect(salida).toEqual(esperada(modelo.crear(entrada), salida));
        if (salida.ok) modelo.nacer(salida.id, entrada);
        if (salida.ok) tocadas.add(salida.id);
        break;
      }
      case 'duplicar': {
        const copia = modelo.duplicado(id);
        const salida = await sistema.duplicar(id);
        expect(salida).toEqual(esperada(copia ? null : 'NO_ENCONTRADO', salida));
        if (copia && salida.ok) modelo.nacer(salida.id, copia);
        if (salida.ok) tocadas.add(salida.id);
        break;
      }
      case 'modificar':
        expect(await sistema.modificar(id, entrada, version)).toEqual(
          dicho(id, modelo.modificar(id, entrada, version)),
        );
        break;
      case 'eliminar':
        expect(await sistema.eliminar(id)).toEqual(dicho(id, modelo.eliminar(id)));
        break;
      case 'publicar':
        expect(await sistema.publicar(id, n % 2 === 0 ? version : null)).toEqual(
          dicho(id, modelo.publicar(id, n % 2 === 0 ? version : null)),
        );
        break;
      case 'listar':
        for (const estado of ['BORRADOR', 'FACTURADA', 'RECTIFICADA', 'SUSTITUIDA'])
          expect((await sistema.listar(estado)).sort()).toEqual(modelo.listar(estado).sort());
    }
    for (const tocada of tocadas) expect(await sistema.obtener(tocada)).toEqual(modelo.vista(tocada));
  }
}

const dicho = (id: string, codigo: string | null): Salida =>
  codigo === null ? { ok: true, id } : { ok: false, codigo };
// The id of something new is the system's to choose.
const esperada = (codigo: string | null, salida: Salida): Salida =>
  codigo === null ? { ok: true, id: salida.ok ? salida.id : 'a new one' } : { ok: false, codigo };

export interface Programas {
  cuantos: number;
  maxActos: number;
  ano: number;
  nuevo(): Promise<SistemaFacturas>;
  semilla?: number;
}

/** Runs so many random programs; at the end of each everything is compared, not only what was touched. */
export async function correrProgramas({ cuantos, maxActos, ano, nuevo, semilla }: Programas): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([arbOrden.map((orden) => new Mandato(orden))], { maxCommands: maxActos, size: 'max' }),
      async (mandatos) => {
        const modelo = new ModeloFacturas(ano);
        const sistema = await nuevo();
        await fc.asyncModelRun(() => ({ model: modelo, real: sistema }), mandatos);
        for (const id of modelo.facturas.keys()) expect(await sistema.obtener(id)).toEqual(modelo.vista(id));
      },
    ),
    { numRuns: cuantos, endOnFailure: false, ...(semilla === undefined ? {} : { seed: semilla }) },
  );
}
