// Does a signer's certificate lead to an authority that we trust (raices.ts), along a chain that is sound
// throughout (cadena/)?
import type { X509Certificate } from 'node:crypto';
import { Buscador } from './cadena/buscar-cadenas';
import { CONOCIDAS, type Juicio, juzgarCadena } from './cadena/juzgar-cadena';
import { type Cadena, Leido } from './cadena/leido';
import { esParaFirmar } from './cadena/usos';
import { nombreLegible } from './sujeto';

export type { Juicio } from './cadena/juzgar-cadena';

/** Certificates beside the signer's that are looked at. */
const MAX_ACOMPANANTES = 16;
const ORDEN = ['CORRECTA', 'NO_COMPROBADA', 'FALLA'];

/** The judgement with the chain that it is about; without one when none was found. */
export interface JuicioCadena extends Juicio {
  cadena?: Cadena;
}

export class ListaDeConfianza {
  private readonly raices: readonly Leido[];

  constructor(raices: readonly X509Certificate[]) {
    this.raices = raices.map((una) => new Leido(una));
  }

  /** At the time `en`. What depends on an authority that we do not know is for a person to decide. Never throws: what cannot be read is refused. */
  async juzgar(
    certificado: X509Certificate,
    acompanantes: readonly X509Certificate[],
    en: Date,
  ): Promise<JuicioCadena> {
    return this.leer(certificado, acompanantes, en).catch(() => ({
      resultado: 'FALLA',
      detalle: 'firmaFormato',
    }));
  }

  private async leer(
    certificado: X509Certificate,
    acompanantes: readonly X509Certificate[],
    en: Date,
  ): Promise<JuicioCadena> {
    const firmante = new Leido(certificado);
    if (this.raices.some(({ huella }) => huella === firmante.huella))
      return { resultado: 'CORRECTA', detalle: null, cadena: [firmante] };
    if (!esParaFirmar(firmante)) return { resultado: 'FALLA', detalle: 'firmaUso' };
    if (firmante.autofirmado) return { resultado: 'FALLA', detalle: 'firmaAutofirmada' };
    const mejor = await this.mejorCadena(firmante, acompanantes, en);
    return mejor.resultado === 'CORRECTA' && firmante.extensionesDudosas(CONOCIDAS)
      ? { resultado: 'NO_COMPROBADA', detalle: 'firmaUso' }
      : mejor;
  }

  /** One good way is enough; of bad ones the least bad is told. */
  private async mejorCadena(
    firmante: Leido,
    acompanantes: readonly X509Certificate[],
    en: Date,
  ): Promise<JuicioCadena> {
    const otros = acompanantes.slice(0, MAX_ACOMPANANTES).map((uno) => new Leido(uno));
    const { cadenas, ajena, ultimo } = new Buscador(this.raices, otros).buscar(firmante);
    let mejor: JuicioCadena | undefined;
    for (const cadena of cadenas) {
      const juicio = await juzgarCadena(cadena, en);
      if (juicio.resultado === 'CORRECTA') return { ...juicio, cadena };
      if (!mejor || ORDEN.indexOf(juicio.resultado) < ORDEN.indexOf(mejor.resultado)) mejor = juicio;
    }
    if (mejor) return mejor;
    if (ajena) return { resultado: 'FALLA', detalle: 'firmaCadenaRota' };
    return {
      resultado: 'NO_COMPROBADA',
      detalle: 'firmaEmisorDesconocido',
      params: { emisor: nombreLegible(ultimo.cert.issuer) },
    };
  }
}
