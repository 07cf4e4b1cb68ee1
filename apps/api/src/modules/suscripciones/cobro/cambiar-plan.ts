// Another plan from the next renewal on, and taking that back.
import { Injectable } from '@nestjs/common';
import { contratacion, type Entrada, type SuscripcionDto } from '@encadena/contracts';
import type { Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { CambiarRenovacion } from './cambiar-renovacion';
import { CobroRepository, preciosDe } from './cobro.repository';
import { preciosAlRenovar } from './deseado';
import { type FilaEnCobro, hastaDe, type PrecioEnCobro, plazasDe } from './filas';
import { distinta, exigirPedido } from './presupuesto';

type Cuerpo = Entrada<typeof contratacion.cambiarPlan>['body'];

@Injectable()
export class CambiarPlan {
  constructor(
    private readonly renovacion: CambiarRenovacion,
    private readonly cobro: CobroRepository,
  ) {}

  /** Asking for what it has takes a change back. Throws PRECIO_NO_ENCONTRADO, RECURRENCIA_DISTINTA (422). */
  execute(usuarioId: string, nifId: string, cuerpo: Cuerpo, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.cambiarPlan;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, async (fila, tx, grupoId) => {
      await this.exigir(tx, { usuarioId, grupoId, nifId }, cuerpo);
      return alRenovar(fila, cuerpo);
    });
  }

  cancelar(usuarioId: string, nifId: string, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.cancelarCambio;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, (fila) => {
      if (!fila.cambioPendiente) throw fallo('SIN_CAMBIO_PENDIENTE');
      return sinCambio(fila);
    });
  }

  private async exigir(
    tx: Tx,
    { nifId, ...de }: { usuarioId: string; grupoId: string; nifId: string },
    { uuidPrecio: precioId, uuidPrecioApiAccess: precioApiId }: Cuerpo,
  ): Promise<void> {
    const { grupo, filas } = await this.cobro.leerEn(tx, de);
    const pedidos = [precioId, ...(precioApiId === null ? [] : [precioApiId])];
    const precios = await this.cobro.precios(tx, [...pedidos, ...preciosDe(filas)]);
    const plan = exigirPedido(precios, { nifId, precioId, precioApiId });
    const otras = plazasDe(
      grupo,
      filas.filter((fila) => fila.nifId !== nifId),
    );
    const recurrencias = otras
      .flatMap((plaza) => preciosAlRenovar(plaza))
      .map((id) => (precios.get(id) as PrecioEnCobro).recurrencia);
    if (recurrencias.some((una) => una !== plan.recurrencia)) throw distinta('uuidPrecio');
  }
}

function alRenovar(fila: FilaEnCobro, { uuidPrecio, uuidPrecioApiAccess }: Cuerpo): FilaEnCobro {
  const api = fila.autorenovacionApi ? fila.precioApiId : null;
  const renueva = {
    ...fila,
    autorenovacion: true,
    hasta: hastaDe(fila.pagadoHasta as Date, true),
  };
  if (fila.precioId === uuidPrecio && api === uuidPrecioApiAccess) return sinCambio(renueva);
  return {
    ...renueva,
    cambioPendiente: true,
    siguientePrecioId: uuidPrecio,
    siguientePrecioApiId: uuidPrecioApiAccess,
  };
}

const sinCambio = (fila: FilaEnCobro): FilaEnCobro => ({
  ...fila,
  cambioPendiente: false,
  siguientePrecioId: null,
  siguientePrecioApiId: null,
});
