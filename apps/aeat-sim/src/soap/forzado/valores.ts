// The marks, as the page of the simulator and its README explain them.

export interface Valor {
  marca: string;
  ocurre: string;
  /** Whether the record is stored, and what a second send of it meets. */
  despues: string;
}

/** Per record: they last as long as the record carries them, or N times with *N. */
export const VALORES_REGISTRO: readonly Valor[] = [
  {
    marca: '[SIM:1110]',
    ocurre: 'Incorrecto con ese código: cualquiera que rechace un registro (1100 a 1293, 3000 a 3004)',
    despues: 'No se guarda. Siempre, hasta que un registro nuevo de la factura venga sin la marca.',
  },
  {
    marca: '[SIM:1110*2]',
    ocurre: 'Lo mismo, pero solo los dos primeros envíos de esa factura',
    despues: 'El tercero se juzga como cualquier otro.',
  },
  {
    marca: '[SIM:2001]',
    ocurre: 'AceptadoConErrores con ese código (2000 a 2009)',
    despues: 'Se guarda con el error.',
  },
  {
    marca: '[SIM:duplicado]',
    ocurre: 'Incorrecto 3000 con RegistroDuplicado Correcta, como si un envío anterior lo hubiera traído',
    despues: 'Se guarda: una consulta lo encuentra.',
  },
];

/** Of the whole send that carries the record: once, or N times with *N; then all is well. */
export const VALORES_ENVIO: readonly Valor[] = [
  {
    marca: '[SIM:4104]',
    ocurre: 'Fallo SOAP con ese código: cualquiera que rechace el envío (3500 a 3503, 4102 a 4141)',
    despues: 'No se guarda nada. Una vez; [SIM:4104*3], tres.',
  },
  { marca: '[SIM:20009]', ocurre: 'Fallo SOAP env:Server, error interno', despues: 'No se guarda nada.' },
  {
    marca: '[SIM:503]',
    ocurre: 'Estado HTTP 503 (o cualquiera de 500 a 599) sin cuerpo',
    despues: 'No se guarda nada.',
  },
  {
    marca: '[SIM:html:403]',
    ocurre: 'Una página en vez de la respuesta, con estado 200, 302, 401, 403 o 503',
    despues: 'No se guarda nada.',
  },
  { marca: '[SIM:corte]', ocurre: 'La conexión se corta', despues: 'No se guarda nada.' },
  {
    marca: '[SIM:perdida]',
    ocurre: 'La conexión se corta después de guardar: la respuesta se pierde',
    despues: 'Se guarda: al repetir el envío, 3000 con RegistroDuplicado.',
  },
  { marca: '[SIM:muda]', ocurre: 'Guarda y no responde nunca', despues: 'Se guarda: al repetir, 3000.' },
  { marca: '[SIM:truncada]', ocurre: 'Guarda y responde a medias', despues: 'Se guarda: al repetir, 3000.' },
  {
    marca: '[SIM:vacia]',
    ocurre: 'Guarda y responde 200 sin cuerpo',
    despues: 'Se guarda: al repetir, 3000.',
  },
  {
    marca: '[SIM:lenta:20]',
    ocurre: 'La respuesta de siempre, 20 segundos más tarde (1 a 600)',
    despues: 'Se guarda.',
  },
  {
    marca: '[SIM:espera:600]',
    ocurre: 'TiempoEsperaEnvio de 600 segundos en esa respuesta (0 a 9999)',
    despues: 'Se guarda.',
  },
];
