// What becomes of one object of an account: fetched, translated and issued, or why not, and what was paid of it. It may
// run twice, at once, or again after any break, and there is one invoice.
import { Injectable } from '@nestjs/common';
import type { ClienteEntrada } from '@encadena/contracts';
import { fechaEnZona, type FechaISO, type Zona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import type { NifFila } from '../../../platform/http';
import { errorDeStripe } from '../../../platform/pasarela';
import { type CuentaFila, toRegla } from '../cuentas/cuenta';
import { ProveedorDeCuenta } from '../cuentas/proveedor-de-cuenta';
import { PedirDatos } from '../enlace/pedir-datos';
import type { Ajustes, Traduccion } from '../traduccion/traducir';
import { CobrarVenta } from './cobrar-venta';
import { EmitirVenta } from './emitir-venta';
import { cambiar, type Cambios, type ImportacionFila, losQueEsperan } from './importaciones.repository';
import type { Juicio, Mano } from './juicio';
import { JuzgarVenta } from './juzgar-venta';
import { LectorDeVentas } from './lector-de-ventas';

@Injectable()
export class ImportarVenta {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly proveedor: ProveedorDeCuenta,
    private readonly juzgar: JuzgarVenta,
    private readonly emitir: EmitirVenta,
    private readonly pedirDatos: PedirDatos,
    private readonly cobrar: CobrarVenta,
  ) {}

  /** Throws PASARELA_NO_RESPONDE and whatever else may be tried again; the row then says ERROR. */
  async execute(nifId: string, id: string): Promise<void> {
    const hallada = await this.db.run({ nifId }, (tx) => leer(tx, nifId, id));
    if (!hallada) return;
    const { cuenta, fila } = hallada;
    if (fila.estado === 'IGNORADA') return;
    if (cuenta.estado === 'DESCONECTADA' || !cuenta.activa) {
      if (cuenta.estado === 'DESCONECTADA') await this.guardar(fila, { motivo: 'CUENTA_DESCONECTADA' });
      return;
    }
    try {
      const lector = new LectorDeVentas(this.proveedor.de(cuenta));
      if (fila.estado === 'IMPORTADA') return await this.cobrar.execute(cuenta, fila, lector);
      const quien = await this.emitir.quien(cuenta, fila);
      const hoy = fechaEnZona(this.clock.now(quien), quien.nif.zona);
      const juicio = await this.juzgar.execute({
        cuenta,
        fila,
        lector,
        ajustes: ajustesDe(hallada, quien.nif.zona, hoy),
      });
      await this.cumplir({ cuenta, fila, lector, nif: quien.nif }, juicio);
    } catch (error) {
      await this.fallar(cuenta, fila, error);
      throw error;
    }
  }

  private async cumplir(suyo: Suyo, { traduccion, notas }: Juicio): Promise<void> {
    const { cuenta, fila, lector } = suyo;
    if (notas.estado === 'RECIBIDA') return void (await this.guardar(fila, notas));
    const { ventaTipo, ventaId } = notas;
    if (fila.tipo === 'ANULACION' && ventaTipo === 'DEVOLUCION' && ventaId)
      await this.cobrar.retirar(cuenta, fila, { tipo: ventaTipo, idExterno: ventaId });
    if (traduccion.que === 'IGNORAR') {
      await this.guardar(fila, {
        ...notas,
        estado: 'IGNORADA',
        motivo: traduccion.motivo,
        campo: null,
        comprador: null,
      });
      return this.losQueEsperaban(fila);
    }
    if (traduccion.que === 'REVISION') return this.esperar(suyo, traduccion, notas);
    const hecha = await this.emitir.execute(cuenta, fila, traduccion);
    if (!('uuid' in hecha))
      return void (await this.guardar(fila, {
        ...notas,
        estado: 'REVISION',
        motivo: hecha.motivo,
        campo: hecha.campo,
      }));
    const cliente = traduccion.destinatario?.nombre ?? notas.cliente ?? null;
    await this.guardar(fila, {
      ...notas,
      cliente,
      estado: 'IMPORTADA',
      motivo: null,
      campo: null,
      comprador: null,
      facturaId: hecha.uuid,
    });
    await this.cobrar.execute(cuenta, { ...fila, estado: 'IMPORTADA', facturaId: hecha.uuid }, lector);
    await this.losQueEsperaban(fila, notas);
  }

  /** For a person; the buyer is one, where only they know who they are. */
  private esperar(
    { cuenta, fila, nif }: Suyo,
    { motivo, campo }: Extract<Traduccion, { que: 'REVISION' }>,
    notas: Cambios,
  ): Promise<void> {
    return this.db.run({ nifId: fila.nifId }, async (tx) => {
      const cambios: Cambios = { ...notas, estado: 'REVISION', motivo, campo };
      if (await cambiar(tx, fila, cambios, this.clock.date()))
        await this.pedirDatos.execute(tx, { cuenta, fila, nif }, { ...notas, motivo });
    });
  }

  private async losQueEsperaban(fila: ImportacionFila, notas?: Cambios): Promise<void> {
    const esperan = await this.db.run({ nifId: fila.nifId }, (tx) => losQueEsperan(tx, fila, notas));
    for (const { nifId, id } of esperan) await this.execute(nifId, id);
  }

  private guardar(fila: ImportacionFila, cambios: Cambios): Promise<boolean> {
    return this.db.run({ nifId: fila.nifId }, (tx) => cambiar(tx, fila, cambios, this.clock.date()));
  }

  private async fallar(cuenta: CuentaFila, fila: ImportacionFila, error: unknown): Promise<void> {
    const suyo = errorDeStripe(error);
    await this.guardar(fila, { estado: 'ERROR', intentos: { increment: 1 } });
    if (suyo?.type !== 'StripePermissionError' && suyo?.type !== 'StripeAuthenticationError') return;
    await this.db.run({ nifId: cuenta.nifId }, (tx) =>
      tx.cuentaStripe.updateMany({
        where: { nifId: cuenta.nifId, id: cuenta.id, estado: 'ACTIVA' },
        data: { estado: 'ERROR', motivo: null },
      }),
    );
  }
}

interface Suyo {
  cuenta: CuentaFila;
  fila: ImportacionFila;
  lector: LectorDeVentas;
  nif: NifFila;
}

type Hallada = { cuenta: CuentaFila; fila: ImportacionFila; reglas: Ajustes['reglas'] };

async function leer(tx: Tx, nifId: string, id: string): Promise<Hallada | undefined> {
  const una = await tx.importacionStripe.findUnique({
    where: { nifId_id: { nifId, id } },
    include: { cuenta: { include: { reglas: true } } },
  });
  if (!una) return undefined;
  const { cuenta: conReglas, ...fila } = una;
  const { reglas, ...cuenta } = conReglas;
  return { cuenta, fila, reglas: reglas.map(toRegla) };
}

const ajustesDe = ({ cuenta, fila, reglas }: Hallada, zona: Zona, hoy: FechaISO): Mano['ajustes'] => ({
  reglas,
  umbralSimplificada: cuenta.umbralSimplificada.toFixed(2),
  exigirNif: cuenta.exigirNif,
  zona,
  hoy,
  destinatario: fila.destinatario as ClienteEntrada | null,
});
