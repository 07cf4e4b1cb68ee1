// The draft that rectifies an issued invoice, or one of another program. What it becomes is told by `invoicing`.
import { Injectable } from '@nestjs/common';
import {
  facturaEntradaSchema,
  facturas,
  type FacturaDetalleDto,
  type FacturaEntrada,
  type RectificarEntrada,
  type RectificarExternaEntrada,
} from '@encadena/contracts';
import { isRectificativa, rectificarFactura, tiposQueRectifican } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { entradaOf } from './borrador';
import { leerConVigente } from './correcciones-leidas';
import { entradaDeFactura } from './entrada-de-factura';
import { nuevoBorrador } from './nuevo-borrador';
import { origenDe } from './origen';
import { rehusando } from './rehusando';

@Injectable()
export class RectificarFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  execute(quien: NifEnMano, id: string, pedida: RectificarEntrada): Promise<FacturaDetalleDto> {
    const { nif, entorno, contexto } = quien;
    const ahora = this.clock.date(quien);
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        facturas.rectificar,
        () => leerConVigente(client, nif, entorno, id),
        (leida) =>
          nuevoBorrador(client, later, quien, {
            entrada: entradaRectificativa(leida, pedida, nif.nif, fechaEnZona(ahora.getTime(), nif.zona)),
            aparte: { destinatario: null, referenciaCliente: null, serie: pedida.serie, numero: null },
            origen: origenDe(quien),
            ahora,
          }),
      ),
    );
  }

  externa(quien: NifEnMano, pedida: RectificarExternaEntrada): Promise<FacturaDetalleDto> {
    const { nif, contexto } = quien;
    const ahora = this.clock.date(quien);
    const { facturaExterna, destinatario, referenciaCliente, serie, ...resto } = pedida;
    const { modo, motivo, baseRectificada, cuotaRectificada, recargoRectificado, ...entrada } = resto;
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        facturas.rectificarExterna,
        () => Promise.resolve(),
        () =>
          nuevoBorrador(client, later, quien, {
            entrada: {
              ...EN_BLANCO,
              ...entrada,
              rectificacion: {
                modo,
                motivo,
                facturas: [facturaExterna],
                baseRectificada,
                cuotaRectificada,
                recargoRectificado,
              },
            },
            aparte: { destinatario, referenciaCliente, serie, numero: null },
            origen: origenDe(quien),
            ahora,
          }),
      ),
    );
  }
}

const EN_BLANCO = facturaEntradaSchema.parse({ lineas: [{}] });

function entradaRectificativa(
  { original, vigente }: Awaited<ReturnType<typeof leerConVigente>>,
  {
    tipoFactura,
    modo,
    motivo,
    lineas,
    fechaExpedicion,
    uuidSerie,
    referenciaExterna,
    ...rectificado
  }: RectificarEntrada,
  nifEmisor: string,
  hoy: string,
): FacturaEntrada {
  if (!lineas && vigente.lineas.length === 0)
    throw fallo('FACTURA_INCOMPLETA', {
      errores: [{ campo: 'lineas', codigo: 'minElementos', params: { min: 1 } }],
    });
  const tipo = tipoFactura ?? tiposQueRectifican(vigente.tipoFactura).find(isRectificativa) ?? 'R1';
  const { baseRectificada, cuotaRectificada, recargoRectificado } = rectificado;
  const rectificativa = rehusando(() =>
    rectificarFactura(vigente, {
      tipoFactura: tipo,
      modo,
      motivo,
      hoy,
      nifEmisor,
      ...(lineas && { lineas }),
      ...(baseRectificada !== null && { baseRectificada }),
      ...(cuotaRectificada !== null && { cuotaRectificada }),
      ...(recargoRectificado !== null && { recargoRectificado }),
    }),
  );
  const suya = rectificativa.rectificacion;
  return {
    ...entradaDeFactura(rectificativa, entradaOf(original)),
    ...(lineas && { descuentoGlobal: null }),
    fechaExpedicion: fechaExpedicion ?? rectificativa.fechaExpedicion,
    uuidSerie,
    referenciaExterna,
    rectificacion: {
      modo,
      motivo,
      facturas: [{ uuid: original.fila.id }],
      baseRectificada: suya?.baseRectificada ?? null,
      cuotaRectificada: suya?.cuotaRectificada ?? null,
      recargoRectificado: suya?.recargoRectificado ?? null,
    },
    sustituyeA: [],
  };
}
