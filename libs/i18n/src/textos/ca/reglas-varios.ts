// Rules of several recipients and of currencies, by the codes of `invoicing`.
import type { reglasVarias as es } from '../es/reglas-varios';
import type { Forma } from '../tipos';

export const reglasVarias: Forma<typeof es> = {
  DEMASIADOS_DESTINATARIOS: 'Com a màxim {{maximo}} destinataris a més del primer',
  OTRO_NUMERO_DE_DESTINATARIOS: 'Quants són no es canvia: a més del primer destinatari n’hi ha {{cuantos}}',
  DUPLICADO_SIN_DESTINATARIO: 'No hi ha cap destinatari en aquest lloc',
  DESTINATARIO_REPETIDO: '{{nombre}} surt dues vegades entre els destinataris',
  PARTICIPACION_NO_VALIDA:
    'Digues la part de tots els altres destinataris o de cap; juntes no poden arribar al 100\u00a0%',
  MONEDA_NO_VALIDA: 'La moneda no és vàlida',
  TIPO_CAMBIO_OBLIGATORIO: 'Falta el tipus de canvi: l’impost també va en euros',
  FECHA_TIPO_CAMBIO_OBLIGATORIA: 'Falta la data del tipus de canvi',
  FECHA_TIPO_CAMBIO_FUTURA: 'La data del tipus de canvi no pot ser posterior a avui',
  FECHA_TIPO_CAMBIO_OTRA:
    'El tipus de canvi és el del dia de la meritació ({{fecha}}), o l’últim publicat abans',
  FUENTE_TIPO_CAMBIO_OBLIGATORIA: 'Digues d’on surt el tipus de canvi',
  TIPO_CAMBIO_EN_EUROS: 'Una factura en euros no porta tipus de canvi',
  MONEDA_DISTINTA: 'La factura {{numero}} va en {{moneda}}: aquesta ha d’anar en la mateixa moneda',
  TIPO_CAMBIO_DISTINTO:
    'El tipus de canvi de la factura {{numero}} és {{tipoCambio}}: una rectificativa porta el de l’operació que rectifica',
};
