// Asks the agency for the copies that it says it has (3000): one question after another, each with the deadline
// and the limits of a send. What could not be asked is missing from the answer.
import { ACCESO_SUSPENDIDO, periodoConsulta, type PersonaEs } from '@encadena/verifactu';
import { AgenciaNoContesta, type AgenciaTributaria, type Consulta } from './agencia-tributaria';
import { Averiguacion, type CopiaVista, type Pregunta } from './ciclo/averiguacion';
import type { RegistroPendiente } from './envios.repository';

/** After this no further question is begun: what the send has brought waits to be written. */
const LIMITE_MS = 60_000;

/** Who asks, and for which chain. */
export type Preguntante = Pick<Consulta, 'nifId' | 'mundo' | 'ausente' | 'senal'> & { nombreRazon: string };

export async function preguntarCopias(
  agencia: AgenciaTributaria,
  { nombreRazon, ...preguntante }: Preguntante,
  dudosos: readonly RegistroPendiente[],
  monotonic: () => number,
): Promise<ReadonlyMap<string, CopiaVista | 'NO_CONSTA'>> {
  const averiguacion = new Averiguacion(
    dudosos.map(({ idEmisor, numSerie, fechaExpedicion, contenido }) => ({
      idEmisor,
      numSerie,
      fechaExpedicion,
      ...periodoConsulta(contenido),
    })),
  );
  const obligado: PersonaEs = { NombreRazon: nombreRazon, NIF: dudosos[0]?.idEmisor ?? '' };
  const fin = monotonic() + LIMITE_MS;
  for (;;) {
    const pregunta = monotonic() < fin ? averiguacion.siguiente() : null;
    if (pregunta === null) return averiguacion.vistas;
    const sigue = await preguntar(agencia, averiguacion, { ...preguntante, ...pregunta, obligado });
    if (!sigue) return averiguacion.vistas;
  }
}

/** One question; false when there is no use in another. */
async function preguntar(
  agencia: AgenciaTributaria,
  averiguacion: Averiguacion,
  consulta: Consulta & Pregunta,
): Promise<boolean> {
  try {
    const respuesta = await agencia.consultar(consulta);
    if (respuesta.tipo === 'consulta') {
      averiguacion.contestada(respuesta);
      return true;
    }
    // Trouble on their side, or access withdrawn: the next send is told so itself.
    if (!respuesta.reintentable && respuesta.codigo !== ACCESO_SUSPENDIDO) averiguacion.rechazada();
    return false;
  } catch (error) {
    if (!(error instanceof AgenciaNoContesta)) throw error;
    if (error.causa !== 'RESPUESTA_ILEGIBLE' && error.causa !== 'RESPUESTA_DEMASIADO_GRANDE') return false;
    averiguacion.ilegible();
    return true;
  }
}
