// A translated sale into an invoice or a draft, by the acts that everybody uses, under a key of its own: tried again
// after any break, it is the same invoice.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ClienteEntrada, facturas, type MotivoImportacion } from '@encadena/contracts';
import { Db, isUniqueViolation, consultas } from '../../../platform/db';
import { ErrorApi, fallo } from '../../../platform/errores';
import type { NifEnMano, NifFila } from '../../../platform/http';
import type { ClaveEnCurso } from '../../../platform/idempotencia';
import { enMundo, one } from '../../cadena';
import { ClientesService } from '../../clientes';
import { GuardarBorrador, PublicarFacturas } from '../../facturas';
import { DEL_NIF, relojDePruebas } from '../../nifs';
import type { CuentaFila } from '../cuentas/cuenta';
import type { Traduccion } from '../traduccion/traducir';
import type { ImportacionFila } from './importaciones.repository';

type Emitible = Extract<Traduccion, { que: 'EMITIR' }>;
export type Emitida = { uuid: string } | { motivo: MotivoImportacion; campo: string | null };

/** Refusals that a plan or the NIF's papers would lift; everything else is about the invoice itself. */
const SIN_PLAN = ['SUSCRIPCION_INACTIVA', 'LIMITE_FACTURAS_PRUEBA', 'NIF_NO_OPERATIVO'];

@Injectable()
export class EmitirVenta {
  constructor(
    private readonly db: Db,
    private readonly clientes: ClientesService,
    private readonly guardar: GuardarBorrador,
    private readonly publicar: PublicarFacturas,
  ) {}

  /** Throws what may be tried again: 5xx, a busy key, a full queue. */
  async execute(cuenta: CuentaFila, fila: Pick<ImportacionFila, 'id'>, venta: Emitible): Promise<Emitida> {
    try {
      const quien = await this.quien(cuenta, fila);
      const uuidCliente = venta.destinatario
        ? await this.clienteDe(cuenta.nifId, venta.destinatario)
        : venta.entrada.uuidCliente;
      const entrada = { ...venta.entrada, uuidCliente, uuidSerie: serieDe(cuenta, venta) };
      if (!cuenta.publicar) {
        const clave = claveDe(cuenta, fila, facturas.crear);
        return { uuid: (await this.guardar.crear(conClave(quien, clave), entrada, 'STRIPE')).uuid };
      }
      const clave = claveDe(cuenta, fila, facturas.emitir);
      const emitida = one(
        await this.publicar.emitir(enMundo(quien), quien, [{ entrada, origen: 'STRIPE', clave }]),
      );
      return { uuid: emitida.factura.uuid };
    } catch (error) {
      if (!(error instanceof ErrorApi) || error.status >= 500 || error.status === 429) throw error;
      if (error.codigo === 'IDEMPOTENCIA_EN_CURSO') throw error;
      if (SIN_PLAN.includes(error.codigo)) return { motivo: 'SIN_PLAN', campo: error.codigo };
      const [primero] = error.detalles.errores ?? [];
      return {
        motivo: 'FACTURA_RECHAZADA',
        campo: primero ? `${primero.campo}: ${primero.codigo}` : error.codigo,
      };
    }
  }

  /** Throws NIF_NO_OPERATIVO when the NIF was given up, or the account of its owner is shut. */
  async quien(cuenta: CuentaFila, fila: Pick<ImportacionFila, 'id'>): Promise<NifEnMano> {
    const [[hallado]] = await this.db.leer(
      { nifId: cuenta.nifId },
      consultas
        .selectFrom('nifs as n')
        .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
        .where('n.id', '=', cuenta.nifId)
        .where('n.archivado', '=', false)
        .where('u.desactivadoEn', 'is', null)
        .select(DEL_NIF)
        .$if(cuenta.entorno === 'PRUEBAS', (suyo) =>
          suyo.select(relojDePruebas(cuenta.nifId).as('desfaseMs')),
        ),
    );
    if (!hallado) throw fallo('NIF_NO_OPERATIVO');
    const { desfaseMs, ...nif } = hallado;
    const usuarioId = cuenta.conectadaPor;
    const contexto = { idPeticion: fila.id, ip: '', idioma: 'es', usuarioId, nifId: cuenta.nifId } as const;
    return {
      nif: nif as NifFila,
      entorno: cuenta.entorno,
      desfaseMs: desfaseMs ?? 0,
      usuarioId,
      contexto,
    };
  }

  /** The customer of that identification, or a new one. What the owner has written of it is not overwritten. */
  private async clienteDe(nifId: string, entrada: ClienteEntrada): Promise<string> {
    const { tipoIdentificacion, identificacion, pais } = entrada;
    const hallar = (): Promise<string | undefined> =>
      this.db.run({ nifId }, async (tx) => {
        const where = { nifId, tipoIdentificacion, identificacion, pais, archivado: false };
        return (await tx.cliente.findFirst({ where, select: { id: true } }))?.id;
      });
    const hallado = await hallar();
    if (hallado) return hallado;
    try {
      return (await this.db.run({ nifId }, (tx) => this.clientes.insertar(tx, nifId, entrada))).uuid;
    } catch (error) {
      const otro = isUniqueViolation(error) ? await hallar() : undefined;
      if (otro) return otro;
      throw error;
    }
  }
}

/** Null: the default one of its kind. */
function serieDe(cuenta: CuentaFila, { serie, entrada: { tipoFactura } }: Emitible): string | null {
  if (serie === 'ORDINARIA') return cuenta.serieOrdinaria;
  if (serie === 'SIMPLIFICADA') return cuenta.serieSimplificada;
  return tipoFactura === 'R5' ? cuenta.serieRectificativaSimplificada : cuenta.serieRectificativa;
}

const conClave = (quien: NifEnMano, clave: ClaveEnCurso): NifEnMano => ({
  ...quien,
  contexto: { ...quien.contexto, clave },
});

function claveDe(
  cuenta: CuentaFila,
  fila: Pick<ImportacionFila, 'id'>,
  endpoint: ClaveEnCurso['endpoint'],
): ClaveEnCurso {
  // The content may be another at the next try (a day later, a customer completed); the sale is the same.
  const clave = `stripe:${fila.id}`;
  return {
    ambitoId: cuenta.nifId,
    clave: cuenta.entorno === 'PRUEBAS' ? `PRUEBAS\n${clave}` : clave,
    endpoint,
    ruta: 'conexion-stripe',
    hash: createHash('sha256').update(clave).digest(),
  };
}
