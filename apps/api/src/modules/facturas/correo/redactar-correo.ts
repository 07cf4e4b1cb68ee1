// From what stands in its row to the message that goes out, with the invoice in it or behind a link.
import { render, toPlainText } from '@react-email/render';
import type { Idioma, Traductor } from '@encadena/i18n';
import { createElement } from 'react';
import { esDireccion, type Mensaje } from '../../../platform/mail';
import { CartaFactura } from './carta-factura';

export interface CorreoPorRedactar {
  para: readonly string[];
  copia: readonly string[];
  idioma: Idioma;
  asunto: string;
  cuerpo: string;
  empresa: string;
  responderA: string;
  prueba: boolean;
  nombrePdf: string;
  pdf: Uint8Array | null;
}

/** It would break out of its header: an attack or a fault, which no other try mends (FAULTS X7). */
export class CorreoIlegible extends Error {
  override name = 'CorreoIlegible';
}

export async function redactarCorreo(
  correo: CorreoPorRedactar,
  url: string | null,
  traductor: Traductor,
): Promise<Mensaje> {
  const { para, copia, idioma, asunto, empresa, responderA, prueba, pdf, nombrePdf } = correo;
  if (![...para, ...copia, responderA].every(esDireccion) || /\p{Cc}/u.test(asunto + empresa))
    throw new CorreoIlegible('an address, the subject or the name is not what it should be');
  const params = { empresa, direccion: responderA };
  const texto = (clave: 'boton' | 'pie' | 'prueba') =>
    traductor.texto(idioma, `correos.facturaAlCliente.${clave}`, params);
  const html = await render(
    createElement(CartaFactura, {
      idioma,
      asunto,
      empresa,
      parrafos: correo.cuerpo.split(/\n{2,}/).map((uno) => uno.split('\n')),
      ...(prueba && { aviso: texto('prueba') }),
      ...(url !== null && {
        boton: {
          texto: texto('boton'),
          enlace: url,
          siNoFunciona: traductor.texto(idioma, 'correos.comun.siNoFunciona'),
        },
      }),
      pie: texto('pie'),
    }),
  );
  return {
    para,
    copia,
    asunto,
    html,
    texto: toPlainText(html),
    cabeceras: {},
    deParteDe: { nombre: empresa, responderA },
    adjuntos: pdf === null ? [] : [{ nombre: nombrePdf, tipo: 'application/pdf', contenido: pdf }],
  };
}
