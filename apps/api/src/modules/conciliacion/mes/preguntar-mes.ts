// Asks the agency for all that it keeps of a month, page by page. What does not fit into one answer is asked
// for by days of issue, in halves. Between two questions it waits as long as the agency wants between sends:
// nothing says that queries may come faster (SPEC of the agency §9).
import type {
  IdFactura,
  RangoFechas,
  RegistroConsultado,
  RespuestaConsulta,
  RespuestaFault,
} from '@encadena/verifactu';
import { AgenciaNoContesta } from '../../envios';

/** A question of this month: which days, and which page. */
export interface PreguntaMes {
  fechaExpedicion?: RangoFechas;
  clave?: IdFactura;
}
export type Preguntar = (pregunta: PreguntaMes) => Promise<RespuestaConsulta | RespuestaFault>;

/** Days of the month; a side that is null is open, since what was done in a month may be invoiced later. */
interface Tramo {
  desde: number | null;
  hasta: number | null;
}

/** The agency answered that it will not say. */
export class AgenciaSeNiega extends Error {
  constructor(
    readonly codigo: number | null,
    readonly detalle: string,
  ) {
    super(`${codigo ?? 'fault'}: ${detalle}`);
  }
}

/** More than these are no month of anybody: an agency that pages for ever is no answer. */
const MAX_PREGUNTAS = 500;

export async function preguntarMes(
  { ejercicio, periodo }: { ejercicio: number; periodo: number },
  preguntar: Preguntar,
  pausa: () => Promise<void>,
): Promise<RegistroConsultado[]> {
  const registros: RegistroConsultado[] = [];
  const tramos: Tramo[] = [{ desde: null, hasta: null }];
  const ultimo = new Date(Date.UTC(ejercicio, periodo, 0)).getUTCDate();
  let hechas = 0;
  const una = async (pregunta: PreguntaMes): Promise<RespuestaConsulta> => {
    if (hechas >= MAX_PREGUNTAS) throw new AgenciaNoContesta('RESPUESTA_ILEGIBLE', 'pages without end', true);
    if (hechas > 0) await pausa();
    hechas += 1;
    const respuesta = await preguntar(pregunta);
    if (respuesta.tipo === 'fault') throw new AgenciaSeNiega(respuesta.codigo, respuesta.faultstring);
    return respuesta;
  };
  for (let tramo = tramos.pop(); tramo !== undefined; tramo = tramos.pop()) {
    const fechaExpedicion = rangoDe(tramo, ejercicio, periodo);
    let clave: IdFactura | undefined;
    try {
      do {
        const respuesta = await una({ fechaExpedicion, clave });
        registros.push(...respuesta.registros);
        clave = respuesta.hayMas ? (respuesta.clavePaginacion ?? undefined) : undefined;
      } while (clave !== undefined);
    } catch (error) {
      const mitades = noCabe(error) ? partir(tramo, ultimo) : null;
      if (mitades === null) throw error;
      tramos.push(...mitades);
    }
  }
  return registros;
}

const noCabe = (error: unknown): boolean =>
  error instanceof AgenciaNoContesta &&
  (error.causa === 'RESPUESTA_DEMASIADO_GRANDE' || error.causa === 'RESPUESTA_ILEGIBLE');

/** The later half first, since the last one pushed is asked first; null when one day cannot be halved. */
function partir({ desde, hasta }: Tramo, ultimo: number): [Tramo, Tramo] | null {
  const [primero, final] = [desde ?? 1, hasta ?? ultimo];
  if (hasta === null && desde === ultimo)
    return [
      { desde: ultimo + 1, hasta: null },
      { desde, hasta: ultimo },
    ];
  if (primero >= final) return null;
  const mitad = Math.floor((primero + final) / 2);
  return [
    { desde: mitad + 1, hasta },
    { desde, hasta: mitad },
  ];
}

function rangoDe({ desde, hasta }: Tramo, ejercicio: number, periodo: number): RangoFechas | undefined {
  if (desde === null && hasta === null) return undefined;
  const dia = (n: number): string => {
    const [ano = '', mes = '', d = ''] = new Date(Date.UTC(ejercicio, periodo - 1, n))
      .toISOString()
      .slice(0, 10)
      .split('-');
    return `${d}-${mes}-${ano}`;
  };
  return {
    ...(desde === null ? {} : { desde: dia(desde) }),
    ...(hasta === null ? {} : { hasta: dia(hasta) }),
  };
}
