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
  registros: RegistroModelo[];
  referidas: string[];
  referidaPor: string[];
  totales: Record<'baseImponible' | 'cuotas' | 'importeTotal' | 'irpf' | 'totalAPagar', string>;
}

/** A record of an invoice: what it does, its flags as letters, and what the agency said of it. */
export interface RegistroModelo {
  posicion: number;
  operacion: 'ALTA' | 'SUBSANACION' | 'BAJA';
  /** S: Subsanacion; X, R: RechazoPrevio X or S; P: SinRegistroPrevio. */
  indicadores: string;
  estado: 'PENDIENTE' | 'CORRECTO' | 'ACEPTADO_CON_ERRORES' | 'INCORRECTO' | 'ANULADA';
}

/** The flags of a stored record, as letters. */
export const indicadoresDe = (contenido: object): string => {
  const { Subsanacion, RechazoPrevio, SinRegistroPrevio } = contenido as Record<string, string | undefined>;
  const rechazo = { X: 'X', S: 'R' }[RechazoPrevio ?? ''] ?? '';
  return (Subsanacion === 'S' ? 'S' : '') + (SinRegistroPrevio === 'S' ? 'P' : '') + rechazo;
};

export type Salida = { ok: true; id: string } | { ok: false; codigo: string };

/** The acts, whoever does them. */
export interface SistemaFacturas {
  crear(entrada: EntradaModelo): Promise<Salida>;
  modificar(id: string, entrada: EntradaModelo, version: number): Promise<Salida>;
  eliminar(id: string): Promise<Salida>;
  duplicar(id: string): Promise<Salida>;
  publicar(id: string, version: number | null): Promise<Salida>;
  anular(id: string): Promise<Salida>;
  subsanar(id: string, descripcion: string): Promise<Salida>;
  /** The agency answers to records, by their positions. */
  contestar(respuestas: readonly Pick<RegistroModelo, 'posicion' | 'estado'>[]): Promise<void>;
  obtener(id: string): Promise<VistaFactura | null>;
  /** Ids of the invoices in that state. */
  listar(estado: string): Promise<string[]>;
}

interface FacturaModelo extends EntradaModelo {
  id: string;
  estado: 'BORRADOR' | 'FACTURADA' | 'RECTIFICADA' | 'SUSTITUIDA';
  version: number;
  numeroCompleto: string | null;
  registros: RegistroModelo[];
  /** Of its operation, as the last record has it. */
  descripcion: string;
}

const SERIE: Record<TipoModelo, string> = { F1: 'F', F2: 'S', F3: 'T', R1: 'R', R4: 'R', R5: 'R' };
/** Of every draft. */
export const DESCRIPCION = 'Carpintería';
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
      registros: [],
      descripcion: DESCRIPCION,
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
    this.sellar(factura, 'ALTA', '');
    Object.assign(factura, {
      estado: 'FACTURADA',
      version: factura.version + 1,
      numeroCompleto: `${serie}${String(this.ano).slice(2)}-${String(numero).padStart(5, '0')}`,
    });
    if (referida)
      Object.assign(referida, {
        estado: tipo === 'F3' || referida.estado === 'SUSTITUIDA' ? 'SUSTITUIDA' : 'RECTIFICADA',
        version: referida.version + 1,
      });
    return null;
  }

  private sellar(
    { registros }: FacturaModelo,
    operacion: RegistroModelo['operacion'],
    indicadores: string,
  ): void {
    this.posiciones += 1;
    registros.push({ posicion: this.posiciones, operacion, indicadores, estado: 'PENDIENTE' });
  }

  anular(id: string): string | null {
    const factura = this.facturas.get(id);
    if (!factura) return 'NO_ENCONTRADO';
    const agencia = agenciaDe(factura);
    if (factura.estado !== 'FACTURADA' || esperando(factura) || agencia === 'ANULADA')
      return 'ACCION_NO_PERMITIDA';
    const previo = agencia === 'NINGUNA' ? 'P' : '';
    this.sellar(factura, 'BAJA', previo + (rechazadas(factura).includes('BAJA') ? 'R' : ''));
    return null;
  }

  subsanar(id: string, descripcion: string): string | null {
    const factura = this.facturas.get(id);
    if (!factura) return 'NO_ENCONTRADO';
    const ultimo = factura.registros[factura.registros.length - 1];
    if (!ultimo || esperando(factura)) return 'ACCION_NO_PERMITIDA';
    if (ultimo.estado === 'CORRECTO' && descripcion === factura.descripcion) return 'FACTURA_INCOMPLETA';
    const otraVez = rechazadas(factura).includes('SUBSANACION') ? 'R' : '';
    this.sellar(factura, 'SUBSANACION', agenciaDe(factura) === 'NINGUNA' ? 'SX' : `S${otraVez}`);
    factura.descripcion = descripcion;
    return null;
  }

  /** Answers to all that waits: `n` says which. */
  contestar(n: number): Pick<RegistroModelo, 'posicion' | 'estado'>[] {
    const registros = [...this.facturas.values()].flatMap((factura) => factura.registros);
    return registros
      .filter(({ estado }) => estado === 'PENDIENTE')
      .map((registro) => {
        const suerte = (n + registro.posicion) % 5;
        if (suerte < 2) registro.estado = 'INCORRECTO';
        else if (registro.operacion === 'BAJA') registro.estado = 'ANULADA';
        else registro.estado = suerte === 2 ? 'ACEPTADO_CON_ERRORES' : 'CORRECTO';
        return { posicion: registro.posicion, estado: registro.estado };
      });
  }

  /**
   * An F3 replaces once a simplified one or an R5, nothing rectifies an F3, R5 rectifies simplified ones and
   * R5, R1 and R4 the rest.
   */
  private permite(tipo: TipoModelo, factura: FacturaModelo): boolean {
    const { estado, tipo: original, registros } = factura;
    if (estado === 'BORRADOR' || original === 'F3') return false;
    const agencia = agenciaDe(factura);
    if (
      agencia === 'ANULADA' ||
      (esperando(factura) && registros[registros.length - 1]?.operacion === 'BAJA')
    )
      return false;
    if (tipo === 'F3' && estado === 'FACTURADA' && agencia === 'NINGUNA' && !esperando(factura)) return false;
    if (tipo === 'F3')
      return original === 'R5' ? estado !== 'SUSTITUIDA' : original === 'F2' && estado === 'FACTURADA';
    return (tipo === 'R5') === SIN_CLIENTE.includes(original);
  }

  vista(id: string): VistaFactura | null {
    const factura = this.facturas.get(id);
    if (!factura) return null;
    const { tipo, estado, version, numeroCompleto, registros, referida } = factura;
    const referidaPor = [...this.facturas.values()]
      .filter((otra) => otra.referida === id && otra.estado !== 'BORRADOR')
      .map((otra) => otra.id);
    return {
      id,
      tipo,
      estado,
      version,
      numeroCompleto,
      registros: registros.map((registro) => ({ ...registro })),
      referidas: referida === null ? [] : [referida],
      referidaPor,
      totales: totalesDe(factura),
    };
  }

  listar(estado: string): string[] {
    return [...this.facturas.values()].filter((factura) => factura.estado === estado).map(({ id }) => id);
  }
}

/** What the agency has of an invoice. */
function agenciaDe({ registros }: FacturaModelo): 'NINGUNA' | 'VIVA' | 'ANULADA' {
  const [ultimo] = registros
    .filter(({ estado }) => estado !== 'PENDIENTE' && estado !== 'INCORRECTO')
    .slice(-1);
  if (!ultimo) return 'NINGUNA';
  return ultimo.operacion === 'BAJA' ? 'ANULADA' : 'VIVA';
}

const esperando = ({ registros }: FacturaModelo): boolean =>
  registros[registros.length - 1]?.estado === 'PENDIENTE';

/** What was refused since the agency last took a record of the invoice. */
function rechazadas({ registros }: FacturaModelo): RegistroModelo['operacion'][] {
  const desde = registros.map(({ estado }) => estado !== 'INCORRECTO').lastIndexOf(true) + 1;
  return registros.slice(desde).map(({ operacion }) => operacion);
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

type Acto =
  | 'crear'
  | 'modificar'
  | 'eliminar'
  | 'duplicar'
  | 'publicar'
  | 'anular'
  | 'subsanar'
  | 'contestar'
  | 'listar';
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
    'anular',
    'subsanar',
    'subsanar',
    'contestar',
    'contestar',
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
      case 'anular':
        expect(await sistema.anular(id)).toEqual(dicho(id, modelo.anular(id)));
        break;
      case 'subsanar': {
        const descripcion = n % 3 === 0 ? DESCRIPCION : 'Obra';
        expect(await sistema.subsanar(id, descripcion)).toEqual(dicho(id, modelo.subsanar(id, descripcion)));
        break;
      }
      case 'contestar':
        await sistema.contestar(modelo.contestar(n));
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
