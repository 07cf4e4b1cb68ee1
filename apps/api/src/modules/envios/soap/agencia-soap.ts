// The real agency over SOAP. The `soap` package writes envelope, action and headers from our WSDL and carries
// the call; bytes travel through intercambio-https.ts, and the answer is read by `verifactu`
// (docs/adr/0005-soap.md tells why not by the package).
import {
  readConsultaRespuesta,
  readRespuesta,
  writeConsulta,
  type RespuestaConsulta,
  type RespuestaFault,
  type RespuestaIlegible,
  type TipoCertificado,
} from '@encadena/verifactu';
import { CABECERA_AUSENTE, CABECERA_DESFASE } from '@encadena/values';
import soap, { type Client, type IHttpClient } from 'soap';
import type { Mundo } from '../../cadena';
import type { Credencial } from '../../certificados';
import {
  AgenciaNoContesta,
  AgenciaTributaria,
  type Consulta,
  type Contestacion,
  type Remision,
} from '../agencia-tributaria';
import { Agentes } from './agentes';
import { intercambiar, type Respuesta } from './intercambio-https';
import { OPERACIONES, WSDL, type Operacion } from './wsdl';

export interface AjustesAgencia {
  /** Whole address of the service of a world for a certificate's kind; null when there is none. */
  destino(mundo: Mundo, tipo: TipoCertificado): string | null;
  plazoMs: number;
  maxBytes: number;
  maxConexiones: number;
  ahora(): number;
}

/** Where the credential of a NIF's sends in a world comes from; null: there is none. */
export interface Certificados {
  vigente(nifId: string, mundo: Mundo): Promise<Credencial | null>;
}

/** One call, and what of it travels past the package. */
interface Llamada extends Pick<Remision, 'nifId' | 'mundo' | 'ausente' | 'desfaseMs' | 'cuerpo' | 'senal'> {
  operacion: Operacion;
  antesDeSalir?: Remision['antesDeSalir'];
}
interface EnCurso {
  llamada: Llamada;
  credencial: Credencial;
  respuesta?: Respuesta;
}

/** What of a chain of tests the simulator is told besides; to a real agency it is nothing. */
const deSimulador = ({ ausente, desfaseMs }: Llamada): Record<string, string> => ({
  ...(ausente && { [CABECERA_AUSENTE]: 'si' }),
  ...(desfaseMs && { [CABECERA_DESFASE]: String(desfaseMs) }),
});

/** What the package gets to read instead of the answer: foreign bytes never reach its parser. */
const SOBRE_VACIO = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body/></e:Envelope>';

export class AgenciaSoap extends AgenciaTributaria {
  private readonly agentes: Agentes;
  private readonly clientes = new Map<string, Promise<Client>>();

  constructor(
    private readonly certificados: Certificados,
    private readonly ajustes: AjustesAgencia,
  ) {
    super();
    this.agentes = new Agentes(ajustes.maxConexiones);
  }

  async enviar(remision: Remision): Promise<Contestacion> {
    const respuesta = await this.llamar({ ...remision, operacion: OPERACIONES.enviar });
    const { status, bytes } = respuesta;
    return { httpStatus: status, bytes, lectura: leida(respuesta, readRespuesta) };
  }

  async consultar({
    nifId,
    mundo,
    ausente,
    senal,
    ...pregunta
  }: Consulta): Promise<RespuestaConsulta | RespuestaFault> {
    const cuerpo = writeConsulta(pregunta);
    const llamada = { operacion: OPERACIONES.consultar, nifId, mundo, ausente, senal, cuerpo };
    return leida(await this.llamar(llamada), readConsultaRespuesta);
  }

  cerrar(): void {
    this.agentes.cerrar();
  }

  private async llamar(llamada: Llamada): Promise<Respuesta> {
    const { mundo } = llamada;
    const credencial = await this.credencial(llamada);
    const destino = this.ajustes.destino(mundo, credencial.certificado.tipo);
    if (destino === null) throw new AgenciaNoContesta('SIN_DESTINO', `no address of ${mundo.agencia}`, false);
    const enCurso: EnCurso = { llamada, credencial };
    await invocar(await this.cliente(destino), enCurso);
    return enCurso.respuesta as Respuesta;
  }

  private async credencial({ nifId, mundo }: Llamada): Promise<Credencial> {
    const credencial = await this.certificados.vigente(nifId, mundo).catch((error: Error) => {
      throw new AgenciaNoContesta('CERTIFICADO_NO_VALIDO', error.message, false);
    });
    if (credencial === null)
      throw new AgenciaNoContesta('SIN_CERTIFICADO', 'no client certificate is configured', false);
    const { desde, hasta } = credencial.certificado;
    const ahora = this.ajustes.ahora();
    if (ahora >= hasta || ahora < desde)
      throw new AgenciaNoContesta(
        'CERTIFICADO_CADUCADO',
        `valid until ${new Date(hasta).toISOString()}`,
        false,
      );
    return credencial;
  }

  private cliente(destino: string): Promise<Client> {
    const hecho = this.clientes.get(destino);
    if (hecho) return hecho;
    const cliente = soap.createClientAsync(WSDL, {
      endpoint: destino,
      httpClient: this.transporte,
      disableCache: true,
    });
    this.clientes.set(destino, cliente);
    return cliente;
  }

  /** The package's seam for HTTP: it hands over the finished envelope and its headers. */
  private readonly transporte = {
    request: (
      url: string,
      sobre: string,
      listo: (error: unknown, res?: object, cuerpo?: string) => void,
      cabeceras: Record<string, string>,
      { enCurso }: { enCurso: EnCurso },
    ) => {
      void this.transportar(url, sobre, cabeceras, enCurso).then(
        () => listo(null, { status: 200, headers: {} }, SOBRE_VACIO),
        (error: unknown) => listo(error),
      );
    },
  } as unknown as IHttpClient;

  private async transportar(
    url: string,
    sobre: string,
    cabeceras: Record<string, string>,
    enCurso: EnCurso,
  ): Promise<void> {
    const { llamada, credencial } = enCurso;
    // Encoded once: what is kept and what leaves are the same bytes.
    const cuerpo = Buffer.from(sobre, 'utf8');
    await llamada.antesDeSalir?.(cuerpo);
    const { plazoMs, maxBytes } = this.ajustes;
    enCurso.respuesta = await intercambiar({
      url,
      cuerpo,
      cabeceras: { ...cabeceras, ...deSimulador(llamada) },
      agente: this.agentes.de(credencial),
      plazoMs,
      maxBytes,
      senal: llamada.senal,
    });
  }
}

/**
 * SPEC of the agency §5.5: the body counts, whatever the status; what is no SOAP answer is a failure of the
 * transport (§5.1).
 */
function leida<L extends { tipo: string }>(
  { status, cabeceras, bytes }: Respuesta,
  leer: (bytes: Uint8Array, tipo?: string) => L | RespuestaIlegible,
): L {
  const lectura = leer(bytes, cabeceras['content-type']);
  if (lectura.tipo !== 'ilegible') return lectura as L;
  const { motivo, detalle } = lectura as RespuestaIlegible;
  const causa = status >= 200 && status < 300 ? 'RESPUESTA_ILEGIBLE' : (`HTTP_${status}` as const);
  throw new AgenciaNoContesta(causa, `${motivo}: ${detalle}`, true, {
    httpStatus: status,
    bytes: bytes.subarray(0, 16 * 1024),
  });
}

function invocar(cliente: Client, enCurso: EnCurso): Promise<void> {
  const { operacion, cuerpo } = enCurso.llamada;
  return new Promise((resolve, reject) => {
    const llamar = cliente[operacion] as (
      args: object,
      listo: (error: unknown) => void,
      opciones: object,
    ) => void;
    llamar.call(cliente, { _xml: cuerpo }, (error) => (error ? reject(error as Error) : resolve()), {
      enCurso,
    });
  });
}
