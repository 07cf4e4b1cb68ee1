// A send that is refused whole: SOAP fault, nothing is stored. Form as in the recorded faults of the service.
import { escapar } from './xml/escapar';
import { textoError } from './textos';

/** Thrown by the checks of structure, certificate and header. */
export class FalloEnvio extends Error {
  readonly texto: string;

  /**
   * `detalle` is what the service adds after its official text, separator included (": NIF", ". NIF:…
   * NOMBRE_RAZON:…").
   */
  constructor(
    readonly codigo: number,
    detalle = '',
    readonly lado: 'Client' | 'Server' = 'Client',
  ) {
    super(`${codigo}${detalle}`);
    this.texto = `Codigo[${codigo}].${textoError(codigo)}${detalle}`;
  }
}

/** The service's own trouble: 20009 is in no list, its text is that of recorded faults. */
export const falloInterno = (): string => sobreFallo('Server', 'Codigo[20009].Error interno en el servidor');

export const cuerpoFallo = (fallo: FalloEnvio): string => sobreFallo(fallo.lado, fallo.texto);

function sobreFallo(lado: 'Client' | 'Server', texto: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">\n<env:Header></env:Header>\n' +
    `<env:Body Id="Body"><env:Fault><faultcode>env:${lado}</faultcode><faultstring>${escapar(texto)}</faultstring></env:Fault></env:Body>\n</env:Envelope>`
  );
}
