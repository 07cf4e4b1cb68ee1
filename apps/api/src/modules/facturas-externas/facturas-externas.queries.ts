// What is read of invoices that another program issued.
import { Injectable } from '@nestjs/common';
import {
  type Datos,
  type Entrada,
  type FacturaExternaDetalleDto,
  type facturasExternas,
  type SumaExternasDto,
} from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { fechaEnZona, importe, toTexto } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { Db, enPagina } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifFila } from '../../platform/http';
import { toFacturaExternaDto } from './externa.mapper';
import {
  clienteDeExterna,
  cuantasExternas,
  paginaDeExternas,
  rectificativasDe,
  sumaDeExternas,
  unaExterna,
} from './externas.sql';

type ConZona = Pick<NifFila, 'id' | 'zona'>;

@Injectable()
export class FacturasExternasQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async listar(
    nif: ConZona,
    query: Entrada<typeof facturasExternas.listar>['query'],
  ): Promise<Datos<typeof facturasExternas.listar>> {
    const hoy = fechaEnZona(this.clock.now(), nif.zona);
    const [filas, [cuantas]] = await this.db.leer(
      { nifId: nif.id },
      paginaDeExternas(nif.id, hoy, query),
      cuantasExternas(nif.id, hoy, query),
    );
    return enPagina(
      filas.map((fila) => toFacturaExternaDto(fila, hoy)),
      cuantas?.n ?? 0,
      query,
    );
  }

  async sumas(
    nifId: string,
    { desde, hasta }: Entrada<typeof facturasExternas.sumas>['query'],
  ): Promise<SumaExternasDto> {
    const [[suma]] = await this.db.leer({ nifId }, sumaDeExternas(nifId, desde, hasta));
    const de = (campo: Exclude<keyof SumaExternasDto, 'facturas'>): string =>
      toTexto(importe(suma?.[campo] ?? '0'));
    return {
      facturas: suma?.facturas ?? 0,
      baseImponible: de('baseImponible'),
      cuotas: de('cuotas'),
      recargo: de('recargo'),
      importeTotal: de('importeTotal'),
    };
  }

  /** `entorno`: the environment in which its rectifying invoices are looked for. */
  async obtener(nif: ConZona, entorno: Entorno, id: string): Promise<FacturaExternaDetalleDto> {
    const [[fila], [cliente], rectificativas] = await this.db.leer(
      { nifId: nif.id },
      unaExterna(nif.id, id),
      clienteDeExterna(nif.id, id),
      rectificativasDe(nif.id, entorno, id),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    return {
      ...toFacturaExternaDto(fila, fechaEnZona(this.clock.now(), nif.zona)),
      uuidCliente: cliente?.uuid ?? null,
      rectificadaPor: rectificativas as FacturaExternaDetalleDto['rectificadaPor'],
    };
  }
}
