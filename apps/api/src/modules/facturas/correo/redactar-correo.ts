// From what stands in its row to the message that goes out, with the invoice or the quote in it, or the invoice behind a link.
import type { Idioma, Traductor } from '@encadena/i18n';
import { dibujarCarta, esDireccion, type Mensaje } from '../../../platform/mail';

export interface CorreoPorRedactar {
  /** Null: of an invoice. */
  presupuestoId: string | null;
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
  const deOferta = correo.presupuestoId !== null;
  const dibujada = await dibujarCarta({
    idioma,
    asunto,
    marca: false,
    ...(prueba && {
      aviso: deOferta ? traductor.texto(idioma, 'correos.presupuestoAlCliente.prueba') : texto('prueba'),
    }),
    titulo: empresa,
    parrafos: correo.cuerpo.split(/\n{2,}/).map((uno) => uno.split('\n')),
    ...(url !== null && {
      boton: {
        texto: texto('boton'),
        enlace: url,
        siNoFunciona: traductor.texto(idioma, 'correos.comun.siNoFunciona'),
      },
    }),
    pie: [texto('pie')],
  });
  return {
    ...dibujada,
    para,
    copia,
    asunto,
    cabeceras: {},
    deParteDe: { nombre: empresa, responderA },
    adjuntos: pdf === null ? [] : [{ nombre: nombrePdf, tipo: 'application/pdf', contenido: pdf }],
  };
}
