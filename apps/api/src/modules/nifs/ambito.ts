// Whoever is outside VERI*FACTU is told so when registering, with the reason, instead of by the agency later.
import type { NifEntrada } from '@encadena/contracts';
import { ambitoVerifactu, type FueraDeAmbito } from '@encadena/invoicing';
import { fallo } from '../../platform/errores';

const CAMPOS: Record<FueraDeAmbito, string> = {
  ACOGIDO_SII: 'acogidoSii',
  DOMICILIO_FORAL: 'direccion.codigoPostal',
};

/** Throws ACOGIDO_SII or DOMICILIO_FORAL (422), each finding beside its field. */
export function exigirAmbito({
  direccion: { codigoPostal, pais },
  domicilioFiscalComun,
  acogidoSii,
}: NifEntrada): void {
  const { motivos } = ambitoVerifactu({ codigoPostal, pais, domicilioFiscalComun, acogidoSii });
  const [primero] = motivos;
  if (primero)
    throw fallo(primero, { errores: motivos.map((codigo) => ({ campo: CAMPOS[codigo], codigo })) });
}
