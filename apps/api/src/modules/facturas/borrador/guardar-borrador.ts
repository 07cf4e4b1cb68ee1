// Saving a draft, new or changed. It may be incomplete; its sums are computed here, whatever the screen showed.
// Two messages to the database: what is looked up, then what is written with the commit.
import { Injectable } from '@nestjs/common';
import { facturas, type FacturaDetalleDto, type FacturaEntrada } from '@encadena/contracts';
import type { Origen } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { clienteRecienHecho, guardarClientes } from '../../clientes';
import type { Aparte } from './aparte';
import { componerBorrador } from './borrador';
import { detalleDeBorrador } from './borrador-guardado';
import { insertarBorradores, reescribirBorrador, tomarBorrador } from './borradores.repository';
import { componerAparte } from './componer-aparte';
import { leerReferencias } from './referencias';

@Injectable()
export class GuardarBorrador {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** `aparte`: what a program names besides; its customer is made or brought up to date with the draft. */
  async crear(
    enMano: NifEnMano,
    entrada: FacturaEntrada,
    origen: Origen = 'MANUAL',
    aparte?: Aparte,
  ): Promise<FacturaDetalleDto> {
    try {
      return await this.crearUnaVez(enMano, entrada, origen, aparte);
    } catch (error) {
      if (clienteRecienHecho(error)) return this.crearUnaVez(enMano, entrada, origen, aparte);
      throw error;
    }
  }

  private crearUnaVez(
    { nif, entorno, desfaseMs, usuarioId, contexto }: NifEnMano,
    entrada: FacturaEntrada,
    origen: Origen,
    aparte: Aparte | undefined,
  ): Promise<FacturaDetalleDto> {
    const nifId = nif.id;
    const ahora = this.clock.date({ desfaseMs });
    return this.db.runSql({ nifId }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        facturas.crear,
        () =>
          leerReferencias(client, entorno, { nifId, usuarioId, entrada, ...(aparte && { aparte }) }, ahora),
        (referencias) => {
          const identidad = {
            id: newId(),
            entorno,
            version: 1,
            origen,
            creadaPor: usuarioId,
            creadaEn: ahora,
            ahora,
          };
          const borrador = aparte
            ? componerAparte({
                entrada,
                aparte,
                identidad,
                referencias,
                nifId,
                idioma: contexto.idioma,
                newId,
                haciendose: new Map(),
              })
            : componerBorrador(entrada, identidad, referencias);
          guardarClientes(client, later, borrador.clientePorGuardar ? [borrador.clientePorGuardar] : []);
          insertarBorradores(client, later, [{ nifId, borrador }]);
          return detalleDeBorrador(nif, borrador, ahora);
        },
      ),
    );
  }

  modificar(
    { nif, entorno, desfaseMs, usuarioId }: NifEnMano,
    id: string,
    entrada: FacturaEntrada,
    version: number,
  ): Promise<FacturaDetalleDto> {
    return this.db.runSql({ nifId: nif.id }, async (client, later) => {
      const [tomado, referencias] = await Promise.all([
        tomarBorrador(client, nif.id, entorno, id),
        leerReferencias(client, entorno, { nifId: nif.id, usuarioId, entrada }),
      ]);
      if (!tomado) throw fallo('NO_ENCONTRADO');
      if (tomado.estadoInterno !== 'BORRADOR') throw fallo('FACTURA_NO_ES_BORRADOR');
      if (tomado.version !== version) throw fallo('VERSION_OBSOLETA');
      const { clienteId, otrosDestinatarios, nombreDeQuien, ...suyo } = tomado;
      const ahora = this.clock.date({ desfaseMs });
      const borrador = componerBorrador(
        entrada,
        { ...suyo, id, entorno, ahora },
        { ...referencias, nombreUsuario: nombreDeQuien },
        [clienteId, ...otrosDestinatarios.map(({ cliente }) => cliente)],
      );
      reescribirBorrador(client, later, { nifId: nif.id, borrador });
      const { fila } = borrador;
      return detalleDeBorrador(nif, { ...borrador, fila: { ...fila, version: version + 1 } }, ahora);
    });
  }
}
