// What the producer states about this software, from the same data that go into every record (Orden HAC/1177/2024, art. 15.1).
import { formatFechaLarga, type Idioma, IDIOMAS, type Traductor } from '@encadena/i18n';
import type { FechaISO } from '@encadena/values';
import { rellenarTexto, type TextoConVersion } from '../../platform/legal';
import type { SistemaBase } from '../cadena';

export interface DatosDeclaracion {
  sistema: SistemaBase;
  direccion: string;
  contacto?: string;
  fecha: FechaISO;
  lugar: string;
  /** The producer is the one of the example: nobody states anything. */
  deMuestra: boolean;
}

/** One language of it, as it is kept. */
export interface EnUnIdioma {
  titulo: string;
  texto: string;
  /** Of the text, not of the software. */
  versionTexto: string;
}
export type Documento = Record<Idioma, EnUnIdioma>;

/** The statement in every language. The Spanish one is signed; the others help to read it. */
export function componer(
  plantillas: Record<Idioma, TextoConVersion>,
  { sistema, direccion, contacto, fecha, lugar, deMuestra }: DatosDeclaracion,
  traductor: Traductor,
): Documento {
  const enUno = (idioma: Idioma): EnUnIdioma => {
    const siNo = (valor: 'S' | 'N') => traductor.texto(idioma, `declaracion.${valor === 'S' ? 'si' : 'no'}`);
    const valores = {
      sistema: sistema.NombreSistemaInformatico,
      id: sistema.IdSistemaInformatico,
      version: sistema.Version,
      soloVerifactu: siNo(sistema.TipoUsoPosibleSoloVerifactu),
      multiOT: siNo(sistema.TipoUsoPosibleMultiOT),
      productor: sistema.NombreRazon,
      productorNif: sistema.NIF ?? '',
      direccion,
      contacto: contacto ?? traductor.texto(idioma, 'declaracion.sinContacto'),
      fecha: formatFechaLarga(fecha, idioma),
      lugar,
    };
    const { titulo, texto, version } = plantillas[idioma];
    const aviso = deMuestra ? `**${traductor.texto(idioma, 'declaracion.deMuestra')}**\n\n` : '';
    return { titulo, texto: aviso + rellenarTexto(texto, valores), versionTexto: version };
  };
  return Object.fromEntries(IDIOMAS.map((idioma) => [idioma, enUno(idioma)])) as Documento;
}
