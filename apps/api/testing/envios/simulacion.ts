// A sender and an agency in one process with a clock of their own: the pure cycle over a scripted transport.
// Days pass in milliseconds.
import { readRespuesta } from '@encadena/verifactu';
import { decidirEnvio, llevaIncidencia, toca, tomarLote } from '../../src/modules/envios/ciclo/decidir';
import type { Aviso } from '../../src/modules/envios/ciclo/avisos';
import { estadoInicial, type EstadoCadena } from '../../src/modules/envios/ciclo/estado';
import {
  claveFactura,
  dudososDe,
  SIN_COPIAS,
  type Copia,
  type Copias,
  type EstadoRegistro,
  type RegistroEnviado,
} from '../../src/modules/envios/ciclo/lineas';
import { cerrarEnvio, type Resultado } from '../../src/modules/envios/ciclo/resultado';
import { AgenciaModelo } from './agencia-modelo';
import { respuestaCorrecta, type LineaDePrueba } from './respuestas';

export interface RegistroSimulado extends RegistroEnviado {
  generadoEn: number;
  estado: EstadoRegistro;
  codigoError: number | null;
  aisladoEn: number | null;
  intentos: number;
}

export interface EnvioSimulado {
  inicio: number;
  posiciones: number[];
  incidencia: boolean;
  resultado: Resultado;
}

/**
 * What the transport does with one send; the default delivers it. `entregar` lets the agency store it and
 * gives the lines.
 */
export type Guion = (envio: {
  n: number;
  ahora: number;
  posiciones: number[];
  entregar(): LineaDePrueba[];
}) => Resultado | string;

export const SIN_CONEXION: Resultado = {
  tipo: 'sin-respuesta',
  causa: 'CONEXION_RECHAZADA',
  pudoLlegar: false,
};
export const RESPUESTA_PERDIDA: Resultado = {
  tipo: 'sin-respuesta',
  causa: 'CONEXION_CORTADA',
  pudoLlegar: true,
};

export class CadenaSimulada {
  readonly registros: RegistroSimulado[] = [];
  readonly envios: EnvioSimulado[] = [];
  readonly avisos: Aviso[] = [];
  estado: EstadoCadena = estadoInicial();

  constructor(
    readonly mundo: Mundo,
    readonly nif = 'B12345674',
  ) {}

  publicar(cuantos: number): void {
    for (let i = 0; i < cuantos; i += 1) {
      const posicion = this.registros.length + 1;
      this.registros.push({
        id: `${this.nif}-${posicion}`,
        posicion,
        operacion: 'ALTA',
        idEmisor: this.nif,
        numSerie: `F${posicion}`,
        fechaExpedicion: '20-11-2026',
        huella: `${this.nif}-${posicion}`,
        generadoEn: this.mundo.ahora,
        estado: 'PENDIENTE',
        codigoError: null,
        aisladoEn: null,
        intentos: 0,
      });
    }
  }

  /** One look of the sender at this chain. Gives back whether it sent. */
  mirar(): boolean {
    const { ahora } = this.mundo;
    const pendientes = this.registros.filter(({ estado }) => estado === 'PENDIENTE');
    const normales = pendientes.filter(({ aisladoEn }) => aisladoEn === null);
    const aislados = pendientes
      .filter(({ aisladoEn }) => aisladoEn !== null && toca(aisladoEn, ahora))
      .slice(0, 1);
    const elegibles =
      normales.length > 0 && (aislados.length === 0 || this.envios.length % 2 === 0) ? normales : aislados;
    if (!decidirEnvio(this.estado, elegibles.length, ahora).enviar) return false;
    this.enviar(tomarLote(elegibles, this.estado.aislarHasta));
    return true;
  }

  private enviar(lote: RegistroSimulado[]): void {
    const inicio = this.mundo.ahora;
    const incidencia = llevaIncidencia(
      this.estado,
      Math.min(...lote.map(({ generadoEn }) => generadoEn)),
      inicio,
    );
    for (const registro of lote) registro.intentos += 1;
    const posiciones = lote.map(({ posicion }) => posicion);
    const entregar = (): LineaDePrueba[] =>
      this.mundo.agencia.recibir(lote, { ahora: this.mundo.ahora, incidencia });
    const dicho = this.mundo.guion({ n: this.envios.length, ahora: inicio, posiciones, entregar });
    const resultado = typeof dicho === 'string' ? leer(dicho) : dicho;
    this.mundo.ahora += this.mundo.duracionMs;
    const cierre = cerrarEnvio(
      this.estado,
      { inicio, registros: lote },
      resultado,
      this.mundo.ahora,
      this.mundo.azar(),
      resultado.tipo === 'respuesta' ? this.averiguar(dudososDe(lote, resultado.lineas)) : SIN_COPIAS,
    );
    this.envios.push({ inicio, posiciones, incidencia, resultado });
    this.estado = cierre.estado;
    this.avisos.push(...cierre.avisos);
    for (const { registro, estado, codigoError } of cierre.desenlaces) {
      Object.assign(this.registros[registro.posicion - 1] as RegistroSimulado, {
        estado,
        codigoError,
        aisladoEn: estado === 'PENDIENTE' ? inicio : null,
      });
    }
  }

  private averiguar(dudosos: readonly RegistroSimulado[]): Copias {
    const copias = new Map<string, Copia | 'NO_CONSTA'>();
    for (const dudoso of dudosos) {
      const copia = this.mundo.consulta(dudoso);
      if (copia !== null) copias.set(claveFactura(dudoso), copia);
    }
    return copias;
  }

  cuantos(estado: EstadoRegistro): number {
    return this.registros.filter((registro) => registro.estado === estado).length;
  }
}

function leer(xml: string): Resultado {
  const leida = readRespuesta(xml);
  return leida.tipo === 'ilegible'
    ? { tipo: 'sin-respuesta', causa: 'RESPUESTA_ILEGIBLE', pudoLlegar: true }
    : leida;
}

export class Mundo {
  ahora = Date.parse('2026-11-20T09:00:00Z');
  /** How long a send lasts. */
  duracionMs = 200;
  azar = (): number => 0;
  readonly agencia = new AgenciaModelo();
  guion: Guion = ({ entregar }) => respuestaCorrecta(entregar());
  /** What the agency shows of an invoice that it calls a duplicate; null: it cannot be asked. */
  consulta: (dudoso: RegistroSimulado) => Copia | 'NO_CONSTA' | null = (dudoso) => {
    const guardado = [...this.agencia.almacen.values()].find((g) => claveFactura(g) === claveFactura(dudoso));
    if (guardado === undefined) return 'NO_CONSTA';
    const { huella, estado } = guardado;
    const duplicado = { idPeticion: '29991231235959000001', estado, codigo: null, descripcion: null };
    return { huella, posicion: huella === dudoso.huella ? dudoso.posicion : null, duplicado };
  };

  /** Looks at the chain every half second, or as often as told, until `ms` have passed. */
  correr(cadena: CadenaSimulada, ms: number, pasoMs = 500): void {
    const fin = this.ahora + ms;
    while (this.ahora < fin) {
      if (!cadena.mirar()) this.ahora += pasoMs;
    }
  }
}
