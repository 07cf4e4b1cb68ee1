// What keeps a signature verifiable in the long term (EN 319 142-1, 5.4: the document security store), the
// extensions that announce it, and metadata. From the files named in formas-de-firma.ts.
import {
  cadena,
  corriente,
  dic,
  entero,
  type Forma,
  lista,
  mapa,
  nombre,
  quizas,
  ref,
  unNombre,
} from './formas';

const PRUEBA = ref(corriente({}));
const PRUEBAS = quizas(lista(PRUEBA));
export const VALIDACION = dic({
  Type: nombre('DSS'),
  Certs: PRUEBAS,
  OCSPs: PRUEBAS,
  CRLs: PRUEBAS,
  VRI: quizas(
    mapa(
      quizas(
        dic({ Type: nombre('VRI'), Cert: PRUEBAS, OCSP: PRUEBAS, CRL: PRUEBAS, TU: cadena, TS: PRUEBA }),
      ),
    ),
  ),
});
export const EXTENSION = dic({
  Type: nombre('DeveloperExtensions'),
  BaseVersion: unNombre,
  ExtensionLevel: entero,
  ExtensionRevision: cadena,
  URL: cadena,
});
const XMP = corriente({ Type: nombre('Metadata'), Subtype: nombre('XML') });
export const METADATOS: Forma = (valor, visita, objeto) => {
  if (!objeto) return false;
  visita.metadatos.add(objeto);
  return XMP(valor, visita, objeto);
};
