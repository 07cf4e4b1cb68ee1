// One month of one NIF: asks the agency what it keeps, puts it beside our books and the printed QR, writes what
// differs, and settles the duplicates that the sender left open. What the agency does not tell is said, and asked
// for again later.
import { Inject, Injectable } from '@nestjs/common';
import type { RegistroConsultado } from '@encadena/verifactu';
import { Log } from '../../platform/logs';
import { AgenciaNoContesta, AgenciaTributaria, SaldarDuplicados, type CopiaLeida } from '../envios';
import { AJUSTES_CONCILIACION, type AjustesConciliacion } from './ajustes';
import {
  ConciliacionesRepository,
  IntentoPerdido,
  type Encargo,
  type MesTomado,
} from './conciliaciones.repository';
import { claveDe, compararMes } from './mes/comparar-mes';
import { AgenciaSeNiega, preguntarMes } from './mes/preguntar-mes';

/** What became of it; NADA: another has it, or it is done; PERDIDA: another try has begun meanwhile. */
export type SalidaConciliacion = 'TERMINADA' | 'FALLIDA' | 'PERDIDA' | 'NADA';

/** Given up by a stop: nothing is wrong, and the next process goes on with it at once. */
const INTERRUMPIDO = 'INTERRUMPIDO';
const MINUTO_S = 60;
/** After a try that came to nothing: 2 minutes, doubled each time, up to 6 hours. */
const esperaTras = (intentos: number): number =>
  Math.min(2 * MINUTO_S * 2 ** Math.min(intentos - 1, 10), 6 * 60 * MINUTO_S);

@Injectable()
export class ConciliarMes {
  constructor(
    @Inject(ConciliacionesRepository) private readonly libros: ConciliacionesRepository,
    @Inject(AgenciaTributaria) private readonly agencia: AgenciaTributaria,
    @Inject(SaldarDuplicados) private readonly saldar: Pick<SaldarDuplicados, 'execute'>,
    @Inject(AJUSTES_CONCILIACION) private readonly ajustes: AjustesConciliacion,
    @Inject(Log) private readonly log: Pick<Log, 'event' | 'warning'>,
  ) {}

  async execute(encargo: Encargo, senal?: AbortSignal): Promise<SalidaConciliacion> {
    const mes = await this.libros.tomar(encargo, this.ajustes.arriendoMs);
    if (mes === null) return 'NADA';
    try {
      const copias = await this.preguntar(mes, senal);
      await this.saldar.execute(mes, leidas(copias));
      const numeros = [...copias.values()].map(({ idFactura }) => idFactura.NumSerieFactura);
      // Ours are read behind the agency's: whatever it shows of us is in our books by then.
      const propias = await this.libros.propias(mes, numeros);
      const resultado = compararMes(propias, copias, mes.preguntadaEn);
      await this.libros.terminar(mes, resultado);
      const { filas: _, ...cuentas } = resultado;
      this.log.event('conciliacion', { ...encargo, ...cuentas });
      return 'TERMINADA';
    } catch (error) {
      if (error instanceof IntentoPerdido) return 'PERDIDA';
      const motivo = motivoDe(error);
      if (motivo === null) throw error;
      const interrumpida = motivo === INTERRUMPIDO;
      await this.libros.fallar(
        mes,
        interrumpida ? null : motivo,
        interrumpida ? 0 : esperaTras(mes.intentos),
      );
      this.log.warning('conciliacion', { ...encargo, motivo });
      return 'FALLIDA';
    }
  }

  private async preguntar(mes: MesTomado, senal?: AbortSignal): Promise<Map<string, RegistroConsultado>> {
    const { nifId, entorno, agencia, nif, razonSocial, tiempoEspera } = mes;
    const quien = {
      nifId,
      mundo: { entorno, agencia },
      obligado: { NombreRazon: razonSocial, NIF: nif },
      ejercicio: String(mes.ejercicio),
      periodo: String(mes.periodo).padStart(2, '0'),
      senal,
    };
    const registros = await preguntarMes(
      mes,
      (pregunta) => this.agencia.consultar({ ...quien, ...pregunta }),
      async () => {
        await this.libros.renovar(mes, this.ajustes.arriendoMs + tiempoEspera * 1000);
        await this.ajustes.pausa(tiempoEspera * 1000, senal);
      },
    );
    // A page may bring again what the one before it brought: what came last is the newer.
    return new Map(registros.map((registro) => [claveDe(registro), registro]));
  }
}

/** Null: no matter of the agency's. */
function motivoDe(error: unknown): string | null {
  if (error instanceof AgenciaNoContesta) return error.causa;
  if (error instanceof AgenciaSeNiega) return error.codigo === null ? 'FAULT' : String(error.codigo);
  return error instanceof Error && error.name === 'AbortError' ? INTERRUMPIDO : null;
}

function leidas(copias: ReadonlyMap<string, RegistroConsultado>): Map<string, CopiaLeida> {
  return new Map(
    [...copias].flatMap(([clave, { huella, presentacion, estado }]): [string, CopiaLeida][] =>
      huella === null
        ? []
        : [
            [
              clave,
              {
                huella,
                idPeticion: presentacion?.idPeticion ?? '',
                estado: estado.estado,
                codigo: estado.codigo,
                descripcion: estado.descripcion,
              },
            ],
          ],
    ),
  );
}
