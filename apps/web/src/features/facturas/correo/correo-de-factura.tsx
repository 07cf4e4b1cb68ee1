// The drawer that sends an invoice by e-mail, when the address names it. A draft goes to nobody.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { ACTO_ENVIAR } from '../../../paths';
import { useUrlState } from '../../../shared/url-state';
import { EnviarCorreoCajon } from './enviar-correo-cajon';

export function CorreoDeFactura({ nif, factura }: { nif: string; factura: FacturaDetalleDto }) {
  const url = useUrlState();
  if (url.get('acto') !== ACTO_ENVIAR || factura.estadoInterno === 'BORRADOR') return null;
  return <EnviarCorreoCajon nif={nif} factura={factura} onCerrar={() => url.setEncima('acto', undefined)} />;
}
