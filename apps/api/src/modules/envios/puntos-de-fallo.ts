// Named places in a send where a test may stop, delay or break it (FAULTS K2, K3). Inert in the product: nothing is waited for.

/** antes-de-enviar: kept, not yet on the wire. despues-de-enviar: answered. antes-de-guardar: the results are about to be committed. */
export type PuntoDeFallo = 'antes-de-enviar' | 'despues-de-enviar' | 'antes-de-guardar';

export class PuntosDeFallo {
  pasar(_punto: PuntoDeFallo): void | Promise<void> {
    return undefined;
  }
}
