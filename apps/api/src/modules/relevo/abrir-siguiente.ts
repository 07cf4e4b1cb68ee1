// Opens the chain that goes on behind one that a new installation closed: asks the agency first what it knows
// of the NIF, so that no number is given twice (docs/adr/0021).
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Log } from '../../platform/logs';
import { cadenaNueva } from '../cadena';
import { AgenciaSeNiega, preguntarMes } from '../conciliacion';
import { AgenciaNoContesta, AgenciaTributaria } from '../envios';
import type { Ajena } from './adelantar';
import { AJUSTES_RELEVO, type AjustesRelevo } from './ajustes';
import { mesesPorPreguntar } from './meses';
import { RelevoRepository, TurnoPerdido, type Cerrada, type RelevoTomado } from './relevo.repository';

export type SalidaRelevo = 'NADA' | 'ABIERTA' | 'FALLIDA' | 'PERDIDA';

/** A NIF that does not let us act for it cannot be asked about, nor issue: looked at again after this. */
const SIN_PODER_S = 300;
/** A minute, doubled each time, up to a quarter of an hour: somebody is waiting to issue. */
const esperaTras = (intentos: number): number => Math.min(60 * 2 ** Math.min(intentos - 1, 4), 900);

@Injectable()
export class AbrirSiguiente {
  constructor(
    @Inject(RelevoRepository) private readonly libros: RelevoRepository,
    @Inject(AgenciaTributaria) private readonly agencia: AgenciaTributaria,
    @Inject(AJUSTES_RELEVO) private readonly ajustes: AjustesRelevo,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Log) private readonly log: Pick<Log, 'event' | 'warning'>,
  ) {}

  async execute(cerrada: Cerrada, senal?: AbortSignal): Promise<SalidaRelevo> {
    const relevo = await this.libros.tomar(cerrada, this.ajustes.turnoMs);
    if (relevo === null) return 'NADA';
    try {
      if (!relevo.sePregunta) return await this.fallar(relevo, SIN_PODER_S, 'NIF_NO_OPERATIVO');
      const sabidas = await this.preguntar(relevo, senal);
      const nueva = cadenaNueva(this.clock.date());
      const adelantos = await this.libros.abrir(relevo, nueva, sabidas);
      this.log.event('cadena-relevada', {
        ...cerrada,
        siguienteId: nueva.id,
        sabidas: sabidas.length,
        adelantos,
      });
      return 'ABIERTA';
    } catch (error) {
      if (error instanceof TurnoPerdido) return 'PERDIDA';
      const falta = faltaDe(error);
      if (falta === undefined) throw error;
      return await this.fallar(relevo, falta === null ? 0 : esperaTras(relevo.intentos), falta);
    }
  }

  private async fallar(relevo: RelevoTomado, segundos: number, falta: string | null): Promise<SalidaRelevo> {
    await this.libros.fallar(relevo, segundos, falta);
    this.log.warning('cadena-en-relevo', { nifId: relevo.nifId, cadenaId: relevo.cadenaId, falta });
    return 'FALLIDA';
  }

  private async preguntar(relevo: RelevoTomado, senal?: AbortSignal): Promise<Ajena[]> {
    const { nifId, entorno, agencia, nif, razonSocial, tiempoEspera } = relevo;
    const esperar = async (): Promise<void> => {
      await this.libros.renovar(relevo, this.ajustes.turnoMs + tiempoEspera * 1000);
      await this.ajustes.pausa(tiempoEspera * 1000, senal);
    };
    const sabidas: Ajena[] = [];
    for (const [i, mes] of mesesPorPreguntar(relevo.conocidoHasta, relevo.hasta).entries()) {
      if (i > 0) await esperar();
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
        esperar,
      );
      for (const { idFactura } of registros)
        sabidas.push({
          numSerie: idFactura.NumSerieFactura,
          fechaExpedicion: idFactura.FechaExpedicionFactura,
        });
    }
    return sabidas;
  }
}

/** Undefined: no matter of the agency's; null: this process is ending. */
function faltaDe(error: unknown): string | null | undefined {
  if (error instanceof AgenciaNoContesta) return error.causa === 'INTERRUMPIDO' ? null : error.causa;
  if (error instanceof AgenciaSeNiega) return error.codigo === null ? 'FAULT' : String(error.codigo);
  return error instanceof Error && error.name === 'AbortError' ? null : undefined;
}
