// Named fault points that really fail, for the tests of tools/faults:
// PUNTOS_DE_FALLO="antes-de-commit=muere@3,antes-de-enviar=espera:2000". Without the variable nothing is
// armed and passing a point costs nothing; production refuses it (platform/config).

/** point = what happens there, and at which passage (every one by default). */
export const PUNTOS_DE_FALLO =
  /^[a-z-]+=(muere|falla|espera:\d{1,6})(@\d{1,6})?(,[a-z-]+=(muere|falla|espera:\d{1,6})(@\d{1,6})?)*$/;

interface Trampa {
  punto: string;
  que: string;
  vez: number | null;
}

export class ArmedFaultPoints {
  private readonly trampas: readonly Trampa[];
  private readonly pasos = new Map<string, number>();

  /** `texto`: the variable's value, already known to have its form. */
  constructor(texto: string) {
    this.trampas = texto.split(',').map((una) => {
      const [, punto = '', que = '', vez] = /^([a-z-]+)=([a-z:\d]+)(?:@(\d+))?$/.exec(una) ?? [];
      return { punto, que, vez: vez === undefined ? null : Number(vez) };
    });
  }

  /** Dies (as by kill -9), throws or waits, where that was asked for. */
  async pasar(punto: string): Promise<void> {
    const paso = (this.pasos.get(punto) ?? 0) + 1;
    this.pasos.set(punto, paso);
    for (const { que } of this.trampas.filter(
      (trampa) => trampa.punto === punto && (trampa.vez === null || trampa.vez === paso),
    )) {
      if (que === 'muere') process.kill(process.pid, 'SIGKILL');
      if (que === 'falla') throw new Error(`Fault point ${punto}`);
      await new Promise((seguir) => setTimeout(seguir, Number(que.split(':')[1] ?? 60_000)));
    }
  }
}
