// The draft of the F3 that stands in for simplified invoices, with their recipient. What it becomes is told by `invoicing`.
import { Injectable } from '@nestjs/common';
import {
  facturas,
  type FacturaDetalleDto,
  type FacturaEntrada,
  type SustituirEntrada,
} from '@encadena/contracts';
import { sustituirSimplificadas } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano, NifFila } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import type { BorradorLeido } from '../factura-fila';
import { entradaOf } from './borrador';
import { facturaEmitida, leerGuardadas } from './correcciones-leidas';
import { entradaDeFactura } from './entrada-de-factura';
import { nuevoBorrador } from './nuevo-borrador';
import { origenDe } from './origen';
import { rehusando } from './rehusando';

@Injectable()
export class SustituirSimplificadas {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  execute(quien: NifEnMano, pedida: SustituirEntrada): Promise<FacturaDetalleDto> {
    const { nif, entorno, contexto } = quien;
    const ahora = this.clock.date(quien);
    const { destinatario, referenciaCliente, serie } = pedida;
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        facturas.sustituir,
        () => leerGuardadas(client, nif.id, entorno, pedida.uuidsSimplificadas),
        (guardadas) =>
          nuevoBorrador(client, later, quien, {
            entrada: entradaSustitutiva(guardadas, pedida, nif, fechaEnZona(ahora.getTime(), nif.zona)),
            aparte: { destinatario, referenciaCliente, serie, numero: null },
            origen: origenDe(quien),
            ahora,
          }),
      ),
    );
  }
}

/** Whose it is stands beside it: the recipient is looked up with the draft. */
const SIN_DECIR = { tipoIdentificacion: 'NIF', identificacion: '', pais: 'ES', nombre: '' } as const;

function entradaSustitutiva(
  guardadas: ReadonlyMap<string, BorradorLeido>,
  { uuidsSimplificadas, uuidCliente, uuidSerie, fechaExpedicion, referenciaExterna }: SustituirEntrada,
  nif: NifFila,
  hoy: string,
): FacturaEntrada {
  const tiques = uuidsSimplificadas.map((uuid, i) => {
    const campo = `uuidsSimplificadas[${i}]`;
    const guardada = guardadas.get(uuid);
    if (!guardada)
      throw fallo('FACTURA_INCOMPLETA', { errores: [{ campo, codigo: 'FACTURA_NO_ENCONTRADA' }] });
    return { guardada, factura: facturaEmitida(guardada, nif, campo) };
  });
  const [primero] = tiques;
  if (!primero) throw new Error('A list of tickets has one');
  const sustitutiva = rehusando(() =>
    sustituirSimplificadas(
      tiques.map(({ factura }) => factura),
      { destinatario: SIN_DECIR, nifEmisor: nif.nif, hoy },
    ),
  );
  return {
    ...entradaDeFactura(sustitutiva, entradaOf(primero.guardada)),
    fechaExpedicion: fechaExpedicion ?? sustitutiva.fechaExpedicion,
    uuidCliente,
    otrosDestinatarios: [],
    uuidSerie,
    referenciaExterna,
    rectificacion: null,
    sustituyeA: uuidsSimplificadas.map((uuid) => ({ uuid })),
  };
}
