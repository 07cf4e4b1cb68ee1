// The ways to correct an invoice, as it and what surrounds it stand now.
import { Injectable } from '@nestjs/common';
import type { OpcionCorreccionDto } from '@encadena/contracts';
import {
  importeVigente,
  type EstadoInterno,
  type RegistroDeFactura,
  type TipoFactura,
} from '@encadena/invoicing';
import { opcionesCorreccion } from '@encadena/verifactu';
import { aMano, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { registrosDe } from '../registros-de.sql';
import { rectificativasDe, type RelacionadasFila } from './relacionadas.queries';
import { RELACIONADAS } from './relacionadas.sql';

interface Fila {
  tipoFactura: TipoFactura;
  estadoInterno: EstadoInterno;
  numeroCompleto: string | null;
  importeTotal: string;
  registros: RegistroDeFactura[];
}

const POR_CORREGIR = `SELECT f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
    f.numero_completo AS "numeroCompleto", f.importe_total::text AS "importeTotal", ${registrosDe('f')} AS registros
  FROM facturas f
  WHERE f.nif_id = $1::uuid AND f.id = $2::uuid AND f.entorno = $3`;

@Injectable()
export class OpcionesCorreccionQueries {
  constructor(private readonly db: Db) {}

  /** Throws NO_ENCONTRADO. */
  async obtener({ nif, entorno }: NifEnEntorno, id: string): Promise<OpcionCorreccionDto[]> {
    const values = [nif.id, id, entorno];
    const [[factura], [alrededor]] = await this.db.leer(
      { nifId: nif.id },
      aMano<Fila>({ text: POR_CORREGIR, values }),
      aMano<RelacionadasFila>({ text: RELACIONADAS, values }),
    );
    if (!factura || !alrededor) throw fallo('NO_ENCONTRADO');
    const cuentan = rectificativasDe(alrededor).filter(
      ({ anulada, rectificaVarias }) => !anulada && !rectificaVarias,
    );
    return opcionesCorreccion({
      ...factura,
      totalVigente: importeVigente(id, factura.importeTotal, cuentan),
    }).map((opcion) => ({
      ...opcion,
      registrosResultantes: opcion.registrosResultantes.map((registro) => ({
        ...registro,
        tiposFactura: [...registro.tiposFactura],
      })),
    }));
  }
}
