// From a requested email to the message: texts in the reader's language, the same content as HTML and as
// plain text, headers.
import type { Traductor } from '@encadena/i18n';
import type { ContenidoCarta } from './carta';
import type { CorreoPedido } from './correo';
import { CorreoNoValido } from './correo-no-valido';
import { dibujarCarta } from './dibujar-carta';
import { esDireccion } from './direccion';
import type { Mensaje } from './mensaje';
import { PLANTILLAS } from './plantillas';

/**
 * Throws CorreoNoValido when an address or subject would break out of its header (FAULTS X7). `web` is the
 * address of the product.
 */
export async function redactar(correo: CorreoPedido, traductor: Traductor, web: string): Promise<Mensaje> {
  const { plantilla, idioma, params = {}, para } = correo;
  const texto = (clave: string) => traductor.textoSiExiste(idioma, `correos.${clave}`, params) ?? '';
  const asunto = texto(`${plantilla}.asunto`);
  if (!esDireccion(para)) throw new CorreoNoValido('the recipient is not one address');
  if (asunto === '' || /\p{Cc}/u.test(asunto))
    throw new CorreoNoValido('the subject holds control characters or nothing');
  const contenido: ContenidoCarta = {
    idioma,
    asunto,
    marca: true,
    titulo: texto(`${plantilla}.titulo`),
    parrafos: texto(`${plantilla}.texto`)
      .split('\n')
      .map((linea) => [linea]),
    ...(PLANTILLAS[plantilla].boton
      ? {
          boton: {
            texto: texto(`${plantilla}.boton`),
            enlace: `${web}${correo.ruta ?? '/'}`,
            siNoFunciona: texto('comun.siNoFunciona'),
          },
        }
      : {}),
    // Who has no account hears why they are written to.
    pie: [
      texto(`${plantilla}.pie`) ||
        texto(PLANTILLAS[plantilla].comercial ? 'comun.pieComercial' : 'comun.pie'),
    ],
    ...bajaDe(correo, web, texto('comun.baja')),
  };
  return {
    ...(await dibujarCarta(contenido)),
    para: [para],
    asunto,
    cabeceras: cabecerasDe(correo, web),
  };
}

function bajaDe(
  { plantilla, tokenBaja }: CorreoPedido,
  web: string,
  texto: string,
): Pick<ContenidoCarta, 'baja'> {
  if (!PLANTILLAS[plantilla].comercial) return {};
  // LSSI art. 21.2: every commercial mail offers an easy and free way to refuse more.
  if (!tokenBaja) throw new CorreoNoValido('a commercial mail needs its way out');
  return { baja: { texto, enlace: `${web}/baja-correos-comerciales?token=${tokenBaja}` } };
}

function cabecerasDe({ tokenBaja }: CorreoPedido, web: string): Record<string, string> {
  // Auto-responders do not answer (RFC 3834).
  const comunes = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (!tokenBaja) return comunes;
  // RFC 8058: the program itself posts to this address.
  return {
    ...comunes,
    'List-Unsubscribe': `<${web}/api/v1/public/baja-correos-comerciales?token=${tokenBaja}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
