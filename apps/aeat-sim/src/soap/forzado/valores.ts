// What the pages of the simulator say of each value that forces an outcome.
import { type IdValorDePrueba, type ValorDePrueba, VALORES_DE_PRUEBA } from '@encadena/values';

export interface Valor {
  valor: string;
  ocurre: string;
  /** Whether the record is stored, and what a second send of it meets. */
  despues: string;
}

const OTRA_VEZ = 'Se guarda: al repetir, 3000.';
const NADA = 'No se guarda nada.';
const SIN_CENSO = 'NIF bien formado que ningún censo conoce (4104, 4105, 4107, 1109, 1110, 1154, 1259)';

const TEXTOS: Readonly<Record<IdValorDePrueba, readonly [ocurre: string, despues: string]>> = {
  rechazada: [
    'Incorrecto con ese código: cualquiera que rechace un registro (1100 a 1293, 3000 a 3004)',
    'No se guarda. Siempre, hasta que un registro nuevo de la factura venga sin la marca.',
  ],
  rechazadaVeces: [
    'Lo mismo, pero solo los dos primeros envíos de esa factura',
    'El tercero se juzga como cualquier otro.',
  ],
  conErrores: ['AceptadoConErrores con ese código (2000 a 2009)', 'Se guarda con el error.'],
  duplicada: [
    'Incorrecto 3000 con RegistroDuplicado Correcta, como si un envío anterior lo hubiera traído',
    'Se guarda: una consulta lo encuentra.',
  ],
  nifSinCensar: [SIN_CENSO, 'No se guarda.'],
  personaSinCensar: [SIN_CENSO, 'No se guarda.'],
  ivaSinIdentificar: ['NIF-IVA bien formado que VIES no conoce (1121)', 'No se guarda.'],
  fallo: [
    'Fallo SOAP con ese código: cualquiera que rechace el envío (3500 a 3503, 4102 a 4141)',
    'No se guarda nada. Una vez; [SIM:4104*3], tres.',
  ],
  falloInterno: ['Fallo SOAP env:Server, error interno', NADA],
  errorHttp: ['Estado HTTP 503 (o cualquiera de 500 a 599) sin cuerpo', NADA],
  pagina: ['Una página en vez de la respuesta, con estado 200, 302, 401, 403 o 503', NADA],
  corte: ['La conexión se corta', NADA],
  perdida: [
    'La conexión se corta después de guardar: la respuesta se pierde',
    'Se guarda: al repetir el envío, 3000 con RegistroDuplicado.',
  ],
  muda: ['Guarda y no responde nunca', OTRA_VEZ],
  truncada: ['Guarda y responde a medias', OTRA_VEZ],
  vacia: ['Guarda y responde 200 sin cuerpo', OTRA_VEZ],
  lenta: ['La respuesta de siempre, 20 segundos más tarde (1 a 600)', 'Se guarda.'],
  espera: ['TiempoEsperaEnvio de 600 segundos en esa respuesta (0 a 9999)', 'Se guarda.'],
};

const los = (cuales: (v: ValorDePrueba) => boolean): readonly Valor[] =>
  VALORES_DE_PRUEBA.filter(cuales).map(({ id, valor }) => {
    const [ocurre, despues] = TEXTOS[id];
    return { valor, ocurre, despues };
  });

/** Per record: they last as long as the record carries them, or N times with *N. */
export const VALORES_REGISTRO = los((v) => v.lugar === 'DESCRIPCION' && v.alcance === 'REGISTRO');

/** Of the whole send that carries the record: once, or N times with *N; then all is well. */
export const VALORES_ENVIO = los((v) => v.alcance === 'ENVIO');

/** Tax ids of recipients. */
export const VALORES_DESTINATARIO = los((v) => v.lugar === 'DESTINATARIO');
