// What the provider answers when it refuses: its error object, with the status that goes with it.
import type { Tipo } from '../libros/tipos';

export interface CuerpoFallo {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  doc_url?: string;
}

export class Fallo extends Error {
  constructor(
    readonly estado: number,
    readonly cuerpo: CuerpoFallo,
    /** A declined charge is noted although the call failed; any other refusal leaves no trace. */
    readonly conserva = false,
  ) {
    super(cuerpo.message);
  }
}

/** A request that cannot be granted as it stands. */
export function rechazar(
  message: string,
  mas: { code?: string; param?: string; estado?: number } = {},
): never {
  const { estado = 400, ...resto } = mas;
  throw new Fallo(estado, { type: 'invalid_request_error', message, ...resto });
}

const NOMBRES: Partial<Record<Tipo, string>> = {
  payment_method: 'PaymentMethod',
  invoiceitem: 'invoiceitem',
  'checkout.session': 'checkout.session',
};

export function faltaObjeto(tipo: Tipo, id: string, param: string): never {
  rechazar(`No such ${NOMBRES[tipo] ?? tipo}: '${id.slice(0, 200)}'`, {
    code: 'resource_missing',
    param,
    estado: 404,
  });
}

/** A parameter that the provider takes and this simulator does not act upon: better refused than forgotten. */
export function noSimulado(param: string): never {
  rechazar(`The simulator does not act upon the parameter ${param}.`, {
    code: 'simulator_unsupported',
    param,
  });
}
