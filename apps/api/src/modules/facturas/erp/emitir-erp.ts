// A program's invoice, issued at once or kept as a draft, by the acts of the web; and answered with all that is printed.
import { Injectable } from '@nestjs/common';
import { facturas, facturasErp, type EmitidaErpDto, type FacturaErpEntrada } from '@encadena/contracts';
import { cuerpoDe, type NifEnMano } from '../../../platform/http';
import { enMundo, one } from '../../cadena';
import { separar } from '../borrador/aparte';
import { GuardarBorrador } from '../borrador/guardar-borrador';
import { PublicarFacturas } from '../actos/publicar/publicar-facturas';
import { qrPng } from '../pdf';
import { conClaveDe, devolverClave } from './clave-prestada';

@Injectable()
export class EmitirErp {
  constructor(
    private readonly guardar: GuardarBorrador,
    private readonly publicacion: PublicarFacturas,
  ) {}

  async execute(quien: NifEnMano, pedida: FacturaErpEntrada): Promise<EmitidaErpDto> {
    const { clave } = quien.contexto;
    const { entrada, aparte } = separar(pedida);
    const prestada = conClaveDe(quien, pedida.publicar ? facturas.emitir : facturas.crear);
    const emitida = pedida.publicar
      ? await this.emitida(prestada, { entrada, aparte })
      : { factura: await this.guardar.crear(prestada, entrada, 'API', aparte), registro: null };
    devolverClave(clave, prestada.contexto.clave, () => cuerpoDe(facturasErp.emitir, emitida));
    return emitida;
  }

  private async emitida(
    quien: NifEnMano,
    nueva: Pick<ReturnType<typeof separar>, 'entrada' | 'aparte'>,
  ): Promise<EmitidaErpDto> {
    const { factura, registro } = one(
      await this.publicacion.emitir(enMundo(quien), quien, [
        { ...nueva, origen: 'API', clave: quien.contexto.clave },
      ]),
    );
    const imagen = await qrPng(registro.urlVerificacion ?? '');
    return { factura, registro: { ...registro, qrPng: imagen.toString('base64') } };
  }
}
