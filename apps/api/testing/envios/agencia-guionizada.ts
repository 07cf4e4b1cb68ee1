// The agency behind the port, for tests with a database: it reads the very request, keeps a memory
// (agencia-modelo.ts) and does what the test's script says. It counts open sends per chain, which must never
// be two.
import {
  idFacturaOf,
  isRegistroAlta,
  instanteOf,
  readConsultaRespuesta,
  readRemision,
  readRespuesta,
  type Registro,
  type RespuestaConsulta,
  type RespuestaFault,
} from '@encadena/verifactu';
import {
  AgenciaNoContesta,
  AgenciaTributaria,
  type Consulta,
  type Contestacion,
  type Remision,
} from '../../src/modules/envios/agencia-tributaria';
import { AgenciaModelo, type RegistroRecibido } from './agencia-modelo';
import { respuestaConsulta, respuestaCorrecta, type CopiaDePrueba, type LineaDePrueba } from './respuestas';

export interface Visto {
  peticion: string;
  incidencia: boolean;
  numeros: string[];
  senal?: AbortSignal;
  /** Lets the agency store what came, and gives its lines. */
  entregar(): LineaDePrueba[];
}

/** XML to answer with, or throws AgenciaNoContesta. */
export type GuionAgencia = (visto: Visto, n: number) => string | Promise<string>;

/** The same for a question; `copias` is what the agency keeps. */
export type GuionConsulta = (
  consulta: Consulta & { copias(): CopiaDePrueba[] },
  n: number,
) => string | Promise<string>;

const SOBRE = [
  '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>',
  '</e:Body></e:Envelope>',
] as const;

export class AgenciaGuionizada extends AgenciaTributaria {
  readonly modelo = new AgenciaModelo();
  readonly vistos: Visto[] = [];
  readonly consultas: Consulta[] = [];
  readonly abiertosPorNif = new Map<string, number>();
  maxAbiertos = 0;
  ahora = (): number => Date.now();
  guion: GuionAgencia = ({ entregar }) => respuestaCorrecta(entregar());
  guionConsulta: GuionConsulta = ({ copias }) => respuestaConsulta(copias());

  async consultar(consulta: Consulta): Promise<RespuestaConsulta | RespuestaFault> {
    const n = this.consultas.push(consulta) - 1;
    const xml = await this.guionConsulta({ ...consulta, copias: () => this.modelo.copias(consulta) }, n);
    const lectura = readConsultaRespuesta(xml);
    if (lectura.tipo !== 'ilegible') return lectura;
    throw new AgenciaNoContesta('RESPUESTA_ILEGIBLE', lectura.motivo, true);
  }

  async enviar({ cuerpo, antesDeSalir, senal }: Remision): Promise<Contestacion> {
    const peticion = SOBRE.join(cuerpo);
    await antesDeSalir(peticion);
    const remision = readRemision(peticion);
    if (remision.tipo !== 'remision' || remision.estructura.length > 0)
      throw new Error(`the agency could not read the request: ${JSON.stringify(remision).slice(0, 500)}`);
    const nif = remision.cabecera.ObligadoEmision.NIF;
    const incidencia = remision.cabecera.RemisionVoluntaria?.Incidencia === 'S';
    const recibidos = remision.registros.map(({ registro }) => recibidoOf(registro));
    const visto: Visto = {
      peticion,
      incidencia,
      senal,
      numeros: recibidos.map(({ numSerie }) => numSerie),
      entregar: () => this.modelo.recibir(recibidos, { ahora: this.ahora(), incidencia }),
    };
    const abiertos = (this.abiertosPorNif.get(nif) ?? 0) + 1;
    this.abiertosPorNif.set(nif, abiertos);
    this.maxAbiertos = Math.max(this.maxAbiertos, abiertos);
    try {
      const bytes = Buffer.from(await this.guion(visto, this.vistos.push(visto) - 1));
      const lectura = readRespuesta(bytes);
      if (lectura.tipo === 'ilegible')
        throw new AgenciaNoContesta('RESPUESTA_ILEGIBLE', lectura.motivo, true, { httpStatus: 200, bytes });
      return { httpStatus: 200, bytes, lectura };
    } finally {
      this.abiertosPorNif.set(nif, (this.abiertosPorNif.get(nif) ?? 1) - 1);
    }
  }
}

function recibidoOf(registro: Registro): RegistroRecibido {
  const id = idFacturaOf(registro);
  return {
    operacion: isRegistroAlta(registro) ? 'ALTA' : 'BAJA',
    idEmisor: id.IDEmisorFactura,
    numSerie: id.NumSerieFactura,
    fechaExpedicion: id.FechaExpedicionFactura,
    huella: registro.Huella,
    generadoEn: instanteOf(registro.FechaHoraHusoGenRegistro),
  };
}
