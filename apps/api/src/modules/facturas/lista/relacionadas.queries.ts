// The invoices around one, as they stand now.
import { Injectable } from '@nestjs/common';
import type { RelacionadasDto } from '@encadena/contracts';
import {
  estadoConRegistros,
  sentidoDeSustitucion,
  situacionFactura,
  type EstadoInterno,
  type ModoRectificacion,
  type RegistroDeFactura,
  type TipoFactura,
} from '@encadena/invoicing';
import { aMano, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { RELACIONADAS } from './relacionadas.sql';

interface Hacia {
  tipo: 'RECTIFICA' | 'SUSTITUYE';
  uuid: string | null;
  numeroCompleto: string;
  fechaExpedicion: string;
  tipoFactura: TipoFactura | null;
  estadoInterno: EstadoInterno | null;
  importeTotal: string | null;
  registros: RegistroDeFactura[];
}

/** Issued by us, so that all is known of it. */
interface Desde extends Hacia {
  uuid: string;
  tipoFactura: TipoFactura;
  estadoInterno: EstadoInterno;
  importeTotal: string;
  uuidReferida: string;
  modo: ModoRectificacion | null;
  importeRectificado: string | null;
  /** What it names: how many, and what those of ours come to. */
  referidas: { n: number; total: string | null };
}

/** The row of RELACIONADAS. */
export interface RelacionadasFila {
  hacia: Hacia[];
  desde: Desde[];
}

/** Those that rectify it, or one another, in the order of issue. */
export const rectificativasDe = ({ desde }: RelacionadasFila) =>
  desde
    .filter(({ tipo }) => tipo === 'RECTIFICA')
    .map((una) => ({
      ...comoEsta(una),
      uuidRectificada: una.uuidReferida,
      modo: una.modo ?? ('INCREMENTAL' as const),
      importeRectificado: una.importeRectificado,
      rectificaVarias: una.referidas.n > 1,
    }));

@Injectable()
export class RelacionadasQueries {
  constructor(private readonly db: Db) {}

  /** Throws NO_ENCONTRADO. */
  async obtener({ nif, entorno }: NifEnEntorno, id: string): Promise<RelacionadasDto> {
    const [[fila]] = await this.db.leer(
      { nifId: nif.id },
      aMano<RelacionadasFila>({ text: RELACIONADAS, values: [nif.id, id, entorno] }),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    const { hacia, desde } = fila;
    return {
      rectificaA: hacia.filter(({ tipo }) => tipo === 'RECTIFICA').map(comoEsta),
      sustituyeA: hacia.filter(({ tipo }) => tipo === 'SUSTITUYE').map(comoEsta),
      rectificadaPor: rectificativasDe(fila),
      sustituidaPor: desde
        .filter(({ tipo }) => tipo === 'SUSTITUYE')
        .map((una) => ({
          ...comoEsta(una),
          compensa: sentidoDeSustitucion(una.importeTotal, [una.referidas.total ?? '0']) === -1,
        })),
    };
  }
}

function comoEsta<T extends Hacia>({ registros, ...una }: T) {
  const { estadoInterno, tipoFactura } = una;
  const estado =
    estadoInterno && tipoFactura && estadoConRegistros({ estadoInterno, tipoFactura }, registros);
  return {
    ...una,
    estadoVerifactu: estado ? estado.estadoVerifactu : null,
    anulada: estado ? situacionFactura(estado) === 'ANULADA' : false,
  };
}
