// Whether this page's server answers at all, whatever it says.
const PLAZO_MS = 10_000;

export const responde = (): Promise<boolean> =>
  fetch('/marca.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PLAZO_MS) }).then(
    () => true,
    () => false,
  );
