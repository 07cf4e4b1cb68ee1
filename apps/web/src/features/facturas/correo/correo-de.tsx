// The drawer that sends an invoice or a quote by e-mail, when the address of its page names it.
import { ACTO_ENVIAR } from '../../../paths';
import { useUrlState } from '../../../shared/url-state';
import type { PorCorreo } from './api';
import { EnviarCorreoCajon } from './enviar-correo-cajon';

export function CorreoDe({ nif, cosa }: { nif: string; cosa: PorCorreo }) {
  const url = useUrlState();
  if (url.get('acto') !== ACTO_ENVIAR) return null;
  return <EnviarCorreoCajon nif={nif} cosa={cosa} onCerrar={() => url.setEncima('acto', undefined)} />;
}
