// C8 over the pure half of the acts: thousands of random programs, with a map for a store, against the
// reference model. The same programs run over HTTP and PostgreSQL in programas.int-spec.ts.
import { describe, it } from '@jest/globals';
import { facturaEntradaSchema, type FacturaEntrada } from '@encadena/contracts';
import { accionPermitida, duplicarFactura } from '@encadena/invoicing';
import { isRegistroAlta, type RegistroAlta, type RegistroAnulacion } from '@encadena/verifactu';
import { entradaOf, filaDe } from './borrador/borrador';
import type { ChainHead } from '../cadena';
import { ANULAR } from './actos/corregir/anular.plan';
import { planCorregir, type Corrector, type PeticionCorregir } from './actos/corregir/corregir.plan';
import type { Emitida } from './actos/corregir/emitida';
import { SUBSANAR } from './actos/corregir/subsanar.plan';
import { planificarEmision, sentidoDe } from './actos/publicar/emision';
import type { BorradorLeido, EnlaceLeido } from './factura-fila';
import { facturaOf } from './factura-of-borrador';
import { repartir } from './actos/publicar/reparto-publicacion';
import { buildBorrador, buildEntrada, buildSerie } from '@encadena/api/testing/facturas/borradores';
import {
  correrProgramas,
  DESCRIPCION,
  indicadoresDe,
  type EntradaModelo,
  type RegistroModelo,
  type Salida,
  type SistemaFacturas,
  type VistaFactura,
} from '@encadena/api/testing/facturas/modelo-facturas';

const PROGRAMAS = process.env.FAULTS_FULL === '1' ? 20_000 : 1_500;
const AHORA = Date.parse('2026-11-20T10:15:30+01:00');
const CLIENTE = buildBorrador('x').cliente;
const SERIES = [
  buildSerie({ id: 'f', codigo: 'F', tiposFactura: ['F1'] }),
  buildSerie({ id: 's', codigo: 'S', tiposFactura: ['F2'] }),
  buildSerie({ id: 'r', codigo: 'R', tiposFactura: ['R1', 'R2', 'R3', 'R4', 'R5'] }),
  buildSerie({ id: 't', codigo: 'T', tiposFactura: ['F3'] }),
];

interface Guardada {
  borrador: BorradorLeido;
  referidas: string[];
  registros: (RegistroModelo & { sellado: RegistroAlta | RegistroAnulacion })[];
}

class SistemaPuro implements SistemaFacturas {
  private readonly filas = new Map<string, Guardada>();
  private readonly contadores = new Map<string, number>();
  private readonly sustituciones = new Map<string, number>();
  private cabeza: ChainHead = { cadenaId: 'cadena', posicion: 0, anterior: null };
  private ids = 0;

  async crear(entrada: EntradaModelo): Promise<Salida> {
    const id = `factura-${(this.ids += 1)}`;
    return this.guardar(id, cuerpoOf(entrada), entrada.conCliente, entrada.referida, 1);
  }

  private guardar(
    id: string,
    entrada: FacturaEntrada,
    conCliente: boolean,
    referida: string | null,
    version: number,
  ): Salida {
    const fila = this.filas.get(referida ?? '')?.borrador.fila;
    if (referida !== null && (!fila || fila.estadoInterno === 'BORRADOR'))
      return { ok: false, codigo: 'FACTURA_INCOMPLETA' };
    const borrador = {
      fila: filaDe(entrada, {
        id,
        entorno: 'REAL',
        version,
        origen: 'MANUAL',
        creadaPor: 'u',
        creadaEn: new Date(AHORA),
        ahora: new Date(AHORA),
      }),
      cliente: conCliente ? CLIENTE : null,
      otros: [],
      cuenta: null,
      enlaces: [],
      nombres: { creadaPor: null, publicadaPor: null },
    };
    this.filas.set(id, { borrador, referidas: referida === null ? [] : [referida], registros: [] });
    return { ok: true, id };
  }

  /** What forbids an act on a draft: it is not there, or is none any more. */
  private deBorrador(id: string, accion: 'EDITAR' | 'ELIMINAR'): Salida | null {
    const fila = this.filas.get(id)?.borrador.fila;
    if (!fila) return { ok: false, codigo: 'NO_ENCONTRADO' };
    const { permitida } = accionPermitida(accion, {
      estadoInterno: fila.estadoInterno,
      estadoVerifactu: fila.estadoInterno === 'BORRADOR' ? null : 'PENDIENTE',
      tipoFactura: fila.tipoFactura,
    });
    return permitida ? null : { ok: false, codigo: 'FACTURA_NO_ES_BORRADOR' };
  }

  async modificar(id: string, entrada: EntradaModelo, version: number): Promise<Salida> {
    const no = this.deBorrador(id, 'EDITAR');
    if (no) return no;
    if (this.filas.get(id)?.borrador.fila.version !== version)
      return { ok: false, codigo: 'VERSION_OBSOLETA' };
    return this.guardar(id, cuerpoOf(entrada), entrada.conCliente, entrada.referida, version + 1);
  }

  async eliminar(id: string): Promise<Salida> {
    const no = this.deBorrador(id, 'ELIMINAR');
    if (!no) this.filas.delete(id);
    return no ?? { ok: true, id };
  }

  async duplicar(id: string): Promise<Salida> {
    const original = this.filas.get(id)?.borrador;
    if (!original) return { ok: false, codigo: 'NO_ENCONTRADO' };
    const { tipoFactura, fechaExpedicion } = duplicarFactura(
      facturaOf(original, {
        nifEmisor: 'B12345674',
        fechaExpedicion: original.fila.fechaExpedicion ?? '2026-11-20',
      }),
      { hoy: '2026-11-20' },
    );
    const copia = {
      ...entradaOf(original),
      tipoFactura,
      fechaExpedicion: fechaExpedicion ?? null,
      rectificacion: null,
      sustituyeA: [],
    };
    return this.guardar(`factura-${(this.ids += 1)}`, copia, original.cliente !== null, null, 1);
  }

  async publicar(id: string, version: number | null): Promise<Salida> {
    const leido = this.leer(id);
    const peticion = { facturaId: id, version: version ?? undefined, usuarioId: 'u', clave: undefined };
    const reparto = repartir([peticion], { borradores: leido ? [leido] : [], impide: undefined });
    const plan = planificarEmision(
      buildEntrada(reparto.borradores, {
        series: SERIES,
        contadores: this.contadores,
        cabeza: this.cabeza,
        ahora: AHORA,
      }),
    );
    const [resultado] = reparto.resultados(
      new Map(plan.emitidas.map((emitida) => [emitida.id, emitida as never])),
      plan.rechazos,
    );
    for (const { id: emitida, numeroCompleto, registro, enlaces, borrador } of plan.emitidas) {
      const guardada = this.filas.get(emitida) as Guardada;
      guardada.registros.push({ ...registroModelo('ALTA', registro), sellado: registro.sellado });
      Object.assign(guardada.borrador.fila, {
        estadoInterno: 'FACTURADA',
        numeroCompleto,
        fechaExpedicion: '2026-11-20',
        version: guardada.borrador.fila.version + 1,
      });
      for (const { referidaId, tipo } of enlaces) {
        const referida = this.filas.get(referidaId ?? '')?.borrador.fila;
        if (referida && tipo === 'SUSTITUYE')
          this.sustituciones.set(
            referida.id,
            (this.sustituciones.get(referida.id) ?? 0) + sentidoDe(borrador),
          );
        if (referida)
          Object.assign(referida, {
            estadoInterno:
              tipo === 'RECTIFICA' && referida.estadoInterno !== 'SUSTITUIDA' ? 'RECTIFICADA' : 'SUSTITUIDA',
            version: referida.version + 1,
          });
      }
    }
    for (const { serieId, ejercicio, ultimo } of plan.movidos)
      this.contadores.set(`${serieId}:${ejercicio}`, ultimo);
    this.cabeza = plan.cabeza;
    return resultado?.ok
      ? { ok: true, id }
      : { ok: false, codigo: (resultado?.error as { codigo: string }).codigo };
  }

  async anular(id: string): Promise<Salida> {
    return this.corregir(ANULAR, { facturaId: id, usuarioId: 'u', clave: undefined, motivo: 'Error' });
  }

  async subsanar(id: string, descripcionOperacion: string): Promise<Salida> {
    const peticion = { facturaId: id, usuarioId: 'u', clave: undefined };
    return this.corregir(SUBSANAR, { ...peticion, cambios: { descripcionOperacion } });
  }

  private corregir<Peticion extends PeticionCorregir>(
    corrector: Corrector<Peticion>,
    peticion: Peticion,
  ): Salida {
    const { facturaId: id } = peticion;
    const { emisor, sistema, newId } = buildEntrada([]);
    const guardada = this.filas.get(id);
    const altas = guardada?.registros.map(({ sellado }) => sellado).filter(isRegistroAlta) ?? [];
    const emitida: Emitida | undefined = guardada && {
      ...guardada.borrador.fila,
      urlVerificacion: null,
      ajustaA: null,
      ajuste: null,
      emision: guardada.registros.length > 0 ? EMISION : null,
      registros: guardada.registros,
      ultimaAlta: altas[altas.length - 1] ?? null,
    };
    const { records, writes, head } = planCorregir(
      corrector,
      {
        peticiones: [peticion],
        previos: [undefined],
        corregidor: { ...emisor, cadenasDeLaCuenta: 1 },
        emitidas: new Map(emitida ? [[id, emitida]] : []),
      },
      { nifId: 'nif', chain: CADENA, head: this.cabeza, now: new Date(AHORA), worldNow: new Date(AHORA) },
      { sistema, newId },
    );
    for (const { operacion, sellado, ...record } of records)
      guardada?.registros.push({ ...registroModelo(operacion, { ...record, sellado }), sellado });
    this.cabeza = head;
    const [resultado] = writes.resultados;
    return resultado?.ok
      ? { ok: true, id }
      : { ok: false, codigo: (resultado?.error as { codigo: string }).codigo };
  }

  async contestar(respuestas: readonly Pick<RegistroModelo, 'posicion' | 'estado'>[]): Promise<void> {
    const registros = [...this.filas.values()].flatMap((guardada) => guardada.registros);
    for (const { posicion, estado } of respuestas)
      Object.assign(registros.find((registro) => registro.posicion === posicion) ?? {}, { estado });
  }

  private leer(id: string): BorradorLeido | undefined {
    const guardada = this.filas.get(id);
    if (!guardada) return undefined;
    const { borrador, referidas } = guardada;
    const enlaces = referidas.flatMap((referidaId): EnlaceLeido[] => {
      const fila = this.filas.get(referidaId)?.borrador.fila;
      if (!fila) return [];
      return [
        {
          tipo: borrador.fila.tipoFactura === 'F3' ? 'SUSTITUYE' : 'RECTIFICA',
          referidaId,
          numeroCompleto: fila.numeroCompleto ?? '',
          fechaExpedicion: fila.fechaExpedicion ?? '',
          destinatario: null,
          otros: null,
          moneda: null,
          tipoCambio: null,
          estadoInterno: fila.estadoInterno,
          tipoFactura: fila.tipoFactura,
          aCobrar: fila.totalAPagar,
          ajustaA: null,
          registros: this.filas.get(referidaId)?.registros ?? [],
          importeTotal: fila.importeTotal,
          sustituciones: this.sustituciones.get(referidaId) ?? 0,
        },
      ];
    });
    return { ...borrador, enlaces };
  }

  async obtener(id: string): Promise<VistaFactura | null> {
    const guardada = this.filas.get(id);
    if (!guardada) return null;
    const {
      borrador: { fila },
      referidas,
      registros,
    } = guardada;
    const { baseImponible, cuotas, importeTotal, irpf, totalAPagar } = fila;
    const referidaPor = [...this.filas.values()]
      .filter((otra) => otra.referidas.includes(id) && otra.borrador.fila.estadoInterno !== 'BORRADOR')
      .map((otra) => otra.borrador.fila.id);
    return {
      id,
      tipo: fila.tipoFactura,
      estado: fila.estadoInterno,
      version: fila.version,
      numeroCompleto: fila.numeroCompleto,
      registros: registros.map(({ sellado: _sellado, ...registro }) => registro),
      referidas,
      referidaPor,
      totales: { baseImponible, cuotas, importeTotal, irpf, totalAPagar },
    };
  }

  async listar(estado: string): Promise<string[]> {
    return [...this.filas.values()]
      .filter(({ borrador }) => borrador.fila.estadoInterno === estado)
      .map(({ borrador }) => borrador.fila.id);
  }
}

const EMISION = { cadenaId: 'cadena', serie: 'F', ejercicio: 2026, fechaExpedicion: '2026-11-20' };
const CADENA = {
  id: 'cadena',
  entorno: 'REAL' as const,
  agencia: 'SIMULADOR' as const,
  numeroInstalacion: '1',
  desfaseMs: 0,
  posicion: 0,
  huella: null,
  idEmisor: null,
  numSerie: null,
  fechaExpedicion: null,
};

const registroModelo = (
  operacion: RegistroModelo['operacion'],
  { posicion, sellado }: { posicion: number; sellado: RegistroAlta | RegistroAnulacion },
): RegistroModelo => ({ posicion, operacion, indicadores: indicadoresDe(sellado), estado: 'PENDIENTE' });

function cuerpoOf({ tipo, lineas, irpf }: EntradaModelo): FacturaEntrada {
  return facturaEntradaSchema.parse({
    tipoFactura: tipo,
    descripcionOperacion: DESCRIPCION,
    irpfPorcentaje: irpf ? '15' : null,
    ...(tipo.startsWith('R') ? { rectificacion: { motivo: 'Error' } } : {}),
    lineas: lineas.map(({ cantidad, centimos, tipo: tipoImpositivo }) => ({
      descripcion: 'Puerta',
      cantidad: String(cantidad),
      precioUnitario: (centimos / 100).toFixed(2),
      tipoImpositivo: String(tipoImpositivo),
    })),
  });
}

describe('random programs of the acts', () => {
  it(`C8: ${PROGRAMAS} programs over the pure rules: product and model agree on numbers, states, links and totals`, async () => {
    await correrProgramas({
      cuantos: PROGRAMAS,
      maxActos: 20,
      ano: 2026,
      nuevo: async () => new SistemaPuro(),
    });
  }, 600_000);
});
