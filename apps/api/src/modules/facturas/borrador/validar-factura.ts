// The dry run of publishing: the very plan that publishing makes, on a draft that is not stored, with nothing
// locked or written.
import { Inject, Injectable } from '@nestjs/common';
import { fechaEnZona } from '@encadena/values';
import type { CalculoDto, FacturaEntrada, ValidacionDto } from '@encadena/contracts';
import { calcularFactura, validarFactura, type ContextoFactura, type Entorno } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { Db, type Tx } from '../../../platform/db';
import type { ErrorDeCampoSinTexto } from '../../../platform/errores';
import { Textos, type NifEnMano, type NifFila } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { findSeries, serieDe } from '../../series';
import { sistemaBase, sistemaDeCadena, type Mundo } from '../../cadena';
import { componerBorrador } from './borrador';
import { planificarEmision, type Emision } from '../actos/publicar/emision';
import type { BorradorLeido } from '../factura-fila';
import { emisorOf } from '../lista/factura-detalle.queries';
import { facturaOf } from '../factura-of-borrador';
import { qrDestino } from '../actos/qr-destino';
import { findPosterior } from './referencias.queries';

@Injectable()
export class ValidarFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly textos: Textos,
  ) {}

  calcular(entrada: FacturaEntrada): CalculoDto {
    return calcularFactura(entrada);
  }

  execute(
    { nif, entorno, usuarioId, contexto: { idioma } }: NifEnMano,
    entrada: FacturaEntrada,
  ): Promise<ValidacionDto> {
    return this.db.forNif(nif.id, async (tx) => {
      const ahora = this.clock.date(nif.id);
      const borrador = await componerBorrador(tx, nif.id, entrada, {
        id: newId(),
        entorno,
        version: 1,
        origen: 'MANUAL',
        creadaPor: usuarioId,
        ahora,
      });
      const { emitidas, rechazos } = await this.planificar(tx, nif, borrador, ahora);
      const errores: ErrorDeCampoSinTexto[] = [
        ...rechazos.flatMap((uno) => uno.errores),
        ...avisos(nif, borrador, ahora, await this.posterior(tx, nif.id, borrador)),
      ];
      return {
        ...calcularFactura(entrada),
        puedePublicarse: emitidas.length === 1,
        errores: errores.map((error) => this.textos.conMensaje(idioma, error)),
        numeroPrevisto: emitidas[0]?.numeroCompleto ?? null,
      };
    });
  }

  /**
   * The invoice of the draft's series that is dated latest, if later than the draft. A series that starts
   * again every year is judged within the draft's year, where its number will stand. Asked here alone: it is
   * a warning, and publishing does not wait for it.
   */
  private async posterior(tx: Tx, nifId: string, { fila }: BorradorLeido) {
    if (!fila.fechaExpedicion) return null;
    const cadena = await findCadenaAbierta(tx, nifId, fila.entorno);
    if (!cadena) return null;
    const { series } = await findSeries(tx, nifId, cadena.id);
    const serie = serieDe(series, fila.serieId, fila.tipoFactura);
    return serie ? findPosterior(tx, nifId, serie, fila.fechaExpedicion) : null;
  }

  private async planificar(
    tx: Tx,
    nif: NifFila,
    borrador: BorradorLeido,
    ahora: Date,
  ): Promise<Pick<Emision, 'emitidas' | 'rechazos'>> {
    const cadena = await findCadenaAbierta(tx, nif.id, borrador.fila.entorno);
    if (!cadena)
      return {
        emitidas: [],
        rechazos: [
          {
            id: borrador.fila.id,
            codigo: 'NIF_NO_OPERATIVO',
            errores: [{ campo: 'nif', codigo: 'NIF_NO_OPERATIVO' }],
          },
        ],
      };
    return planificarEmision({
      borradores: [borrador],
      // The plan is thrown away: whom the record would follow does not matter.
      cabeza: { cadenaId: cadena.id, posicion: cadena.posicion, anterior: null },
      ...(await findSeries(tx, nif.id, cadena.id)),
      emisor: { ...emisorOf(nif), zona: nif.zona },
      sistema: sistemaDeCadena(sistemaBase(this.config), cadena.numeroInstalacion, 1),
      qr: qrDestino(this.config, cadena as Mundo),
      cupo: null,
      ahora: ahora.getTime(),
      newId,
    });
  }
}

const findCadenaAbierta = (tx: Tx, nifId: string, entorno: Entorno) =>
  tx.cadena.findFirst({ where: { nifId, entorno, abierta: true } });

/** What does not stop the publishing and is worth telling. */
function avisos(
  nif: NifFila,
  borrador: BorradorLeido,
  ahora: Date,
  ultimaDeSerie: ContextoFactura['ultimaDeSerie'],
): ErrorDeCampoSinTexto[] {
  const hoy = fechaEnZona(ahora.getTime(), nif.zona);
  const factura = facturaOf(borrador, {
    nifEmisor: nif.nif,
    fechaExpedicion: borrador.fila.fechaExpedicion ?? hoy,
  });
  return validarFactura(factura, { hoy, nifEmisor: nif.nif, ultimaDeSerie })
    .filter(({ severidad }) => severidad === 'aviso')
    .map(({ campo, codigo, codigoAeat, regla, params, severidad }) => ({
      campo,
      codigo,
      codigoAeat,
      regla,
      params,
      severidad,
    }));
}
