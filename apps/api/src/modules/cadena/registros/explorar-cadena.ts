// One record with its neighbours, the text under its huella and what checks out: a step along the chain is one call (order
// HAC/1177/2024 art. 7.h).
import { Injectable } from '@nestjs/common';
import type { Idioma, RegistroDetalleDto } from '@encadena/contracts';
import type { Operacion } from '@encadena/invoicing';
import { comprobarTiempo, huellaOf, textoHuellaOf, verifyCadena, type Registro } from '@encadena/verifactu';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnSuHora } from '../mundos';
import { type Donde, elegido, siguienteDe, suCadena, yAnterior } from './explorar.sql';
import { comoFilas, conAlrededor, registrosDe } from './registros.filtros';
import { RegistrosQueries } from './registros.queries';

@Injectable()
export class ExplorarCadena {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queries: RegistrosQueries,
  ) {}

  async obtener(mundo: NifEnSuHora, idioma: Idioma, id: string): Promise<RegistroDetalleDto> {
    const registro = await this.localizar(mundo, idioma, id);
    if (!registro) throw fallo('NO_ENCONTRADO');
    return registro;
  }

  /** By its id or by where it stands; null where there is none. */
  async localizar(
    mundo: NifEnSuHora,
    idioma: Idioma,
    cual: string | Donde,
  ): Promise<RegistroDetalleDto | null> {
    const suyo = registrosDe(mundo).where('r.id', '=', ({ selectFrom }) =>
      selectFrom(elegido(mundo, cual).as('e')).select('e.id'),
    );
    const [[fila], [propio, anterior], [siguiente], [cadena]] = await this.db.leer(
      { nifId: mundo.nifId },
      conAlrededor(mundo, comoFilas(suyo)),
      yAnterior(mundo, cual),
      siguienteDe(mundo, cual),
      suCadena(mundo, cual),
    );
    if (!fila || !propio || !cadena) return null;
    const registro = propio.contenido as unknown as Registro;
    const previo = (anterior?.contenido ?? null) as unknown as Registro | null;
    const calculada = huellaOf(registro);
    const { RegistroAnterior } = registro.Encadenamiento;
    const { enOrden, noAdelantado } = comprobarTiempo(previo, registro, this.clock.now(mundo));
    return {
      ...this.queries.dto(fila, idioma),
      cadena: {
        numeroInstalacion: cadena.numeroInstalacion,
        abierta: cadena.abierta,
        ultimaPosicion: cadena.posicion,
      },
      anterior: eslabon(anterior),
      siguiente: eslabon(siguiente),
      enlace: RegistroAnterior
        ? {
            emisor: RegistroAnterior.IDEmisorFactura,
            numero: RegistroAnterior.NumSerieFactura,
            fechaExpedicion: RegistroAnterior.FechaExpedicionFactura,
            huella: RegistroAnterior.Huella,
          }
        : null,
      textoHuella: textoHuellaOf(registro),
      huellaCalculada: calculada,
      comprobacion: {
        // The column is the copy of the huella beside what was sealed.
        huellaCorrecta: calculada === registro.Huella && registro.Huella === fila.huella,
        enlaceCorrecto:
          propio.posicion === (anterior?.posicion ?? 0) + 1 &&
          verifyCadena([registro], previo).every(({ regla }) => regla === 'cadena.huella'),
        ordenTemporalCorrecto: enOrden,
        horaNoAdelantada: noAdelantado,
      },
    };
  }
}

interface Vecino {
  id: string;
  numSerie: string;
  huella: string;
  posicion: number;
  operacion: Operacion;
  fechaHoraHuso: string;
}

const eslabon = (fila: Vecino | undefined): RegistroDetalleDto['anterior'] =>
  fila
    ? {
        uuid: fila.id,
        numero: fila.numSerie,
        huella: fila.huella,
        posicionCadena: fila.posicion,
        operacion: fila.operacion,
        fechaHoraGeneracion: fila.fechaHoraHuso,
      }
    : null;
