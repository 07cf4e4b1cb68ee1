// The table of values that force an outcome in tests, in Spanish.
import type { TextosDeValores } from './textos-de-valores';

export const valores: TextosDeValores = {
  columnas: ['Valor', 'Qué pasa'],
  de: {
    conErrores: 'La Agencia la acepta con el error 2001. Sirve cualquier código de 2000 a 2009.',
    rechazada:
      'La Agencia la rechaza con el código 1110 mientras lleve este valor. Sirve cualquier código que rechace una factura.',
    rechazadaVeces: 'Lo mismo, pero solo las dos primeras veces que se envía.',
    duplicada: 'La Agencia contesta que ya la tenía (3000). Se resuelve sola.',
    nifSinCensar: 'Como NIF del destinatario: la Agencia no conoce la empresa (1110).',
    personaSinCensar: 'Como NIF del destinatario: la Agencia no conoce a la persona (1110).',
    ivaSinIdentificar: 'Como NIF-IVA del destinatario: no consta (1121).',
    fallo:
      'La Agencia rechaza el envío entero con el código 4104. Sirve cualquier código que rechace envíos.',
    falloInterno: 'La Agencia tiene un error interno.',
    errorHttp: 'La Agencia no está disponible (HTTP 503). Sirve de 500 a 599.',
    pagina: 'Contesta una página web en lugar de la Agencia.',
    corte: 'La conexión se corta antes de que la Agencia guarde nada.',
    perdida: 'La conexión se corta después de guardar: la respuesta se pierde.',
    muda: 'La Agencia guarda la factura y no contesta.',
    truncada: 'La Agencia guarda la factura y contesta a medias.',
    vacia: 'La Agencia guarda la factura y contesta vacío.',
    lenta: 'La Agencia contesta 20 segundos tarde (de 1 a 600).',
    espera: 'La Agencia pide esperar 600 segundos hasta el envío siguiente (de 0 a 9999).',
  },
};
