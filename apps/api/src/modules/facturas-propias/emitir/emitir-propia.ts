// A translated charge into an invoice of ours, by the acts that everybody uses, under a key of its own: tried again after any break,
// it is the same invoice. Its customer is whom the billing group names, by the data that it has now.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ClienteEntrada, facturas, type FacturaEntrada } from '@encadena/contracts';
import type { TipoFactura } from '@encadena/invoicing';
import { SIN_DESFASE } from '../../../platform/clock';
import { Db, isUniqueViolation } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import type { ClaveEnCurso } from '../../../platform/idempotencia';
import { enMundo, one } from '../../cadena';
import { ClientesService } from '../../clientes';
import { PublicarFacturas } from '../../facturas';
import { type Emisor, EmisorPropio } from './emisor-propio';
import type { Cambios, PropiaFila } from './propias.repository';

export interface AEmitir {
  entrada: FacturaEntrada;
  /** Null: without one, or that of the invoice which is rectified. */
  destinatario: ClienteEntrada | null;
}

@Injectable()
export class EmitirPropia {
  constructor(
    private readonly db: Db,
    private readonly emisor: EmisorPropio,
    private readonly clientes: ClientesService,
    private readonly publicar: PublicarFacturas,
  ) {}

  /** What is to be stored of it. Throws what may be tried again: 5xx, a busy key, a full queue. */
  async execute(emisor: Emisor, fila: PropiaFila, { entrada, destinatario }: AEmitir): Promise<Cambios> {
    const quien = enMano(emisor, fila.id);
    try {
      const uuidCliente = destinatario
        ? await this.clienteDe(quien.nif.id, destinatario)
        : entrada.uuidCliente;
      const uuidSerie = this.emisor.serieDe(emisor, entrada.tipoFactura);
      const { factura } = one(
        await this.publicar.emitir(enMundo(quien), quien, [
          {
            entrada: { ...entrada, uuidCliente, uuidSerie },
            origen: 'SUSCRIPCION',
            clave: claveDe(quien.nif.id, fila),
          },
        ]),
      );
      return {
        estado: 'EMITIDA',
        motivo: null,
        campo: null,
        facturaId: factura.uuid,
        tipoFactura: factura.tipoFactura as TipoFactura,
        numeroCompleto: factura.numeroCompleto ?? '',
        fechaExpedicion: new Date(factura.fechaExpedicion ?? ''),
        importe: factura.totales.importeTotal,
      };
    } catch (error) {
      if (!(error instanceof ErrorApi) || error.status >= 500 || error.status === 429) throw error;
      if (error.codigo === 'IDEMPOTENCIA_EN_CURSO') throw error;
      const [primero] = error.detalles.errores ?? [];
      const campo = primero ? `${primero.campo}: ${primero.codigo}` : error.codigo;
      // Nothing of it is stored: another issuer may have it.
      return { estado: 'EN_ESPERA', motivo: 'RECHAZADA', campo, nifEmisorId: null };
    }
  }

  /** The customer of that identification, with the name and the address that it has now; or a new one. */
  private async clienteDe(nifId: string, entrada: ClienteEntrada): Promise<string> {
    const hallar = (): Promise<string | null> =>
      this.db.run({ nifId }, (tx) => this.clientes.ponerIdentidad(tx, nifId, entrada));
    const hallado = await hallar();
    if (hallado) return hallado;
    try {
      return (await this.db.run({ nifId }, (tx) => this.clientes.insertar(tx, nifId, entrada))).uuid;
    } catch (error) {
      const otro = isUniqueViolation(error) ? await hallar() : null;
      if (otro) return otro;
      throw error;
    }
  }
}

export const enMano = ({ nif, usuarioId }: Emisor, idPeticion: string): NifEnMano => ({
  nif,
  entorno: 'REAL',
  ...SIN_DESFASE,
  usuarioId,
  contexto: { idPeticion, ip: '', idioma: 'es', usuarioId, nifId: nif.id },
});

function claveDe(ambitoId: string, { id }: PropiaFila): ClaveEnCurso {
  // The content may be another at the next try (a day later, data completed); what was charged is the same.
  const clave = `propia:${id}`;
  return {
    ambitoId,
    clave,
    endpoint: facturas.emitir,
    ruta: 'facturas-propias',
    hash: createHash('sha256').update(clave).digest(),
  };
}
