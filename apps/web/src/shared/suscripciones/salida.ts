// Leaving for a page of the payment provider.

export const salida = {
  ir: (url: string): void => window.location.assign(url),
};
