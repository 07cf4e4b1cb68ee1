// The people of a simulated world: they write drafts, change and delete them, publish lists and bursts, click
// twice, and come back after an error.
import { isUnavailable } from '../../src/platform/http/disponibilidad';
import type { Outcome } from '../../src/modules/cadena/chain-queue';
import type { AjustesMundo } from './averias';
import type { Azar } from './azar';
import type { BaseSimulada, CadenaFila } from './base-simulada';
import { borradorAlAzar } from './borradores-al-azar';
import type { Comprobaciones } from './comprobaciones';
import type { Enmienda } from './correccion-simulada';
import type { ReplicaApi, Sellada } from './emision-simulada';
import type { Maquina } from './maquina';
import type { Planificador } from './planificador';

/** What the people see of the world they live in. */
interface Alrededor {
  readonly azar: Azar;
  readonly ajustes: AjustesMundo;
  readonly plan: Planificador;
  readonly base: BaseSimulada;
  readonly comprobaciones: Comprobaciones;
  readonly maquinas: readonly Maquina[];
  readonly newId: () => string;
  traza(texto: string): void;
  momento(): number;
}

const SEGUNDO = 1_000;

/** What somebody asks of a replica, and what becomes of it. */
interface Pedido {
  hacer(api: ReplicaApi): Promise<Outcome<Sellada>[]>;
  hecha(sellada: Sellada): void;
  /** Gives back whether the user tries again. */
  negada(error: unknown, i: number): boolean;
  otraVez(): void;
}

export class Usuarios {
  /** Publications that have no final answer yet. */
  esperando = 0;

  constructor(private readonly mundo: Alrededor) {}

  sortearDia(): void {
    const { azar, ajustes, base, plan } = this.mundo;
    const cadenas = [...base.cadenas.values()];
    for (const cadena of cadenas) {
      for (let n = azar.entre(0, ajustes.actividad); n > 0; n -= 1)
        plan.tras(this.mundo.momento(), () => this.actuar(cadena));
    }
    if (ajustes.rafaga > 0)
      plan.tras(this.mundo.momento(), () => this.rafaga(azar.de(cadenas), ajustes.rafaga));
  }

  private actuar(cadena: CadenaFila): void {
    const { azar, plan } = this.mundo;
    const ids = Array.from({ length: azar.si(0.04) ? azar.entre(5, 50) : azar.entre(1, 3) }, () =>
      this.escribir(cadena),
    );
    const versiones = ids.map((id) => ({ id, ...(azar.si(0.5) ? { version: 1 } : {}) }));
    if (azar.si(0.1)) this.cambiar(cadena, azar.de(ids));
    if (azar.si(0.05)) cadena.facturas.delete(azar.de(ids));
    this.publicar(cadena, versiones);
    // Colleagues publish at the same instant, perhaps through another replica.
    if (azar.si(0.1))
      for (let n = azar.entre(1, 4); n > 0; n -= 1)
        plan.tras(azar.entre(0, 20), () => this.publicar(cadena, [{ id: this.escribir(cadena) }]));
    for (let n = azar.entre(0, 2); n > 0; n -= 1)
      plan.tras(azar.entre(0, 3_600) * SEGUNDO, () => this.enmendar(cadena));
    // The impatient click again.
    if (azar.si(0.1)) plan.tras(azar.entre(0, 50), () => this.publicar(cadena, versiones));
  }

  /** Annuls an invoice or corrects its record: mostly one that the agency has refused, if there is one. */
  private enmendar(cadena: CadenaFila): void {
    const { azar, plan } = this.mundo;
    const ultimos = cadena.registros.slice(-60);
    const refusados = ultimos.filter(({ estado }) => estado === 'INCORRECTO');
    const [de] = refusados.length > 0 && azar.si(0.5) ? [refusados] : [ultimos];
    if (de.length === 0) return;
    const { facturaId } = azar.de(de);
    const enmienda = this.sortearEnmienda(facturaId);
    this.corregir(cadena, enmienda);
    // The impatient click, and a colleague who wants something else.
    if (azar.si(0.15)) plan.tras(azar.entre(0, 30), () => this.corregir(cadena, enmienda));
    if (azar.si(0.15))
      plan.tras(azar.entre(0, 30), () => this.corregir(cadena, this.sortearEnmienda(facturaId)));
  }

  private sortearEnmienda(id: string): Enmienda {
    const { azar } = this.mundo;
    if (azar.si(0.4)) return { id, motivo: 'No se entregó' };
    return azar.si(0.5)
      ? { id, cambios: {} }
      : { id, cambios: { descripcionOperacion: `Obra ${azar.entre(1, 99)}` } };
  }

  private corregir(cadena: CadenaFila, enmienda: Enmienda): void {
    this.pedir(cadena, {
      hacer: async (api) => [await api.corregir(cadena.nifId, enmienda)],
      hecha: ({ id, ...dicho }: Sellada) => this.mundo.comprobaciones.contestado(cadena, id, dicho),
      negada: (error) => this.noCorregida(cadena, enmienda.id, error),
      otraVez: () => this.corregir(cadena, enmienda),
    });
  }

  private noCorregida(cadena: CadenaFila, id: string, error: unknown): boolean {
    if (isUnavailable(error)) return true;
    const { codigo } = error as { codigo?: string };
    switch (codigo) {
      case 'COLA_LLENA':
        return true;
      case 'ACCION_NO_PERMITIDA':
      case 'FACTURA_INCOMPLETA':
        this.mundo.traza(`${cadena.nif} ${id} not corrected ${codigo}`);
        return false;
      default:
        this.inesperado(error);
        return false;
    }
  }

  private rafaga(cadena: CadenaFila, cuantas: number): void {
    const { azar, plan } = this.mundo;
    this.mundo.traza(`burst of ${cuantas} for ${cadena.nif}`);
    for (let faltan = cuantas; faltan > 0; faltan -= 50) {
      const ids = Array.from({ length: Math.min(50, faltan) }, () => ({ id: this.escribir(cadena) }));
      plan.tras(azar.entre(0, 2_000), () => this.publicar(cadena, ids));
    }
  }

  /** A new draft; some rectify or replace an invoice of the house. */
  private escribir(cadena: CadenaFila): string {
    const { azar, newId } = this.mundo;
    const id = newId();
    const borrador = borradorAlAzar(azar, id, { fija: azar.si(0.1) });
    const { tipoFactura } = borrador.fila;
    const tipo = tipoFactura.startsWith('R') ? 'RECTIFICA' : tipoFactura === 'F3' ? 'SUSTITUYE' : null;
    const emitidas = tipo && azar.si(0.5) ? cadena.registros.slice(-40) : [];
    const referida = emitidas.length > 0 ? azar.de(emitidas).facturaId : null;
    cadena.facturas.set(id, {
      borrador,
      referidas: tipo && referida ? [{ tipo, id: referida }] : [],
      registros: [],
    });
    return id;
  }

  private cambiar(cadena: CadenaFila, id: string): void {
    const fila = cadena.facturas.get(id)?.borrador.fila;
    if (fila?.estadoInterno === 'BORRADOR')
      Object.assign(fila, {
        version: fila.version + 1,
        descripcion: `${fila.descripcion.slice(0, 400)} (2)`,
      });
  }

  private publicar(cadena: CadenaFila, lista: readonly { id: string; version?: number }[]): void {
    this.pedir(cadena, {
      hacer: (api) => api.publicar(cadena.nifId, lista),
      hecha: ({ id, ...dicho }: Sellada) => this.mundo.comprobaciones.publicada(cadena, id, dicho),
      negada: (error, i) => this.negada(cadena, lista[i]?.id ?? '', error),
      otraVez: () =>
        this.publicar(
          cadena,
          lista.map(({ id }) => ({ id })),
        ),
    });
  }

  /** Asks some replica, and comes back later when there is no answer. */
  private pedir(cadena: CadenaFila, { hacer, hecha, negada, otraVez }: Pedido): void {
    const { plan, azar, maquinas } = this.mundo;
    const replicas = maquinas.filter(({ api, proceso }) => api && proceso.vivo);
    this.esperando += 1;
    const volver = (): void =>
      void plan.tras(azar.entre(1, 600) * SEGUNDO, () => {
        this.esperando -= 1;
        otraVez();
      });
    if (replicas.length === 0) return volver();
    const { api, proceso } = azar.de(replicas);
    let atendida = false;
    // The browser gives up after a minute, or sees the connection break when the process dies.
    plan.tras(60 * SEGUNDO, () => {
      if (atendida) return;
      atendida = true;
      volver();
    });
    void plan.lanzar(proceso, async () => {
      if (!api) return;
      const resultados = await hacer(api).catch((error: unknown) => [{ ok: false as const, error }]);
      if (!proceso.vivo) return;
      const faltan = resultados
        .map((resultado, i) => {
          if (!resultado.ok) return negada(resultado.error, i);
          hecha(resultado.value);
          return false;
        })
        .some(Boolean);
      if (atendida) return;
      atendida = true;
      if (faltan) volver();
      else this.esperando -= 1;
    });
  }

  private inesperado(error: unknown): void {
    this.mundo.comprobaciones.fallo(
      `an answer that nobody expects: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }

  /** An answer that is no success. Gives back whether the user tries again. */
  private negada(cadena: CadenaFila, id: string, error: unknown): boolean {
    const { comprobaciones, traza } = {
      comprobaciones: this.mundo.comprobaciones,
      traza: (texto: string) => this.mundo.traza(texto),
    };
    if (isUnavailable(error)) return true;
    const { codigo } = error as { codigo?: string };
    const fila = cadena.facturas.get(id)?.borrador.fila;
    const publicada = fila !== undefined && fila.estadoInterno !== 'BORRADOR';
    switch (codigo) {
      case 'COLA_LLENA':
        return true;
      case 'FACTURA_NO_ES_BORRADOR':
        if (!publicada)
          comprobaciones.fallo(`C9: ${id} of ${cadena.nif} is told to be published and is a draft`);
        return false;
      case 'NO_ENCONTRADO':
      case 'VERSION_OBSOLETA':
      case 'FACTURA_INCOMPLETA':
      case 'LIMITE_FACTURAS_PRUEBA':
      case 'SERIE_NO_ENCONTRADA':
        if (codigo !== 'VERSION_OBSOLETA' && publicada)
          comprobaciones.fallo(`C3: ${id} of ${cadena.nif} was refused (${codigo}) and is published`);
        traza(`${cadena.nif} ${id} refused ${codigo}`);
        return false;
      default:
        this.inesperado(error);
        return false;
    }
  }
}
