// Who tries to go on with something missing is taken to it, however far above it stands.

/** What is missing and is no single field says so with `data-falta`: its first box takes the focus. */
const FALTAS = '[aria-invalid="true"], [data-falta] [role="radio"], [data-falta] input';

export const enfocarFalta = (raiz: HTMLElement | null): void =>
  raiz?.querySelector<HTMLElement>(FALTAS)?.focus();
