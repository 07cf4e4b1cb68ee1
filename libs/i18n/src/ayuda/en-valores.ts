// The table of values that force an outcome in tests, in English.
import type { TextosDeValores } from './textos-de-valores';

export const valores: TextosDeValores = {
  columnas: ['Value', 'What happens'],
  de: {
    conErrores: 'The Agency accepts it with error 2001. Any code from 2000 to 2009 will do.',
    rechazada:
      'The Agency rejects it with code 1110 for as long as it carries this value. Any code that rejects an invoice will do.',
    rechazadaVeces: 'The same, but only the first two times it is sent.',
    duplicada: 'The Agency answers that it had it already (3000). It is settled automatically.',
    nifSinCensar: 'As the NIF of the recipient: the Agency does not know the company (1110).',
    personaSinCensar: 'As the NIF of the recipient: the Agency does not know the person (1110).',
    ivaSinIdentificar: 'As the EU VAT number of the recipient: it is not registered (1121).',
    fallo: 'The Agency rejects the whole sending with code 4104. Any code that rejects sendings will do.',
    falloInterno: 'The Agency has an internal error.',
    errorHttp: 'The Agency is not available (HTTP 503). From 500 to 599.',
    pagina: 'A web page answers instead of the Agency.',
    corte: 'The connection is cut before the Agency stores anything.',
    perdida: 'The connection is cut after storing: the answer is lost.',
    muda: 'The Agency stores the invoice and does not answer.',
    truncada: 'The Agency stores the invoice and answers by halves.',
    vacia: 'The Agency stores the invoice and answers nothing.',
    lenta: 'The Agency answers 20 seconds late (1 to 600).',
    espera: 'The Agency asks to wait 600 seconds until the next sending (0 to 9999).',
  },
};
