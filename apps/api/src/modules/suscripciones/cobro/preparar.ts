// What an order needs at the provider before it can be reckoned or charged: the customer, the prices, the tax.
import { Injectable } from '@nestjs/common';
import { DbCobro } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { CobroRepository } from './cobro.repository';
import type { DatosDeCliente, GrupoEnCobro, PrecioEnCobro } from './filas';
import { exigeNifIva } from './impuestos';
import { NifIvaDeGrupo } from './nif-iva';
import { type Catalogo, PasarelaDeCobro } from './pasarela-de-cobro';
import type { DelGrupo } from './tareas';

export interface Preparado {
  cliente: string;
  catalogo: Catalogo;
  tasas: string[];
}

@Injectable()
export class PrepararCobro {
  constructor(
    private readonly db: DbCobro,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    private readonly nifIva: NifIvaDeGrupo,
  ) {}

  /** Throws NIF_IVA_SIN_CONFIRMAR (409). */
  async execute(grupo: GrupoEnCobro, precios: Iterable<PrecioEnCobro>): Promise<Preparado> {
    const datos = await this.datos({ usuarioId: grupo.usuarioId, grupoId: grupo.id });
    const cliente = await this.cliente(grupo, datos);
    // Never a guess: as a business of another member state only whom VIES confirms, and consumers we do not sell to.
    const nifIva = exigeNifIva(datos) ? await this.nifIva.mirar(grupo, cliente, datos) : null;
    if (nifIva !== null && nifIva !== 'CONFIRMADO') throw fallo('NIF_IVA_SIN_CONFIRMAR');
    const [catalogo, tasas] = await Promise.all([
      this.pasarela.catalogo(precios),
      this.pasarela.tasas(cliente, datos),
    ]);
    return { cliente, catalogo, tasas };
  }

  /** The provider's customer of a group, which is made the first time that it is needed. */
  async cliente(grupo: GrupoEnCobro, datos?: DatosDeCliente): Promise<string> {
    if (grupo.clienteStripe !== null) return grupo.clienteStripe;
    const de = { usuarioId: grupo.usuarioId, grupoId: grupo.id };
    const cliente = await this.pasarela.crearCliente(grupo, datos ?? (await this.datos(de)));
    await this.db.run({ usuarioId: grupo.usuarioId }, (tx) =>
      tx.grupoFacturacion.updateMany({
        where: { id: grupo.id, usuarioId: grupo.usuarioId },
        data: { clienteStripe: cliente },
      }),
    );
    return cliente;
  }

  /** The card that is charged. Throws METODO_PAGO_REQUERIDO (402). */
  async exigirTarjeta(grupo: GrupoEnCobro, cliente: string): Promise<void> {
    const tarjeta = (await this.pasarela.tarjeta(cliente)) ?? (await this.pasarela.tomarTarjeta(cliente));
    if (tarjeta === null) throw fallo('METODO_PAGO_REQUERIDO');
    await this.anotarTarjeta(grupo, tarjeta);
  }

  private async anotarTarjeta(
    { id, usuarioId, tarjeta: antes }: GrupoEnCobro,
    tarjeta: NonNullable<GrupoEnCobro['tarjeta']>,
  ): Promise<void> {
    if (JSON.stringify(antes) === JSON.stringify(tarjeta)) return;
    await this.db.run({ usuarioId }, (tx) =>
      tx.grupoFacturacion.updateMany({ where: { id, usuarioId }, data: { tarjeta: { ...tarjeta } } }),
    );
  }

  datos({ usuarioId, grupoId }: DelGrupo): Promise<DatosDeCliente> {
    return this.db.run({ usuarioId }, async (tx) => {
      const fila = await tx.grupoFacturacion.findFirst({ where: { id: grupoId, usuarioId }, select: DATOS });
      if (!fila) throw fallo('NO_ENCONTRADO');
      return { ...fila, idioma: await this.cobro.idioma(tx, usuarioId) };
    });
  }
}

const DATOS = {
  razonSocial: true,
  nif: true,
  email: true,
  direccion: true,
  municipio: true,
  codigoPostal: true,
  provincia: true,
  pais: true,
} as const;
